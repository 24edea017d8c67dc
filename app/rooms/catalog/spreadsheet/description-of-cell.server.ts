// The text of a product as the programs of other shops write it: in HTML, with the ends of lines as `\n`.
import {
  elementNames,
  synonyms,
  tagOf,
  textBreaks,
  unreadable,
} from '../../../platform/rich-text/closed-list.ts'
import { escapeText } from '../../../platform/rich-text/markup.server.ts'
import { sanitizeRichText } from '../../../platform/rich-text/sanitize.server.ts'

const markup =
  /<\/?(?:p|br|div|span|a|b|strong|i|em|u|ul|ol|li|h[1-6]|table|tbody|tr|td|img|figure)(?:\s[^<>]*)?\/?>/i

/** Elements that mean nothing to us, and are no words either. */
const meaningless =
  'span u font small big sup sub mark ins code kbd samp var tt q cite abbr acronym time label nobr wbr col colgroup ' +
  'picture source track embed param map area input button link meta html head body'
const knownTags = new Set([
  ...elementNames.map(tagOf),
  ...Object.keys(synonyms),
  ...textBreaks,
  ...unreadable,
  ...meaningless.split(' '),
])
const ofWord = /^(?:[movwx]|st1):/
const bracket = /<(?:\/?([a-z][a-z0-9:]*)(?:\s[^<>]*)?\/?>|!--|!doctype|\?xml)?/gi

/** The cell with `<` written out where it begins no tag, as in `Tamanho <M>` or `< 5 kg`. */
function withTagsOnly(cell: string): string {
  // A size, `<P>`, is no paragraph unless somebody writes tags in capitals.
  const isInCapitals = /<\/[A-Z]/.test(cell)
  const isTag = (name: string) =>
    (isInCapitals || !/^[A-Z]$/.test(name)) &&
    (knownTags.has(name.toLowerCase()) || ofWord.test(name.toLowerCase()))
  return cell.replace(bracket, (found: string, name: string | undefined) =>
    found !== '<' && (name === undefined || isTag(name)) ? found : `&lt;${found.slice(1)}`,
  )
}

const isMarkup = (cell: string) => markup.test(withTagsOnly(cell))

const blocks =
  /(<\/?(?:p|h[1-6]|ul|ol|li|dl|table|figure|pre|div|section|article|center|blockquote)(?:\s[^<>]*)?\/?>)/i
/** Blocks that hold paragraphs. */
const around = /^<\/?(?:div|section|article|center|blockquote)\b/i

/** A paragraph for each line outside the blocks; for what blank lines part where the markup has ends of lines of its own. */
function inParagraphs(written: string): string {
  const end = /<(?:p|div|br)\b/i.test(written) ? /\n\s*\n/ : /\n/
  let depth = 0
  return written
    .split(blocks)
    .map((piece, at) => {
      if (at % 2 === 0) return depth > 0 ? piece : paragraphs(piece.split(end))
      if (!around.test(piece)) depth = Math.max(0, depth + (piece.startsWith('</') ? -1 : 1))
      return piece
    })
    .join('')
}

const paragraphs = (lines: readonly string[]) =>
  lines
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join('')

/** Markup that is still to be sanitized: that of the cell, or a paragraph for each line. */
export function descriptionOfCell(cell: string): string {
  const text = cell.replaceAll('\\n', '\n')
  return inParagraphs(isMarkup(text) ? withTagsOnly(text) : escapeText(text))
}

const words = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Whether the cell says another text than the product has; a table that goes out says it without its markup. */
export function saysAnother(cell: string, stored: string): boolean {
  // Tags that a product shows were taken for words once, and are read now.
  if (words(cell) === words(stored) && !isMarkup(cell)) return false
  const read = sanitizeRichText(descriptionOfCell(cell))
  return read.refused !== undefined || words(read.value.text) !== words(stored)
}
