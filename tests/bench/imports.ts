// Tables of 900 products and 900 materials: new ones, the same once more, and products with another price. Beside each
// the same number of bare statements, one after the other: what the connection and the machine cost.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { importKinds } from '../../app/front-door/import-kinds.server.ts'
import { siteJobs } from '../../app/front-door/jobs.server.ts'
import { type OpenParts, openParts } from '../../app/front-door/parts.server.ts'
import { startCluster } from '../../app/platform/cluster/cluster.server.ts'
import { createContext } from '../../app/platform/context.server.ts'
import { oneConnection } from '../../app/platform/database/connections.server.ts'
import { readEnv } from '../../app/platform/env.server.ts'
import { noLimits } from '../../app/platform/limits/limits.server.ts'
import { silentLog } from '../../app/platform/log.server.ts'
import { readReport } from '../../app/rooms/imports/imports.server.ts'
import type { RunKind } from '../../app/rooms/imports/run.ts'
import { startRun } from '../../app/rooms/imports/start-run.server.ts'
import { statementsSent } from './plans.ts'

const count = 900

const tableOf = (head: string, row: (n: number) => string) =>
  [head, ...Array.from({ length: count }, (_, n) => row(n))].join('\r\n')

const products = (price: string) =>
  tableOf(
    'nome;código;preço;peso;comprimento;largura;altura;estoque;categoria;situação;descrição',
    (n) =>
      `Mel de florada ${n};B-${n};${price};650;16;11;6;12;Méis;${n % 2 ? 'Publicado' : 'Rascunho'};Da florada ${n}, em pote de vidro.`,
  )
const materials = tableOf(
  'título;autores;ano;categoria;tipo;link;descrição;situação',
  (n) =>
    `Manejo do pequi ${n};Rosa Lima; ${1990 + (n % 30)};Manejo;Livro;https://exemplo.org.br/${n};Quando colher ${n}.;${n % 2 ? 'Publicado' : 'Rascunho'}`,
)

const tables: readonly (readonly [string, RunKind, string])[] = [
  ['products, new', 'products', products('28,50')],
  ['products, the same', 'products', products('28,50')],
  ['products, another price', 'products', products('30,00')],
  ['materials, new', 'medias', materials],
  ['materials, the same', 'medias', materials],
]

/** @param data folder of a site that is not running, with an administrator */
export async function benchImports(data: string): Promise<void> {
  const cluster = await startCluster({ dataDir: data, log: () => {} })
  const folder = await mkdtemp(join(tmpdir(), 'praca-imports-'))
  const parts = await openParts({
    env: readEnv({ NODE_ENV: 'test', DATA_DIR: folder }),
    connections: oneConnection(cluster.connection),
    log: silentLog,
    limits: noLimits,
  })
  try {
    console.log(`\ntables of ${count} rows`)
    for (const table of tables) await benchTable(parts, table)
  } finally {
    await parts.close()
    await rm(folder, { recursive: true })
    await cluster.stop()
  }
}

async function benchTable(parts: OpenParts, [name, kind, text]: (typeof tables)[number]): Promise<void> {
  const person = await parts.db
    .selectFrom('users')
    .select(['id as _id', 'name', 'role'])
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  const ctx = createContext(parts, { actor: { ...person, role: 'admin', session: randomUUID() } })
  const path = await ctx.files.temporary.path()
  await writeFile(path, text)
  const file = { path, name: 'tabela.csv', bytes: Buffer.byteLength(text) }
  const run = await startRun(ctx, { kind: importKinds[kind], file, dryRun: false })
  if (run.refused !== undefined) throw new Error(run.refused)
  const id = run.value._id
  const walk = siteJobs(parts).walkImport
  const started = performance.now()
  const { sent } = await statementsSent(async () => {
    for (let turn = 0; turn < 100 && (await readReport(ctx, id)).state !== 'done'; turn++)
      await walk?.(createContext(parts), { id }, { attempts: 1, maxAttempts: 1 })
  })
  const each = (performance.now() - started) / count
  const report = await readReport(ctx, id)
  if (report.done !== count) throw new Error(`${name}: ${report.done} of ${count} rows`)
  const bare = await bareStatements(parts.database.pool)
  console.log(
    `  ${name.padEnd(26)}${each.toFixed(1)} ms a row, ${(sent.length / count).toFixed(2)} SQL statements a row, as long as ${(each / bare).toFixed(1)} bare ones`,
  )
}

/** Milliseconds of one. */
async function bareStatements(pool: pg.Pool): Promise<number> {
  const started = performance.now()
  for (let n = 0; n < count; n++) await pool.query('select $1::int', [n])
  return (performance.now() - started) / count
}
