import { writeWorkbook } from '../../app/platform/spreadsheet/write-workbook.server.ts'
import type { Cell } from '../../app/platform/text/table.ts'
import type { TestSite } from './test-site.ts'

/** Rows as a spreadsheet would save them; the first is the headings. */
export async function workbookOf(
  head: string[],
  rows: readonly (readonly Cell[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  async function* batches() {
    yield rows
  }
  const written = await writeWorkbook({ head, batches: batches() }, 'Planilha')
  if (written.refused) throw new Error(written.refused)
  return written.value
}

/** The API's answer at an address, as bytes. */
export async function bytesAt(
  site: Pick<TestSite, 'fetch'>,
  path: string,
  token: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const headers = { host: 'localhost:3000', authorization: `Token ${token}` }
  const answer = await site.fetch(new Request(`http://localhost:3000${path}`, { headers }))
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
