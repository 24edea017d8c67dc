import { Drawing } from './drawing.tsx'

export function Magnifier() {
  return (
    <Drawing>
      <path d="M44 116V58c0-4 3-7 7-7h20l9 11h56c4 0 7 3 7 7v47" />
      <circle cx="112" cy="84" r="27" />
      <path d="m132 104 26 26" strokeWidth="7" />
      <path d="M98 84c0-8 6-14 14-14" />
    </Drawing>
  )
}
