import { Drawing } from './drawing.tsx'

export function OpenLetter() {
  return (
    <Drawing>
      <path d="M50 66 98 34c3-2 6-2 9 0l48 32v46c0 4-3 7-7 7H57c-4 0-7-3-7-7z" />
      <path d="M66 54V41c0-3 3-6 6-6h61c3 0 6 3 6 6v13l-30 26c-4 4-9 4-13 0z" />
      <path d="M82 49h40M82 61h28" />
      <path d="m52 116 40-34M153 116l-40-34" />
    </Drawing>
  )
}
