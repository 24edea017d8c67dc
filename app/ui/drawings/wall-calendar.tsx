import { Drawing } from './drawing.tsx'

export function WallCalendar() {
  return (
    <Drawing>
      <path d="M64 34h80c4 0 7 3 7 7v76c0 4-3 7-7 7H64c-4 0-7-3-7-7V41c0-4 3-7 7-7z" />
      <path d="M57 58h94M80 26v16M104 26v16M128 26v16" />
      <path d="M72 76h8M92 76h8M112 76h8M132 76h6M72 92h8M92 92h8M112 92h8M132 92h6M72 108h8M92 108h8" />
      <path d="m112 108 6 6 14-14" />
    </Drawing>
  )
}
