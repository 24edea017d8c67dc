// Days as `2026-12-04`, months as `2026-12`, without a time zone.

const weekdays = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const

const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const

const dayLength = 86_400_000

const atNoon = (day: string) => Date.parse(`${day.slice(0, 10)}T12:00:00Z`)
const dayAt = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** Whether the day exists: `2026-02-29` does not. Years of four digits only. */
export const isDay = (text: string): boolean => {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  return parts !== null && Number(parts[1]) > 0 && !Number.isNaN(atNoon(text)) && dayAt(atNoon(text)) === text
}

export const isMonth = (text: string): boolean => /^\d{4}-\d\d$/.test(text) && isDay(`${text}-01`)

export const monthOf = (day: string): string => day.slice(0, 7)

export const addDays = (day: string, count: number): string => dayAt(atNoon(day) + count * dayLength)

/** The number of days, 1 for the next day, negative for earlier ones. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((atNoon(to) - atNoon(from)) / dayLength)

/** 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(atNoon(day)).getUTCDay()

export function addMonths(month: string, count: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

export const daysIn = (month: string): number => daysBetween(`${month}-01`, `${addMonths(month, 1)}-01`)

export const weekdayName = (weekday: number): string => weekdays[weekday] ?? ''

export const monthName = (month: string): string => months[Number(month.slice(5, 7)) - 1] ?? ''

/** @returns 'dez' */
export const shortMonth = (month: string): string => monthName(month).slice(0, 3)

/** @returns 'dezembro de 2026' */
export const monthText = (month: string): string => `${monthName(month)} de ${Number(month.slice(0, 4))}`

/** The first of a month is an ordinal in Portuguese: '1º', then '2', '3'. */
export const dayNumber = (day: string): string => {
  const number = Number(day.slice(8, 10))
  return number === 1 ? '1º' : String(number)
}

/** @returns '4 de dezembro' */
export const dayOfYearText = (day: string): string => `${dayNumber(day)} de ${monthName(day)}`

/** @returns '04/12/2026' */
export const numericDate = (day: string): string => day.slice(0, 10).split('-').reverse().join('/')

/** @returns '4 de dezembro de 2026' */
export const dateText = (day: string): string => `${dayNumber(day)} de ${monthText(day)}`

/** @returns 'sexta-feira, 4 de dezembro de 2026' */
export const fullDateText = (day: string): string => `${weekdayName(weekdayOf(day))}, ${dateText(day)}`
