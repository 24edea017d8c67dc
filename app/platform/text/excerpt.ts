const ended = /[.!?…:;,–—·](?:[”"')\ue001]*)$/

/** Joins lines: an item of a list without punctuation does not run into the next. */
export const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .reduce((said, line) => (said === '' ? line : `${said}${ended.test(said) ? '' : ' ·'} ${line}`), '')

/** At most `length` code points, the ellipsis included; a longer word is cut all the same. */
export function cutAtWord(text: string, length: number): string {
  const codePoints = [...text]
  if (codePoints.length <= length) return text
  const cut = codePoints.slice(0, length - 1).join('')
  const isBetween = /\s/.test(codePoints[length - 1] ?? '')
  const whole = isBetween ? cut : cut.replace(/\s+\S*$/, '')
  return `${whole.replace(/[\s,;:·–—-]+$/, '')}…`
}

export const excerpt = (text: string, length: number): string => cutAtWord(oneLine(text), length)
