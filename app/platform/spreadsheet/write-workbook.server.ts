import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { houseRoot } from '../house-root.server.ts'
import { done, type Result, refuse } from '../result.ts'
import type { Cell, Table } from '../text/table.ts'
import { mostWrittenRows, type WorkbookOrder } from './workbook.ts'

let last: Promise<unknown> = Promise.resolve()

/** @param name of the sheet. Refuses `too_many_rows`. One at a time: each is whole in memory. */
export function writeWorkbook(
  { head, batches }: Table,
  name: string,
): Promise<Result<Uint8Array<ArrayBuffer>, 'too_many_rows'>> {
  const next = last.then(async () => {
    const rows: (readonly Cell[])[] = []
    for await (const batch of batches) {
      rows.push(...batch)
      if (rows.length > mostWrittenRows) return refuse('too_many_rows')
    }
    return done(await written({ name, head, rows }))
  })
  last = next.catch(() => {})
  return next
}

async function written(order: WorkbookOrder): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(join(houseRoot(), 'app/platform/spreadsheet/workbook-writer.ts'), {
    workerData: order,
    env: {},
  })
  const [bytes] = await once(worker, 'message')
  return bytes
}
