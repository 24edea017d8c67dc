// The shop at work: quotes from its table, checkouts by sixteen clients at once, and the administrators' list over a hundred
// thousand orders. What is answered is looked at too: a wrong answer ends the bench.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { demo } from '../../demo/demo.ts'
import { aCpf } from '../support/a-cpf.ts'
import { wantedTexts } from '../support/order-load.ts'
import { inTurns, oneByOne, spreadOf } from './load.ts'
import { placeMany } from './place-many.ts'
import { statementsSent, wholeTablesRead } from './plans.ts'
import { rate, spread } from './words.ts'

const clients = 16
const each = 40
const orders = 100_000

const findsNobody = 'q=xilofone'

const lists: [string, string][] = [
  ['as it begins', ''],
  ['page 50', 'page=50'],
  ['to be sent', 'status=processing'],
  ['expired', 'situation=expired'],
  ['of a month', 'from=2026-01-01&to=2026-01-31'],
  ['a number', 'q=4711'],
  ['a common name', 'q=maria'],
  ['a whole name', 'q=conceicao%20paixao'],
  ['an e-mail', 'q=pessoa4711'],
  ['a document', 'q=00037306409'],
  ['a tracking code', 'q=DG000004711BR'],
  ['nobody', findsNobody],
]

/** Prints what each costs; false when a list reads a whole table for the rows it shows. */
export async function benchOrders(origin: string, connection: pg.PoolConfig): Promise<boolean> {
  await benchQuote(origin, connection)
  await benchCheckout(origin, connection)
  await placeMany(connection, orders)
  const token = await administratorsToken(origin)
  const headers = { authorization: `Token ${token}` }
  let isQuick = true
  for (const [name, search] of lists) {
    const url = `${origin}/api/orders?${search}`
    const { answer, tables } = await wholeTablesRead(connection, async () =>
      (await fetch(url, { headers })).json(),
    )
    const { total } = answer as { total: number }
    if ((total === 0) !== (search === findsNobody)) throw new Error(`orders, ${name}: ${total} found`)
    if (tables.length > 0) isQuick = false
    const times = await oneByOne(Array<string>(40).fill(url), headers)
    const plan = tables.length > 0 ? `reads all of ${tables.join(', ')}` : 'no sequential scan'
    console.log(`  orders, ${name.padEnd(22)}${spread(times)}   ${total} found, ${plan}`)
  }
  return isQuick
}

export async function administratorsToken(origin: string): Promise<string> {
  const { email, password } = demo.people.find(({ role }) => role === 'admin') ?? { email: '', password: '' }
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ email, password }),
  })
  return ((await answer.json()) as { token: string }).token
}

const anything = (client: pg.Client) =>
  client.query<{ id: string }>(
    `select id from products where status = 'published' and trashed_at is null and published_at <= now()
       and min_qtd = 1 order by id limit 5`,
  )

const post = (origin: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  })

/** Three products to one postal code after another; no carrier is asked. */
async function benchQuote(origin: string, connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await anything(client)
  await client.end()
  const items = rows.slice(0, 3).map(({ id }) => ({ product: id, qtd: 1 }))
  const ask = (at: number) => () =>
    post(origin, '/api/shipping/quotes', { postal_code: `${10_000_000 + at * 40_000}`, items })
  const { answer, sent } = await statementsSent(async () => (await ask(0)()).json())
  const { options } = answer as { options: { source: string }[] }
  if (!options.some(({ source }) => source === 'tabela')) throw new Error('the table has no price')
  const times = await inTurns(Array.from({ length: 200 }, (_, at) => ask(at)))
  console.log(`  quote, from the table         ${spread(times)}   ${sent.length} SQL statements`)
}

/**
 * Every client buys one thing after another, of a few that all of them want. Beside it the same clients with as many commits
 * of one small row, which is what the disk allows.
 */
async function benchCheckout(origin: string, connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    `insert into shop_settings (id, pickup) values (1, '{"enabled": true, "address": "", "instructions": ""}')
     on conflict (id) do update set pickup = excluded.pickup`,
  )
  const { rows } = await anything(client)
  const ids = rows.map(({ id }) => id)
  await client.query('update goods set stock = 1000000 where id = any($1)', [ids])
  const times: number[] = []
  const order = (at: number, acceptance: Record<string, number>) =>
    post(
      origin,
      '/api/orders',
      {
        items: [{ product: ids[at % ids.length], qtd: 1, shipping: 'retirada' }],
        customer: {
          name: 'Clara do Bench',
          email: `${randomUUID()}@exemplo.test`,
          phone: '61999990000',
          document: aCpf(),
        },
        payment: 'arrange',
        acceptance,
      },
      { 'Idempotency-Key': randomUUID() },
    )
  const acceptance = await wantedTexts(await order(0, {}))
  const buy = async (at: number) => {
    const started = performance.now()
    const answer = await order(at, acceptance)
    if (answer.status !== 201) throw new Error(`checkout answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    times.push(performance.now() - started)
  }
  const { sent } = await statementsSent(() => buy(0))
  times.length = 0
  const made = await perSecond(buy)
  const commits = await bareCommits(connection)
  const { rows: sold } = await client.query(
    `select (select sum(1000000 - stock)::int from goods where id = any($1)) as taken,
       (select count(*)::int from orders where customer_name = 'Clara do Bench') as orders`,
    [ids],
  )
  await client.end()
  const expected = clients * each + 1
  if (sold[0].taken !== expected || sold[0].orders !== expected)
    throw new Error(`of ${expected} checkouts there are ${JSON.stringify(sold[0])}`)
  console.log(
    `  checkout, ${clients} clients          ${rate(made)}   ${spread(spreadOf(times))}   ${sent.length} SQL statements, bare commits ${rate(commits)}, ratio ${(made / commits).toFixed(3)}`,
  )
}

/** How often a second the clients do it, each `each` times. */
async function perSecond(work: (at: number) => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let n = 0; n < each; n++) await work(client + n)
    }),
  )
  return (clients * each * 1000) / (performance.now() - started)
}

async function bareCommits(connection: pg.PoolConfig): Promise<number> {
  const pool = new pg.Pool({ ...connection, max: clients })
  await pool.query('create table bench_commits (at timestamptz not null)')
  await Promise.all(Array.from({ length: clients }, () => pool.query('select pg_sleep(0.01)')))
  const made = await perSecond(() => pool.query('insert into bench_commits values (now())'))
  await pool.query('drop table bench_commits')
  await pool.end()
  return made
}
