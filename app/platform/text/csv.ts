// Writes CSV for a Brazilian Excel: semicolons, a byte order mark, CRLF. No cell can be taken for a formula.
import { type Cell, harmless, harmlessCode, momentCell, type Table } from './table.ts'

const amount = (value: number) => String(value).replace('.', ',')

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return amount(cell)
  if (typeof cell === 'string') return harmless(cell)
  if ('cents' in cell) return (cell.cents / 100).toFixed(2).replace('.', ',')
  if ('moment' in cell) return momentCell(cell.moment)
  return harmlessCode(cell.code)
}

function written(cell: Cell): string {
  const text = textOf(cell)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvRow = (cells: readonly Cell[]) => `${cells.map(written).join(';')}\r\n`

/** Batches are read while the table is sent. */
export function csvStream({ head, batches }: Table): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const rest = batches[Symbol.asyncIterator]()
  return new ReadableStream({
    start: (out) => out.enqueue(encoder.encode(`\uFEFF${csvRow(head)}`)),
    async pull(out) {
      // A pull that enqueues nothing is not called again, so empty batches are skipped here.
      for (;;) {
        const { value, done } = await rest.next()
        if (done) return out.close()
        if (value.length > 0) return out.enqueue(encoder.encode(value.map(csvRow).join('')))
      }
    },
    cancel: async () => void (await rest.return?.()),
  })
}
