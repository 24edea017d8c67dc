// The reader of workbooks takes a cell with an error for an empty one, and so a formula whose result was never kept; an
// empty cell says nothing, so both are made texts before it runs.
import { uncomputed } from './error-sentences.ts'

/** Makes errors in a sheet's XML texts as the workbook has them, '#N/A', and formulas without a result '#FÓRMULA'. */
export const writeErrors = (sheet: string): string =>
  mayHaveSome.test(sheet) ? sheet.replace(cellOf, withText) : sheet

const mayHaveSome = /\st=["']e["']|<(?:\w+:)?f[\s/>]/
const cellOf = /<(?:\w+:)?c\s[^>]*?(?:\/>|>[\s\S]*?<\/(?:\w+:)?c>)/g

/** `t="str"` is how a workbook says that a value is a text. */
function withText(cell: string): string {
  const [tag = ''] = /^<[^>/]*/.exec(cell) ?? []
  const text = textOf(cell, /\st=["'](\w+)["']/.exec(tag)?.[1] ?? 'n')
  if (text === null) return cell
  const space = /^<(\w+:)?/.exec(tag)?.[1] ?? ''
  const asText = tag.replace(/\st=["']\w+["']/, '').trimEnd()
  return `${asText} t="str"><${space}v>${text}</${space}v></${space}c>`
}

/** The result of a formula may be an empty text: then it is there, and empty. */
function textOf(cell: string, type: string): string | null {
  const value = /<(?:\w+:)?v\b[^>]*>([^<]*)</.exec(cell)?.[1]
  if (type === 'e') return value || '#ERRO!'
  if (type === 'inlineStr' || !/<(?:\w+:)?f[\s/>]/.test(cell)) return null
  return value === undefined || (value === '' && type !== 'str') ? uncomputed : null
}
