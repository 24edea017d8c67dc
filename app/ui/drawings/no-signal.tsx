import { Drawing } from './drawing.tsx'

export function NoSignal() {
  return (
    <Drawing>
      <path d="M104 128V66" strokeWidth="4" />
      <path d="m86 128 18-52 18 52M93 108h22" />
      <circle cx="104" cy="60" r="6" />
      <path d="M84 76a25 25 0 0 1 0-32M124 44a25 25 0 0 1 0 32M70 88a44 44 0 0 1 0-56" fill="none" />
      <path d="m132 30 24 24M156 30l-24 24" />
    </Drawing>
  )
}
