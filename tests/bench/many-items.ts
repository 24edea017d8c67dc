// The site of somebody who has published for decades: 10,000 records, most of them news. The program runs in this process, without limits, so
// that a hundred searches a second are a measurement and not an attack.
import type pg from 'pg'
import { startCluster } from '../../app/platform/cluster/cluster.server.ts'
import { openBuiltApp } from './built-app.ts'
import { drawn, drawnOneByOne, oneByOne } from './load.ts'
import { benchOrders } from './orders.ts'
import { wholeTablesRead } from './plans.ts'
import { type Counts, publishMany } from './publish-many.ts'
import { kilobytes, spread } from './words.ts'

const findsNothing = 'xilofone'

/** What people type: common and rare words, several, one unfinished, one misspelled, a title, nothing that is there. */
const searches: [string, string][] = [
  ['a common word', 'pequi'],
  ['a rare word', 'caminhada'],
  ['two words', 'sementes organizada'],
  ['no accents', 'reuniao galpao'],
  ['four words', 'feira da praça cooperativa'],
  ['an unfinished word', 'coop'],
  ['a phrase', '"de manhã"'],
  ['words and not others', 'mel -cana'],
  ['stop words only', 'que'],
  ['a misspelled word', 'cooperatviva'],
  ['nothing there', findsNothing],
]

const lists = [
  '/noticias',
  '/noticias?page=2',
  '/agenda',
  '/biblioteca',
  '/biblioteca?q=pequi',
  '/loja',
  '/loja?sort=best_sellers',
  '/loja?sort=alphabetical_order',
  '/loja?category=categoria-7',
  '/loja?q=p-4711',
]
// A page so far down goes past most of the table, whatever the plan.
const others = [
  '/noticias?page=600',
  '/loja?page=200',
  '/loja/produtos.xml',
  '/feed.xml',
  '/sitemap.xml',
  '/sitemap/1.xml',
]

/** Prints what each costs; false when a search or a list reads a whole table. */
export async function benchManyItems(data: string, counts: Counts): Promise<boolean> {
  const cluster = await startCluster({ dataDir: data, log: () => {} })
  try {
    await publishMany(cluster.connection, counts)
    const { posts, events, materials, products } = counts
    console.log(`\nwith ${posts} posts, ${events} events, ${materials} materials and ${products} products`)
    const { origin, close } = await openBuiltApp(data, cluster.connection)
    try {
      const areSearchesQuick = await benchSearches(origin, cluster.connection)
      const areListsQuick = await benchLists(origin, cluster.connection)
      for (const path of others) await benchPath(origin, path)
      await benchLogins(origin)
      const areOrdersQuick = await benchOrders(origin, cluster.connection)
      return areSearchesQuick && areListsQuick && areOrdersQuick
    } finally {
      await close()
    }
  } finally {
    await cluster.stop()
  }
}

const planWords = (tables: string[]) =>
  tables.length > 0 ? `reads all of ${tables.join(', ')}` : 'no sequential scan'

async function benchSearches(origin: string, connection: pg.PoolConfig): Promise<boolean> {
  const each = 20
  const all: string[] = []
  let isQuick = true
  for (const [name, q] of searches) {
    const url = `${origin}/api/search?q=${encodeURIComponent(q)}`
    const { answer, tables } = await wholeTablesRead(connection, async () => (await fetch(url)).json())
    const { total } = answer as { total: number }
    if ((total === 0) !== (q === findsNothing)) throw new Error(`${q}: ${total} found`)
    const times = await oneByOne(Array<string>(each).fill(url))
    all.push(...Array<string>(each).fill(url))
    if (tables.length > 0) isQuick = false
    console.log(`  search, ${name.padEnd(22)}${spread(times)}   ${total} found, ${planWords(tables)}`)
  }
  // In turns, as they come in life.
  const mixed = all.map((_, place) => all[(place * 31) % all.length] ?? '')
  console.log(`  search, ${`all of them, ${mixed.length}`.padEnd(22)}${spread(await oneByOne(mixed))}`)
  const page = await oneByOne(Array<string>(each).fill(`${origin}/busca?q=pequi`))
  console.log(`  search, ${'its page'.padEnd(22)}${spread(page)}`)
  return isQuick
}

/** The lists, an article and a product that one of them leads to. */
async function benchLists(origin: string, connection: pg.PoolConfig): Promise<boolean> {
  let isQuick = true
  for (const path of [
    ...lists,
    await recordOf(origin, '/noticias?page=400'),
    await recordOf(origin, '/loja?page=100'),
  ]) {
    const { tables } = await wholeTablesRead(connection, async () => (await drawn(origin + path)).text())
    if (tables.length > 0) isQuick = false
    await benchPath(origin, path, planWords(tables))
  }
  return isQuick
}

async function recordOf(origin: string, list: string): Promise<string> {
  const html = await (await fetch(origin + list)).text()
  const path = new RegExp(`href="(${list.replace(/[?].*/, '')}/[a-z0-9-]+-\\d+)"`).exec(html)?.[1]
  if (!path) throw new Error(`${list} leads to nothing`)
  return path
}

async function benchPath(origin: string, path: string, plan = ''): Promise<void> {
  const answer = await fetch(origin + path)
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  const bytes = (await answer.arrayBuffer()).byteLength
  const cold = await drawnOneByOne(Array<string>(20).fill(origin + path))
  // A search, and what is too large, is drawn for everybody anew.
  const isKept = answer.headers.get('x-cache-class') === 'public'
  const warm = isKept ? await oneByOne(Array<string>(100).fill(origin + path)) : null
  const cached = warm ? `cached p50 ${warm.p50.toFixed(2)} ms` : 'never kept'
  const shown = path.length > 29 ? `${path.slice(0, 28)}…` : path
  console.log(`  ${shown.padEnd(30)}cold ${spread(cold)}   ${cached}   ${kilobytes(bytes)}   ${plan}`)
}

const strangers = 500

/** What a visitor waits for while so many who have no account try to get in at once (docs/rules/security.md 1.3). */
async function benchLogins(origin: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
  const body = JSON.stringify({ email: 'ninguem@exemplo.org.br', password: 'nao-e-esta' })
  const kept = Array<string>(100).fill(`${origin}/`)
  const before = await oneByOne(kept)
  const tries = Array.from({ length: strangers }, async () => {
    const answer = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    return answer.status
  })
  const meanwhile = await oneByOne(kept)
  const statuses = await Promise.all(tries)
  const count = (status: number) => statuses.filter((one) => one === status).length
  if (count(401) + count(503) !== strangers) throw new Error(`logins answered ${[...new Set(statuses)]}`)
  console.log(
    `  / while ${strangers} log in at once  ${spread(meanwhile)} (else ${spread(before)})   ${count(401)} refused, ${count(503)} told to come back`,
  )
}
