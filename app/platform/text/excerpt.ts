// The beginning of a text, for lists, results and search engines: cut between words, with a sign where it goes on.

const ended = /[.!?…:;,–—·](?:[”"')\ue001]*)$/

/** Lines of a text as one: what ended a line without a sign of its own (an item of a list) does not run into the next. */
export const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .reduce((said, line) => (said === '' ? line : `${said}${ended.test(said) ? '' : ' ·'} ${line}`), '')

/** At most `length` code points, the sign included; a word longer than that is cut all the same. */
export function cutAtWord(text: string, length: number): string {
  const codePoints = [...text]
  if (codePoints.length <= length) return text
  const cut = codePoints.slice(0, length - 1).join('')
  const isBetween = /\s/.test(codePoints[length - 1] ?? '')
  const whole = isBetween ? cut : cut.replace(/\s+\S*$/, '')
  return `${whole.replace(/[\s,;:·–—-]+$/, '')}…`
}

export const excerpt = (text: string, length: number): string => cutAtWord(oneLine(text), length)
