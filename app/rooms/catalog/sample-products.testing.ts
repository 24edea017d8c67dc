import { randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { SignedIn, TestSite } from '../../../tests/support/test-site.ts'
import type { GoodsTable, ProductsTable } from '../../platform/database/tables.ts'
import { slugFrom } from '../../platform/text/slug.ts'

const actorOf = (person: SignedIn) => ({ ...person, session: person.token })

export async function shopPeopleOf(site: TestSite) {
  await site.setUp()
  await switchShop(site, true)
  return {
    rosa: actorOf(await site.addUser('admin', { name: 'Rosa Nunes' })),
    tião: actorOf(await site.addUser('super', { name: 'Tião Alves' })),
    cliente: actorOf(await site.addUser('user', { name: 'Clara Dias' })),
  }
}

export const switchShop = (site: Pick<TestSite, 'parts'>, enabled: boolean, title = 'Loja') =>
  site.parts.db
    .updateTable('site')
    .set({ features: JSON.stringify({ shop: { enabled, title, url: '/loja' } }) })
    .execute()

export type SampleProduct = { _id: string; slug: string }

/** A published product: R$ 25,00, 300 g, ten in stock. With `images`, ids of uploads, in their order. */
export async function aProduct(
  site: Pick<TestSite, 'parts'>,
  {
    stock = 10,
    images = [],
    ...given
  }: Partial<Insertable<ProductsTable>> & { stock?: number; images?: string[] } = {},
): Promise<SampleProduct> {
  const { db } = site.parts
  const id = given.id ?? randomUUIDv7()
  const title = given.title ?? 'Mel de aroeira'
  const slug = given.slug ?? `${slugFrom(title).slice(0, 60)}-${id.slice(-6)}`
  const now = new Date()
  await db
    .insertInto('products')
    .values({
      id,
      title,
      slug,
      content: '',
      content_text: '',
      price_cents: 2500,
      weight_g: 300,
      height_mm: 120,
      width_mm: 80,
      length_mm: 80,
      status: 'published',
      published_at: now,
      created_at: now,
      updated_at: now,
      category_key: slugFrom(given.category ?? ''),
      ...given,
    })
    .execute()
  await insertGoods(db, { id, product_id: id, stock })
  if (images.length > 0)
    await db
      .insertInto('product_images')
      .values(images.map((upload_id, position) => ({ product_id: id, position, upload_id })))
      .execute()
  return { _id: id, slug }
}

/** Goods with the stock that their ledger opens with. */
async function insertGoods(
  db: TestSite['parts']['db'],
  goods: Insertable<GoodsTable> & { stock: number },
): Promise<void> {
  await db.insertInto('goods').values(goods).execute()
  const { id, stock } = goods
  if (stock === 0) return
  await db
    .insertInto('stock_lines')
    .values({
      id: randomUUIDv7(),
      goods_id: id,
      kind: 'opening',
      delta: stock,
      stock_after: stock,
      created_at: new Date(),
    })
    .execute()
}

/** Further goods of a product, beside its first. @returns their id */
export async function moreGoods(
  { parts: { db } }: Pick<TestSite, 'parts'>,
  product: string,
  { option, stock = 10 }: { option: string; stock?: number },
): Promise<string> {
  const id = randomUUIDv7()
  await insertGoods(db, { id, product_id: product, option, stock })
  return id
}

/** The ledger of goods with its sum, and their stock. */
export async function stockOf(site: Pick<TestSite, 'parts'>, goods: string) {
  const { db } = site.parts
  const lines = await db
    .selectFrom('stock_lines')
    .select([
      'kind',
      'delta',
      'stock_after',
      'reason',
      'order_line_id',
      'attempt',
      'withdrawal_id',
      'by_name',
    ])
    .where('goods_id', '=', goods)
    .orderBy('place')
    .execute()
  const { stock, sold } = await db
    .selectFrom('goods')
    .select(['stock', 'sold'])
    .where('id', '=', goods)
    .executeTakeFirstOrThrow()
  return { stock, sold, lines, sum: lines.reduce((all, { delta }) => all + delta, 0) }
}
