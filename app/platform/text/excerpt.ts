const ended = /[.!?…:;,–—·](?:[”"')\ue001]*)$/

/** Joins lines: an item of a list without punctuation does not run into the next. */
export const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .reduce((said, line) => (said === '' ? line : `${said}${ended.test(said) ? '' : ' ·'} ${line}`), '')

/** What is cut ends in three dots (docs/rules/site.md 25). */
const dots = '...'

/** At most `length` code points, the three dots included; a longer word is cut all the same. */
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
