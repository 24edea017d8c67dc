import { pageNumber } from '../../../platform/text/asked.ts'
import { isDay, isMonth } from '../../../platform/text/days.ts'
import type { EventMonth, OccurrenceCard } from '../event.ts'

export type AgendaPart =
  | { part: 'next'; page: number }
  | { part: 'month'; month: string }
  | { part: 'day'; day: string }
  | { part: 'over'; page: number }

export type Agenda = {
  title: string
  shown: AgendaPart
  events: OccurrenceCard[]
  total: number
  per_page: number
  month: EventMonth
  /** the first and last month that have links */
  firstMonth: string
  lastMonth: string
  hasPast: boolean
}

/** Null for an address that no part of the agenda has: made-up addresses must neither be found nor cached. */
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
