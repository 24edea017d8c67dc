import { Drawing } from './drawing.tsx'

export function PictureFrame() {
  return (
    <Drawing>
      <path d="M50 34h108c4 0 7 3 7 7v66c0 4-3 7-7 7H50c-4 0-7-3-7-7V41c0-4 3-7 7-7z" />
      <path d="m43 100 30-32c3-3 7-3 10 0l22 24 12-12c3-3 7-3 10 0l38 34" />
      <circle cx="124" cy="58" r="8" />
    </Drawing>
  )
}
