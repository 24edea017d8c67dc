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
export function snippet(marked: string, beginning: string): string {
  const isBeginning = beginning.startsWith(unmark(marked).slice(0, 40))
  const cut = isBeginning ? marked : marked.replace(restOfSentence, '')
  const before = isBeginning || cut !== marked ? '' : '... '
  return before + (ended.test(cut) ? cut : `${cut.replace(loose, '$1')}...`)
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
