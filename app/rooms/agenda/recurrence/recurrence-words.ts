// The words of a recurrence: "Toda sexta-feira", "Todo dia 5", "Toda 2ª terça-feira do mês".
import { dateText } from '../../../platform/text/days.ts'
import { listText } from '../../../platform/text/list-text.ts'
import type { EventTimes } from '../event.ts'
import { type Pattern, type Rule, ruleOf, type Weekday } from './recurrence.ts'

export const weekdayNames: Record<Weekday, string> = {
  SU: 'domingo',
  MO: 'segunda-feira',
  TU: 'terça-feira',
  WE: 'quarta-feira',
  TH: 'quinta-feira',
  FR: 'sexta-feira',
  SA: 'sábado',
}

const isMasculine = (weekday: Weekday) => weekday === 'SU' || weekday === 'SA'

const workdays = 'MO,TU,WE,TH,FR'
const every = (day: Weekday) => `${isMasculine(day) ? 'todo' : 'toda'} ${weekdayNames[day]}`

/** "toda segunda, quarta e sexta-feira"; with both genders each has its own word. */
function everyOf(days: Weekday[]): string {
  if (days.length === 7) return 'todos os dias'
  if (days.join() === workdays) return 'de segunda a sexta-feira'
  if (days.some(isMasculine)) return listText(days.map(every))
  const short = days.map((day, at) =>
    at === days.length - 1 ? weekdayNames[day] : weekdayNames[day].replace('-feira', ''),
  )
  return `toda ${listText(short)}`
}

/** "às quartas-feiras", "aos sábados": in the singular it would be a single day */
const inWeek = (days: Weekday[]) =>
  days.length === 7 || days.join() === workdays
    ? everyOf(days)
    : listText(days.map((day) => (isMasculine(day) ? `aos ${weekdayNames[day]}s` : `às ${feiras(day)}`)))

const feiras = (day: Weekday) => weekdayNames[day].replace('-', 's-').concat('s')

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "2ª terça-feira", "último sábado" */
const nth = (week: number, weekday: Weekday) => {
  const man = isMasculine(weekday)
  if (week === -1) return `${man ? 'último' : 'última'} ${weekdayNames[weekday]}`
  return `${week}${man ? 'º' : 'ª'} ${weekdayNames[weekday]}`
}

function everyTime(pattern: Pattern, interval: number): string {
  if (pattern.every === 'week') {
    const [day] = pattern.weekdays
    if (interval === 1) return capital(everyOf(pattern.weekdays))
    if (interval === 2 && day && pattern.weekdays.length === 1)
      return `${capital(weekdayNames[day])} sim, ${weekdayNames[day]} não`
    return `A cada ${interval} semanas, ${inWeek(pattern.weekdays)}`
  }
  if ('day' in pattern) {
    const day = pattern.day === -1 ? 'último dia do mês' : `dia ${pattern.day}${pattern.day === 1 ? 'º' : ''}`
    return interval === 1 ? `Todo ${day}` : `A cada ${interval} meses, no ${day}`
  }
  const day = nth(pattern.week, pattern.weekday)
  if (interval > 1) return `A cada ${interval} meses, ${isMasculine(pattern.weekday) ? 'no' : 'na'} ${day}`
  return `${isMasculine(pattern.weekday) ? 'Todo' : 'Toda'} ${day} do mês`
}

/** The words without an end: "Toda sexta-feira". */
export const patternWords = ({ pattern, interval }: Pick<Rule, 'pattern' | 'interval'>): string =>
  everyTime(pattern, interval)

/** "Toda sexta-feira, até 25 de dezembro de 2026"; "…, 10 vezes". */
export function ruleWords(rule: Rule): string {
  const { end } = rule
  if (end === null) return patternWords(rule)
  if ('until' in end) return `${patternWords(rule)}, até ${dateText(end.until)}`
  return `${patternWords(rule)}, ${end.count === 1 ? '1 vez' : `${end.count} vezes`}`
}

/** '' for a single event. */
export function repeatsOf(event: EventTimes & { recurrence: string | null }): string {
  const rule = ruleOf(event)
  return rule ? ruleWords(rule) : ''
}
