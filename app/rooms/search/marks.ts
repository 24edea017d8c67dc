// The database marks matches by two characters that no text has; they become parts, never markup.
import type { MarkedText } from './hit.ts'

export const markStart = '\ue000'
export const markEnd = '\ue001'

export function markedText(text: string): MarkedText {
  const parts = text.split(/(\ue000[^\ue001]*\ue001)/).filter((part) => part !== '')
  return parts.map((part) => ({
    text: unmark(part),
    isMatch: part.startsWith(markStart),
  }))
}

const unmark = (text: string) => text.replace(/[\ue000\ue001]/g, '')

/** The short rest of a sentence before the next one. */
const restOfSentence = /^[^\ue000.!?]{1,30}[.!?] (?=[\ue000“"]?\p{Lu})/u

const loose = /[\s,;:·–—-]+(\ue001?)$/
const ended = /[.!?][”"]?\ue001?$/

/** The snippet begins at a sentence where one is near, and has three dots where the text was cut. */
export function snippet(
  marked: string,
  { beginning, ending }: { beginning: string; ending: string },
): string {
  const isBeginning = beginning.startsWith(unmark(marked).slice(0, 40))
  const cut = isBeginning ? marked : marked.replace(restOfSentence, '')
  const before = isBeginning || cut !== marked ? '' : '... '
  const last = lastSigns(unmark(cut), ending)
  if (last !== null) return before + cut + last
  return before + (ended.test(cut) ? cut : `${cut.replace(loose, '$1')}...`)
}

/** The signs after the text's last word, which the database leaves out; null where more words follow. */
function lastSigns(shown: string, ending: string): string | null {
  const tail = shown.slice(-30)
  const at = ending.lastIndexOf(tail)
  if (at === -1) return null
  const rest = ending.slice(at + tail.length)
  return /[\p{L}\p{N}]/u.test(rest) ? null : rest
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

/** Escaped text, with `<mark>` as the only markup. */
export const markedHtml = (parts: MarkedText): string =>
  parts.map(({ text, isMatch }) => (isMatch ? `<mark>${escaped(text)}</mark>` : escaped(text))).join('')
