import { Drawing } from './drawing.tsx'

export function TwoPeople() {
  return (
    <Drawing>
      <circle cx="80" cy="56" r="17" />
      <path d="M48 122c0-24 13-38 32-38s32 14 32 38z" />
      <circle cx="128" cy="66" r="14" />
      <path d="M102 122c1-20 11-32 26-32s26 12 27 32z" />
      <path d="M72 54c4-8 14-9 19-4" />
    </Drawing>
  )
}
