// The agenda as its own page shows it: the month on the wall, and beside it the list of one part of it.
import { pageNumber } from '../../platform/text/asked.ts'
import { isDay, isMonth } from '../../platform/text/days.ts'
import type { EventMonth, OccurrenceCard } from './event.ts'

export type AgendaPart =
  | { part: 'next'; page: number }
  | { part: 'month'; month: string }
  | { part: 'day'; day: string }
  | { part: 'over'; page: number }

export type Agenda = {
  /** as the organisation calls its agenda */
  title: string
  shown: AgendaPart
  events: OccurrenceCard[]
  /** of all pages, where the part has pages */
  total: number
  per_page: number
  month: EventMonth
  /** the months one can turn to */
  firstMonth: string
  lastMonth: string
  /** there is something in the archive */
  hasPast: boolean
}

/**
 * Which part of the agenda a visitor's address asks for. Null for one that no part has: each part has one address, so
 * that made-up ones are not found, and not kept.
 */
export function agendaPartOf(search: URLSearchParams): AgendaPart | null {
  const [name, another] = ['mes', 'dia', 'passados', 'page'].filter((name) => search.has(name))
  if (another !== undefined) return null
  if (name === undefined) return { part: 'next', page: 1 }
  const value = search.get(name) ?? ''
  if (name === 'mes') return isMonth(value) ? { part: 'month', month: value } : null
  if (name === 'dia') return isDay(value) ? { part: 'day', day: value } : null
  const page = pageNumber(value)
  return page === null ? null : { part: name === 'page' ? 'next' : 'over', page }
}
