// Tables for a Brazilian Excel: semicolons, a byte order mark, CRLF. No cell is ever taken for a formula.

export type Cell = string | number | null

/** Cells that a spreadsheet would compute get an apostrophe in front (threats.md 1.6). */
function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const harmless = /^[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const csvRow = (cells: readonly Cell[]) => `${cells.map(written).join(';')}\r\n`

/** @param batches of rows, read while they are sent */
export function csvStream(
  head: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const rest = batches[Symbol.asyncIterator]()
  return new ReadableStream({
    start: (out) => out.enqueue(encoder.encode(`\uFEFF${csvRow(head)}`)),
    async pull(out) {
      // A pull that hands out nothing is not asked again: empty batches are passed over here.
      for (;;) {
        const { value, done } = await rest.next()
        if (done) return out.close()
        if (value.length > 0) return out.enqueue(encoder.encode(value.map(csvRow).join('')))
      }
    },
    cancel: async () => void (await rest.return?.()),
  })
}
