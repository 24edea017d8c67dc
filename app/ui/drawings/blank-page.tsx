import { Drawing } from './drawing.tsx'

export function BlankPage() {
  return (
    <Drawing>
      <path d="M64 30c0-4 3-7 7-7h42l22 22v66c0 4-3 7-7 7H71c-4 0-7-3-7-7z" />
      <path d="M113 23v15c0 4 3 7 7 7h15" />
      <path d="M79 62h30M79 76h40M79 90h22" />
      <path d="m118 104 34-40 10 8-34 40-13 5z" />
    </Drawing>
  )
}
