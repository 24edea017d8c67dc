// Excel keeps a typed 2% as 0.02 with a format that shows it as 2%, and the reader of workbooks does not look at
// formats; so the cells are made texts before it runs.
import { strFromU8 } from 'fflate'

/** Makes the numbers that a sheet's XML shows as percentages texts as they are shown: 0.0125 is '1,25%'. */
export const writePercents = (sheet: string, styles: ReadonlySet<number>): string =>
  styles.size > 0 ? sheet.replace(cellOf, (cell: string) => withPercent(cell, styles)) : sheet

const cellOf = /<(?:\w+:)?c\s[^>]*?(?:\/>|>[\s\S]*?<\/(?:\w+:)?c>)/g

/** `t="str"` is how a workbook says that a value is a text. */
function withPercent(cell: string, styles: ReadonlySet<number>): string {
  const [tag = ''] = /^<[^>]*/.exec(cell) ?? []
  if ((attribute(tag, 't') ?? 'n') !== 'n' || !styles.has(Number(attribute(tag, 's') ?? 0))) return cell
  const text = percentText(/<(?:\w+:)?v\b[^>]*>([^<]*)</.exec(cell)?.[1] ?? '')
  if (text === null) return cell
  const asText = tag.replace(/\st=["']n["']/, '').replace(/^<\S+/, '$& t="str"')
  return asText + cell.slice(tag.length).replace(/(<(?:\w+:)?v\b[^>]*>)[^<]*/, (_, v: string) => v + text)
}

/** The value is as Excel writes it, 7.0000000000000007E-2 for 7%; spreadsheets have 15 digits. */
function percentText(value: string): string | null {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return null
  return `${Number((number * 100).toPrecision(15))}%`.replace('.', ',')
}

/** Which styles of cells, counted from 0, show a number as a percentage, by the workbook's xl/styles.xml. */
export function percentStyles(bytes: Uint8Array | undefined): Set<number> {
  if (!bytes) return new Set()
  const xml = strFromU8(bytes)
  const percents = new Set(['9', '10'])
  for (const [tag] of xml.matchAll(/<(?:\w+:)?numFmt\b[^>]*>/g)) {
    const id = attribute(tag, 'numFmtId')
    if (!id) continue
    if (isPercent(attribute(tag, 'formatCode') ?? '')) percents.add(id)
    else percents.delete(id)
  }
  const [, cells = ''] = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(xml) ?? []
  const styles = [...cells.matchAll(/<(?:\w+:)?xf\b[^>]*>/g)].map(([tag]) => attribute(tag, 'numFmtId') ?? '')
  return new Set(styles.flatMap((id, at) => (percents.has(id) ? [at] : [])))
}

/** A percent sign that stands for itself is quoted, or follows a backslash; neither multiplies. */
const isPercent = (format: string) =>
  format
    .replaceAll('&quot;', '"')
    .replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
    .includes('%')

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return found?.[1] ?? found?.[2]
}
