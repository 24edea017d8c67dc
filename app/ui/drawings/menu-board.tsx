import { Drawing } from './drawing.tsx'

export function MenuBoard() {
  return (
    <Drawing>
      <path d="M52 34h104c4 0 7 3 7 7v54c0 4-3 7-7 7H52c-4 0-7-3-7-7V41c0-4 3-7 7-7z" />
      <path d="m70 102-10 28M138 102l10 28" />
      <path d="M62 52h34M62 68h44M74 84h38M128 52h18M128 68h18" />
    </Drawing>
  )
}
