// Tables of 900 products and 900 materials: new ones, the same once more, and products with another price. A row's time is
// told in single-row INSERTs, as many of which are sent right after each table, one after the other: what the connection,
// the disk and the machine cost just then.
import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { startCluster } from '../../app/platform/cluster/cluster.server.ts'
import { openBuiltApp } from './built-app.ts'
import { administratorsToken } from './orders.ts'
import { statementsSent } from './plans.ts'

const count = 900

const tableOf = (head: string, row: (n: number) => string) =>
  [head, ...Array.from({ length: count }, (_, n) => row(n))].join('\r\n')
const situation = (n: number) => (n % 2 === 0 ? 'Rascunho' : 'Publicado')

const products = (price: string) =>
  tableOf(
    'nome;código;preço;peso;comprimento;largura;altura;estoque;categoria;situação;descrição',
    (n) =>
      `Mel de florada ${n};B-${n};${price};650;16;11;6;12;Méis;${situation(n)};Da florada ${n}, em pote de vidro.`,
  )
const materials = tableOf(
  'título;autores;ano;categoria;tipo;link;descrição;situação',
  (n) =>
    `Manejo do pequi ${n};Rosa Lima;2019;Manejo;Livro;https://exemplo.org.br/${n};Quando colher ${n}.;${situation(n)}`,
)

const tables: readonly (readonly [string, string, string])[] = [
  ['products, new', 'products', products('28,50')],
  ['products, the same', 'products', products('28,50')],
  ['products, another price', 'products', products('30,00')],
  ['materials, new', 'medias', materials],
  ['materials, the same', 'medias', materials],
]

/** @param data folder of the demo, which is not running; a copy of it is imported into */
export async function benchImports(data: string): Promise<void> {
  const copy = `${data}-imports`
  // `cp -a` keeps what PostgreSQL insists on: who owns its folder.
  execFileSync('cp', ['-a', data, copy])
  const cluster = await startCluster({ dataDir: copy, log: () => {} })
  const client = new pg.Client(cluster.connection)
  await client.connect()
  await client.query('delete from graphile_worker._private_jobs; create table bench_rows (n int, words text)')
  const app = await openBuiltApp(copy, cluster.connection, { jobs: true })
  try {
    console.log(`\ntables of ${count} rows`)
    const token = await administratorsToken(app.origin)
    for (const [name, kind, table] of tables) {
      const send = () => importTable(`${app.origin}/api/${kind}/import`, { table, token, client })
      const started = performance.now()
      const { sent } = await statementsSent(send)
      const each = (performance.now() - started) / count
      const statements = sent.filter(({ text }) => text !== standing).length / count
      console.log(
        `  ${name.padEnd(26)}${each.toFixed(1)} ms a row, ${statements.toFixed(2)} SQL statements, as long as ${(each / (await oneInsert(client))).toFixed(1)} INSERTs of one row`,
      )
    }
  } finally {
    await client.end()
    await app.close()
    await cluster.stop()
  }
}

const standing = 'select state, done from import_runs where id = $1'

async function importTable(
  url: string,
  { table, token, client }: { table: string; token: string; client: pg.Client },
): Promise<void> {
  const body = new FormData()
  body.append('file', new Blob([table]), 'tabela.csv')
  const answer = await fetch(url, { method: 'POST', headers: { authorization: `Token ${token}` }, body })
  if (answer.status !== 202) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  const { _id } = (await answer.json()) as { _id: string }
  for (;;) {
    const { rows } = await client.query(standing, [_id])
    if (rows[0].state === 'done') {
      if (rows[0].done !== count) throw new Error(`${url}: ${rows[0].done} of ${count} rows`)
      return
    }
    if (rows[0].state === 'failed') throw new Error(`${url}: failed at ${rows[0].done}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Milliseconds there and back, with what it takes to keep the row. */
async function oneInsert(client: pg.Client): Promise<number> {
  const words = 'Da florada, em pote de vidro.'
  const started = performance.now()
  for (let n = 0; n < count; n++) await client.query('insert into bench_rows values ($1, $2)', [n, words])
  return (performance.now() - started) / count
}
