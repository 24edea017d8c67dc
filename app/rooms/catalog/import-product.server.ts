import { type Context, siteZone } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { escapeText } from '../../platform/rich-text/markup.server.ts'
import { momentAt } from '../../platform/text/wall-time.ts'
import { columnsOf } from './columns-of.ts'
import { catalogPolicy } from './policy.ts'
import type { ProductRowSaid } from './read-product-row.ts'
import { addProduct, saveProduct } from './save-product.server.ts'
import type { NewProduct } from './schema.ts'
import { countStock } from './stock.server.ts'
import { findProductBySku, findProductBySlug, findProductCalled, type StoredProduct } from './store.server.ts'
import type { ImportRefusal } from './text.ts'

type Imported = { name: string; became: 'created' | 'changed' | 'same' }

/**
 * Finds the product by code, else by slug, and writes only differences; creates one where there is none. Stock
 * becomes what was counted, by the ledger. Refuses `already_there` (`details.name`) for a row without code and slug
 * whose name exists: a table sent twice doubles nothing; `needs_name`; else as addProduct, saveProduct and
 * countStock.
 */
export async function importProduct(
  ctx: Context,
  row: ProductRowSaid,
): Promise<Result<Imported, ImportRefusal>> {
  authorize(ctx, catalogPolicy, 'importProduct')
  const { name, sku, slug } = row.said
  const zone = await siteZone(ctx)
  return transaction(ctx, async (ctx): Promise<Result<Imported, ImportRefusal>> => {
    const known =
      (sku ? await findProductBySku(ctx.db, sku) : undefined) ??
      (slug ? await findProductBySlug(ctx.db, slug, 'everything') : undefined)
    const input = inputOf(row, zone, known)
    if (known) return change(ctx, known, input, row.stock)
    if (!name) return refuse('needs_name')
    const alike = sku || slug ? undefined : await findProductCalled(ctx.db, name)
    if (alike) return refuse('already_there', { details: { name: alike.title } })
    const product = await addProduct(ctx, { ...input, name, stock: row.stock })
    if (product.refused !== undefined) return product
    return done({ name: product.value.title, became: 'created' })
  })
}

const stockReason = 'Contado na planilha'

async function change(
  ctx: Context,
  product: StoredProduct,
  input: Partial<NewProduct>,
  counted: number | undefined,
): Promise<Result<Imported, ImportRefusal>> {
  const { id, version } = product
  // Stock first: orders lock it before the product.
  const stock =
    counted === undefined ? done(null) : await countStock(ctx, { id, stock: counted, reason: stockReason })
  if (stock.refused !== undefined) return stock
  const changes = differing(product, input)
  const isSame = Object.keys(changes).length === 0
  const saved = isSame ? done(null) : await saveProduct(ctx, { ...changes, id, version })
  if (saved.refused !== undefined) return saved
  const name = saved.value?.name ?? product.title
  return done({ name, became: isSame && stock.value === null ? 'same' : 'changed' })
}

/** Local times become moments, lines become paragraphs. */
function inputOf(
  { said, text, sale_from, sale_until }: ProductRowSaid,
  zone: string,
  known: StoredProduct | undefined,
): Partial<NewProduct> {
  const moment = (wall: string | null) => (wall === null ? null : momentAt(wall, zone))
  const saysNew = text !== undefined && words(text) !== words(known?.content_text ?? '')
  return {
    ...said,
    ...(saysNew && { description: paragraphs(text) }),
    ...(sale_from !== undefined && { sale_from: moment(sale_from) }),
    ...(sale_until !== undefined && { sale_until: moment(sale_until) }),
  }
}

const words = (text: string) => text.replace(/\s+/g, ' ').trim()
const paragraphs = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('')

/** Only differences are written; without any there is no revision. */
function differing(product: StoredProduct, input: Partial<NewProduct>): Partial<NewProduct> {
  const columns = columnsOf(input) as Record<string, unknown>
  const stored = product as Record<string, unknown>
  const isSame = (column: string) => plain(columns[column]) === plain(stored[column])
  const columnOf = (field: string) => (field === 'name' ? 'title' : field)
  const same = new Set(Object.keys(columns).filter(isSame))
  if (product.slug === input.slug) same.add('slug')
  // A scheduled product is `published` with a later time: the same as the table says.
  if (product.status === input.status) same.add('status')
  return Object.fromEntries(
    Object.entries(input).filter(([field]) => !same.has(columnOf(field))),
  ) as Partial<NewProduct>
}

const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value)
