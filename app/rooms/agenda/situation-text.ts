// In a file of its own, so that visitors' pages do not load the refusals of forms.
import type { Situation } from './event.ts'

export const situationText: Record<Situation, string> = {
  confirmed: 'Confirmado',
  postponed: 'Adiado',
  canceled: 'Cancelado',
}
