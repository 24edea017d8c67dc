// By itself: visitors' pages say these words, and need none of those that forms are refused with.
import type { Situation } from './event.ts'

export const situationText: Record<Situation, string> = {
  confirmed: 'Confirmado',
  postponed: 'Adiado',
  canceled: 'Cancelado',
}
