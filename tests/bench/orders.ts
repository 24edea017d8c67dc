// The shop at work: checkouts by sixteen clients at once, and the administrators' list over a hundred thousand orders.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { demo } from '../../demo/demo.ts'
import { aCpf } from '../support/a-cpf.ts'
import { oneByOne } from './load.ts'
import { placeMany } from './place-many.ts'
import { wholeTablesRead } from './plans.ts'
import { rate, spread } from './words.ts'

const clients = 16
const each = 40
const orders = 100_000

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
  ['a document', 'q=00037304409'],
  ['a tracking code', 'q=DG000004711BR'],
  ['nobody', 'q=xilofone'],
]

/** Prints what each costs; false when a list reads a whole table for the rows it shows. */
export async function benchOrders(origin: string, connection: pg.PoolConfig): Promise<boolean> {
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
    if (tables.length > 0) isQuick = false
    const times = await oneByOne(Array<string>(40).fill(url), headers)
    const plan = tables.length > 0 ? `reads all of ${tables.join(', ')}` : 'no sequential scan'
    console.log(`  orders, ${name.padEnd(22)}${spread(times)}   ${total} found, ${plan}`)
  }
  return isQuick
}

async function administratorsToken(origin: string): Promise<string> {
  const { email, password } = demo.people.find(({ role }) => role === 'admin') ?? { email: '', password: '' }
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ email, password }),
  })
  return ((await answer.json()) as { token: string }).token
}

/** Every client buys one thing after another, of a few that all of them want. */
async function benchCheckout(origin: string, connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    `insert into shop_settings (id, pickup) values (1, '{"enabled": true, "address": "", "instructions": ""}')
     on conflict (id) do update set pickup = excluded.pickup`,
  )
  const { rows } = await client.query<{ id: string }>(
    `select id from products where status = 'published' and trashed_at is null and published_at <= now()
       and min_qtd = 1 order by id limit 5`,
  )
  await client.query('update product_stock set stock = 1000000 where product_id = any($1)', [
    rows.map(({ id }) => id),
  ])
  await client.end()
  const times: number[] = []
  const buy = async (at: number) => {
    const started = performance.now()
    const answer = await fetch(`${origin}/api/orders`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify({
        items: [{ product: rows[at % rows.length]?.id, qtd: 1, shipping: 'retirada' }],
        customer: {
          name: 'Clara',
          email: `${randomUUID()}@exemplo.test`,
          phone: '61999990000',
          document: aCpf(),
        },
        payment: 'arrange',
      }),
    })
    if (answer.status !== 201) throw new Error(`checkout answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    times.push(performance.now() - started)
  }
  await buy(0)
  times.length = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let n = 0; n < each; n++) await buy(client + n)
    }),
  )
  const seconds = (performance.now() - started) / 1000
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  console.log(
    `  checkout, ${clients} clients   ${rate(times.length / seconds)}   ${spread({ p50: at(0.5), p99: at(0.99) })}`,
  )
}
