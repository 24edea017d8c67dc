import { noBreak } from './unbroken.ts'

const ended = /[.!?…:;,–—·](?:[”"')\ue001]*)$/

/** Joins lines: an item of a list without punctuation does not run into the next. The dot between never begins a line. */
export const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim().replaceAll(' · ', `${noBreak}· `))
    .filter((line) => line !== '')
    .reduce(
      (said, line) => (said === '' ? line : `${said}${ended.test(said) ? '' : `${noBreak}·`} ${line}`),
      '',
    )

/** A cut text ends in three dots (docs/rules/site.md 25). */
const dots = '...'

/** At most `length` code points, the three dots included; a word longer than that is cut as well. */
export function cutAtWord(text: string, length: number): string {
  const codePoints = [...text]
  if (codePoints.length <= length) return text
  const most = length - dots.length
  const cut = codePoints.slice(0, most).join('')
  const isBetween = /\s/.test(codePoints[most] ?? '')
  const whole = isBetween ? cut : cut.replace(/\s+\S*$/, '')
  return `${whole.replace(/[\s,;:·–—.-]+$/, '')}${dots}`
}

export const excerpt = (text: string, length: number): string => cutAtWord(oneLine(text), length)
