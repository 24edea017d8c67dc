// The parts of a date that is written part by part, as the text of a form: '_' stands for what is missing.
import { keysOf } from '../../platform/members.ts'

export type Precision = 'minute' | 'day'

type Part = { type: string; isPlaceholder: boolean; value?: number | null }

const places = { year: [0, 4], month: [5, 7], day: [8, 10], hour: [11, 13], minute: [14, 16] } as const

/** @returns `2026-12-05T__:__`; '' where every part is blank */
export function textOfParts(parts: readonly Part[], precision: Precision): string {
  const of = (type: keyof typeof places) => {
    const [from, to] = places[type]
    const part = parts.find((one) => one.type === type)
    return !part || part.isPlaceholder ? '_'.repeat(to - from) : String(part.value).padStart(to - from, '0')
  }
  const day = `${of('year')}-${of('month')}-${of('day')}`
  const text = precision === 'day' ? day : `${day}T${of('hour')}:${of('minute')}`
  return /\d/.test(text) ? text : ''
}

/** The types of the parts that the text lacks. */
export const blanksIn = (text: string): string[] =>
  keysOf(places).filter((type) => text.slice(...places[type]).includes('_'))

/** The text with something for each missing part, so that it can be read as a date, as a leap day can in 2000. */
export const withoutBlanks = (text: string): string =>
  text.replace('____', '2000').replaceAll('-__', '-01').replaceAll('__', '00')
