// npm run bench: the demo site beside a bare node:http server that sends the same bytes, tables on their way in, then the same site with 10,000
// records and a shop of 5,000 products: search, lists, an article, a product, feeds and sitemap. Ends with exit code 1 when a search or a list reads a whole table.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inDatabase } from '../support/in-database.ts'
import { firstOf } from '../support/kinds.ts'
import { runTask, startSite } from '../support/running-site.ts'
import { benchImports } from './imports.ts'
import { benchManyItems } from './many-items.ts'
import { benchMarkup } from './markup.ts'
import { benchMemory } from './memory.ts'
import { benchFirstPage, benchPage } from './pages.ts'
import { benchPhone } from './phone.ts'
import { benchSecondStart } from './second-start.ts'
import { benchUnits } from './units.ts'
import { benchWorkers } from './workers.ts'

const folder = mkdtempSync(join(tmpdir(), 'praca-bench-'))
const data = join(folder, 'data')
const started = performance.now()

try {
  await runTask(data, 'demo')
  await forgetJobs(data)
  // The program on a port of its own, as visitors meet it.
  await benchSecondStart(data)
  const site = await startSite({ folder: data })
  try {
    await benchMemory(site)
    await benchMarkup(site.origin)
    await benchFirstPage(site.origin, folder)
    const lists = ['/noticias', '/agenda', '/biblioteca', '/loja']
    for (const path of ['/quem-somos', ...lists]) await benchPage(site.origin, path, folder)
    for (const list of lists) await benchPage(site.origin, await firstOf(site.origin, list), folder)
    await benchPhone(site.origin)
  } finally {
    await site.stop()
  }
  await benchWorkers(data)
  await benchUnits(data)
  await benchImports(data)
  const isQuick = await benchManyItems(data, {
    posts: 8_000,
    events: 1_000,
    materials: 1_000,
    products: 5_000,
  })
  if (!isQuick) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(`\n${Math.round((performance.now() - started) / 1000)} s in all`)

/** Pictures in the smallest format, texts out of PDFs: made after the start, beside what is measured here. */
async function forgetJobs(dataDir: string): Promise<void> {
  await inDatabase(dataDir, (client) => client.query('delete from graphile_worker._private_jobs'))
}
