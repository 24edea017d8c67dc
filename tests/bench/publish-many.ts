// A site that has published for decades: records made of the demo's own words, as often as people use words. The same ones
// in every run.
import { randomUUIDv7 } from 'node:crypto'
import pg from 'pg'
import { slugFrom } from '../../app/platform/text/slug.ts'
import { demo } from '../../demo/demo.ts'

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The demo's words, the most used first. */
function wordsByUse(): string[] {
  const counts = new Map<string, number>()
  for (const { title, content } of [...demo.pages, ...demo.news])
    for (const [word] of `${title} ${content.replace(/<[^>]+>/g, ' ')}`.toLowerCase().matchAll(/\p{L}{2,}/gu))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word)
}

const columns = `place int, id uuid, slug text, title text, content text, content_text text, published_at timestamptz`
const common = 'id, slug, title, content, content_text, status, published_at, created_at, updated_at'
const commonOf = `id, slug, title, content, content_text, 'published', published_at, published_at, published_at`

/** How a text becomes a record of each kind; `place` tells them apart. */
const kinds = {
  posts: {
    names: 'excerpt, description, author, cover_credit, tags, tag_keys, pinned',
    values: `'', '', '', '', '{}', '{}', false`,
  },
  // Two hours on one evening each, the first half over, the others to come.
  events: {
    names: `description, all_day, date_time, end_date_time, timezone, exceptions, first_at, last_at, place, address,
      url, situation`,
    values: `'', false, day || 'T19:00', day || 'T21:00', 'America/Sao_Paulo', '{}',
      (day || 'T22:00Z')::timestamptz, (day || 'T24:00Z')::timestamptz, 'Praça', '', '', 'confirmed'`,
  },
  products: {
    names: 'price_cents, weight_g, category, category_key, sku',
    values: `1000 + text.place, 300, 'Categoria ' || text.place % 25, 'categoria-' || text.place % 25, 'P-' || text.place`,
  },
  materials: {
    names: `description, authors, year, category, type, url, publisher, isbn, doi, language, licence, tags, tag_keys`,
    values: `'', '{}', 1990 + text.place % 36, case text.place % 3 when 0 then 'Manejo' when 1 then 'Economia' else 'História' end,
      case text.place % 2 when 0 then 'Livro' else 'Tese' end, 'https://exemplo.org.br', '', '', '', 'pt-BR', '', '{}', '{}'`,
  },
}

/** Each with its stock, some of them sold, and a picture that the demo has. */
const besideProducts = `
  insert into goods (product_id, stock, sold)
    select id, 5, case when price_cents % 3 = 0 then price_cents else 0 end from products on conflict do nothing;
  insert into product_images (product_id, position, upload_id)
    select products.id, 0, pictures[1 + price_cents % cardinality(pictures)]
    from products, (select array_agg(id) from uploads where kind = 'image') as demo (pictures)
    where pictures is not null on conflict do nothing;`

export type Counts = Record<keyof typeof kinds, number>

/** So many of each, published one a day, back from today, 200 words each. The news, most of them, beside the others. */
export async function publishMany(connection: pg.PoolConfig, { posts, ...others }: Counts): Promise<void> {
  const rest = async () => {
    for (const [kind, count] of Object.entries(others)) await publish(connection, kind as keyof Counts, count)
  }
  await Promise.all([publish(connection, 'posts', posts), rest()])
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

async function publish(connection: pg.PoolConfig, kind: keyof Counts, count: number): Promise<void> {
  const roll = dice(7)
  const words = wordsByUse()
  const some = (length: number) =>
    Array.from({ length }, () => words[Math.floor(words.length * roll() ** 3)] ?? '').join(' ')
  const client = new pg.Client(connection)
  await client.connect()
  const { names, values } = kinds[kind]
  for (let made = 0; made < count; made += 500) {
    const texts = Array.from({ length: Math.min(500, count - made) }, (_, at) => {
      const place = made + at
      const title = some(6)
      const text = some(200)
      const published_at = new Date(Date.now() - place * 86_400_000)
      const slug = `${slugFrom(title).slice(0, 70).replace(/-+$/, '')}-${place}`
      const content = `<p>${text}</p>`
      return { place, id: randomUUIDv7(), slug, title, content, content_text: text, published_at }
    })
    await client.query(
      `insert into ${kind} (${common}, ${names})
       select ${commonOf}, ${values}
       from jsonb_to_recordset($1::jsonb) as text (${columns}),
         lateral (select to_char(now() + (text.place - $2::int) * interval '1 day', 'YYYY-MM-DD')) as evening (day)`,
      [JSON.stringify(texts), Math.floor(count / 2)],
    )
  }
  if (kind === 'products') await client.query(besideProducts)
  await client.end()
}
