import { Drawing } from './drawing.tsx'

export function LostPath() {
  return (
    <Drawing>
      <path d="M98 128V34" strokeWidth="5" />
      <path d="M64 38h62l14 13-14 13H64c-2 0-4-2-4-4V42c0-2 2-4 4-4z" />
      <path d="M134 74H82L69 86l13 12h52c2 0 4-2 4-4V78c0-2-2-4-4-4z" />
      <path d="M92 51h22M96 86h24" />
      <path d="M84 128c4-7 9-7 14 0 3-6 9-8 14 0M40 124c2-8 6-10 8-14 2 5 6 7 7 13M158 118c2-8 5-9 7-13 2 4 5 6 6 12" />
    </Drawing>
  )
}
