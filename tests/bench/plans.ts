// How the database goes about the statements that something sends: heard on their way, then explained.
import pg from 'pg'

type Sent = { text: string; values: unknown[] }

const searched = ['search_entries', 'search_words']
const listed = [
  'posts',
  'events',
  'materials',
  'products',
  'goods',
  'product_images',
  'orders',
  'order_lines',
  'order_tracking',
  'statement_lines',
]

/**
 * A search may never read its tables from end to end, not even to count. A list is counted whole, but must not be read
 * whole for the few rows it shows.
 */
const watchedIn = (text: string) => [...searched, ...(/\blimit\b/i.test(text) ? listed : [])]

/** What `work` answers, and what it sent to the database meanwhile, from this process. */
export async function statementsSent<T>(work: () => Promise<T>): Promise<{ answer: T; sent: Sent[] }> {
  const sent: Sent[] = []
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, values] = given as [string | { text: string; values?: unknown[] }, unknown]
    const text = typeof first === 'string' ? first : first.text
    const own = typeof first === 'string' ? values : first.values
    sent.push({ text, values: Array.isArray(own) ? own : [] })
    return Reflect.apply(query, this, given)
  } as typeof query
  const answer = await work().finally(() => {
    pg.Client.prototype.query = query
  })
  return { answer, sent }
}

/**
 * What `work` answers, and which of the tables that are searched or listed it made the database read from end to end.
 * @param counted tables that may not be read whole even to be counted
 */
export async function wholeTablesRead<T>(
  connection: pg.PoolConfig,
  work: () => Promise<T>,
  counted: readonly string[] = [],
): Promise<{ answer: T; tables: string[] }> {
  const { answer, sent } = await statementsSent(work)
  const client = new pg.Client(connection)
  await client.connect()
  const tables = new Set<string>()
  let explained = 0
  for (const { text, values } of sent) {
    if (/^(begin|commit|set local)/.test(text)) await client.query(text)
    const watched = [...watchedIn(text), ...counted].filter((table) => text.includes(table))
    if (watched.length === 0) continue
    explained++
    const { rows } = await client.query(`explain (format json) ${text}`, values)
    for (const table of readWhole(rows[0]['QUERY PLAN'][0].Plan, watched)) tables.add(table)
  }
  if (explained === 0) throw new Error('nothing was searched or listed')
  await client.end()
  return { answer, tables: [...tables] }
}

/** How many blocks of 8 KB `work` made the database read, from its memory or from the disk. It is done twice. */
export async function blocksRead(connection: pg.PoolConfig, work: () => Promise<unknown>): Promise<number> {
  const { sent } = await statementsSent(work)
  const client = new pg.Client(connection)
  await client.connect()
  let blocks = 0
  for (const { text, values } of sent) {
    if (!/^(select|with|delete|update)\b/i.test(text.trim())) continue
    await client.query('begin')
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
    await client.query('rollback')
    const plan = rows[0]['QUERY PLAN'][0].Plan
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  await client.end()
  return blocks
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

function readWhole(plan: Plan, watched: string[]): string[] {
  const below = (plan.Plans ?? []).flatMap((one) => readWhole(one, watched))
  const name = plan['Relation Name']
  return plan['Node Type'] === 'Seq Scan' && name && watched.includes(name) ? [name, ...below] : below
}
