// In a file of its own, so that visitors' pages do not load the refusals of forms.
import { dateText } from '../../platform/text/days.ts'
import type { EventReading, Occurrence, Situation } from './event.ts'
import { dayOf } from './times/when.ts'

export const situationText: Record<Situation, string> = {
  confirmed: 'Confirmado',
  postponed: 'Adiado',
  canceled: 'Cancelado',
}

/** For where a title is shown alone: 'Cancelado: Feira'. */
export const saidTitle = ({ title, situation }: Pick<Occurrence, 'title' | 'situation'>): string =>
  situation === 'confirmed' ? title : `${situationText[situation]}: ${title}`

type Told = Pick<EventReading, 'title' | 'situation' | 'repeats' | 'next' | 'date_time'>

/** Whether the dates to come are all off, or all without a day, as this one is. */
export const isOfAllDates = ({ situation, next }: Pick<Told, 'situation' | 'next'>): boolean =>
  next.length > 0 && next.every((date) => date.situation === situation)

/**
 * Where one date of several is off, its day is in the title, which would be read as that of them all: 'Cancelado em 5 de
 * dezembro de 2026: Feira', 'Adiado de 5 de dezembro de 2026: Feira'.
 */
export function sharedTitle(event: Told): string {
  const { title, situation, repeats, date_time } = event
  if (situation === 'confirmed' || !repeats || isOfAllDates(event)) return saidTitle(event)
  const day = `${situation === 'canceled' ? 'em' : 'de'} ${dateText(dayOf(date_time))}`
  return `${situationText[situation]} ${day}: ${title}`
}
