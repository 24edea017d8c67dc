import { type Context, siteZone } from '../../../platform/context.server.ts'
import { pairs } from '../../../platform/pairs.ts'
import { authorize } from '../../../platform/policy.ts'
import { done, onward, type Refusal, type Result, refuse } from '../../../platform/result.ts'
import { momentAt } from '../../../platform/text/wall-time.ts'
import { countApart } from '../../content/record/apart.ts'
import { writingAll } from '../../content/record/write-record.server.ts'
import { addAll } from '../add-products.server.ts'
import { cleanChanges, judgeChanges, writeChanges } from '../change-products.server.ts'
import { columnsOf } from '../columns-of.ts'
import { catalogPolicy } from '../policy.ts'
import type { StockLine } from '../product.ts'
import { productRecords } from '../product-records.server.ts'
import type { NewProduct } from '../schema.ts'
import { countStocks, holdStocks } from '../stock.server.ts'
import {
  type Called,
  findProductsBySku,
  findProductsBySlug,
  findProductsCalled,
  type StoredProduct,
} from '../store.server.ts'
import type { ImportRefusal } from '../text.ts'
import { descriptionOfCell, saysAnother } from './description-of-cell.server.ts'
import type { ProductRowSaid } from './read-product-row.ts'
import { saidChanges, saidNumbers } from './said-changes.server.ts'
import { touchOfRow } from './touch-of-row.ts'

/** `changes`: what became another in a product that was there, and what a new one costs */
type Imported = { name: string; became: 'created' | 'changed' | 'same'; changes: string[] }
type Outcome = Result<Imported, ImportRefusal>

/**
 * Imports as many of the first rows as do not depend on each other, at least one. Finds each product by code, else by
 * slug, and writes only differences; creates one where there is none. Stock becomes what was counted, by the ledger.
 * Refuses `already_there` (`details.name`) for a row without code and slug whose name exists, so that a table sent
 * twice doubles nothing; `needs_name`; else as createProduct, saveProduct and countStocks. Nothing of a refused row is
 * written.
 */
export async function importProducts(ctx: Context, rows: readonly ProductRowSaid[]): Promise<Outcome[]> {
  authorize(ctx, catalogPolicy, 'importProducts')
  const zone = await siteZone(ctx)
  return writingAll(ctx, productRecords, rows.length, async (ctx): Promise<Outcome[]> => {
    const found = await findAll(ctx, rows)
    const count = countApart(found.map(({ row, ...found }) => touchOfRow(row, found)))
    const read = found.slice(0, count).map((one) => ({ ...one, input: inputOf(one.row, zone, one.known) }))
    const changed = read.filter(isKnown)
    const added = read.filter((one) => !isKnown(one))
    const outcomes = new Map([
      ...pairs<Read, Outcome>(changed, await changeAll(ctx, changed, zone)),
      ...pairs(added, await createAll(ctx, added, zone)),
    ])
    return read.flatMap((one) => outcomes.get(one) ?? [])
  })
}

type Found = { row: ProductRowSaid; known: StoredProduct | undefined; called: Called | undefined }
type Read = Found & { input: Partial<NewProduct> }
type Known = Read & { known: StoredProduct }

const isKnown = (one: Read): one is Known => one.known !== undefined

async function findAll(ctx: Context, rows: readonly ProductRowSaid[]): Promise<Found[]> {
  const said = (field: 'sku' | 'slug' | 'name') => rows.flatMap(({ said }) => said[field] || [])
  const bySku = await findProductsBySku(ctx.db, said('sku'))
  const bySlug = await findProductsBySlug(ctx.db, said('slug'))
  // Only rows that name neither code nor slug are looked up by name.
  const areNamed = rows.some(({ said: { sku, slug } }) => !sku && !slug)
  const called = await findProductsCalled(ctx.db, areNamed ? said('name') : [])
  return rows.map((row) => {
    const { sku = '', slug = '', name = '' } = row.said
    return { row, known: bySku.get(sku) ?? bySlug.get(slug), called: called.get(name) }
  })
}

async function createAll(ctx: Context, read: readonly Read[], zone: string): Promise<Outcome[]> {
  const judged = read.map(({ row: { said, stock }, called, input }): Result<NewProduct, ImportRefusal> => {
    const { name, sku, slug } = said
    if (!name) return refuse('needs_name')
    if (!sku && !slug && called?.there)
      return refuse('already_there', { details: { name: called.there.title } })
    return done({ ...input, name, stock })
  })
  const added = await onward(judged, (inputs) => addAll(ctx, inputs))
  const now = await ctx.now()
  return pairs(read, added).map(([{ row }, product]): Outcome => {
    if (product.refused !== undefined) return product
    const changes = saidNumbers({ ...product.value, stock: row.stock ?? 0 }, { zone, now })
    return done({ name: product.value.title, became: 'created', changes })
  })
}

const stockReason = 'Contado na planilha'

type Change = { before: StoredProduct; counted: number | undefined; changes: Partial<NewProduct> }

async function changeAll(ctx: Context, known: readonly Known[], zone: string): Promise<Outcome[]> {
  const all = known.map(
    ({ known: before, row: { stock }, input }): Change => ({
      before,
      counted: stock,
      changes: differing(before, input),
    }),
  )
  if (all.length === 0) return []
  const counted = all.filter(({ counted }) => counted !== undefined)
  const changing = all.filter(({ changes }) => Object.keys(changes).length > 0)
  const cleaned = await cleanChanges(changing.map(changesOf))
  // Stock is locked before products by whoever locks both; the lines of an order only keep their product from going.
  await holdStocks(ctx, counted.map(idOf))
  const judged = pairs(changing, await judgeChanges(ctx, cleaned))
  // Another transaction changed a product while this one waited: imported alone, each row finds its product anew.
  if (all.length > 1 && judged.some(([, { refused }]) => refused === 'stale'))
    throw new Error('a product changed after it was found')
  const refused = new Map<Change, Refusal<ImportRefusal>>()
  for (const [one, result] of judged) if (result.refused) refused.set(one, result)
  const counts = counted.filter((one) => !refused.has(one))
  const moved = new Map<Change, StockLine>()
  for (const [one, result] of pairs(counts, await countStocks(ctx, counts.map(countOf))))
    if (result.refused) refused.set(one, result)
    else if (result.value) moved.set(one, result.value)
  const open = judged.flatMap(([one, result]) =>
    result.refused === undefined && !refused.has(one) ? [result.value] : [],
  )
  const saved = new Map((await writeChanges(ctx, open)).map((row) => [row.id, row]))
  const now = await ctx.now()
  return all.map((one) => {
    const { before } = one
    const line = moved.get(one)
    const after = saved.get(before.id) ?? before
    const changes = saidChanges(
      { ...before, stock: line ? line.stock_after - line.delta : 0 },
      { ...after, stock: line?.stock_after ?? 0 },
      { zone, now },
    )
    const became = saved.has(before.id) || line ? 'changed' : 'same'
    return refused.get(one) ?? done({ name: after.title, became, changes })
  })
}

const idOf = ({ before }: Change) => before.id
const changesOf = ({ before: { id, version }, changes }: Change) => ({ ...changes, id, version })
const countOf = ({ before: { id }, counted = 0 }: Change) => ({ id, stock: counted, reason: stockReason })

/** Turns local times into moments, and texts into markup. */
function inputOf(
  { said, text, sale_from, sale_until }: ProductRowSaid,
  zone: string,
  known: StoredProduct | undefined,
): Partial<NewProduct> {
  const moment = (wall: string | null) => (wall === null ? null : momentAt(wall, zone))
  const saysNew = text !== undefined && saysAnother(text, known?.content_text ?? '')
  return {
    ...said,
    ...(saysNew && { description: descriptionOfCell(text) }),
    ...(sale_from !== undefined && { sale_from: moment(sale_from) }),
    ...(sale_until !== undefined && { sale_until: moment(sale_until) }),
  }
}

/** Only differences are written; without any difference there is no revision. */
function differing(product: StoredProduct, input: Partial<NewProduct>): Partial<NewProduct> {
  const columns: Record<string, unknown> = columnsOf(input)
  const stored: Record<string, unknown> = product
  const isSame = (column: string) => plain(columns[column]) === plain(stored[column])
  const columnOf = (field: string) => (field === 'name' ? 'title' : field)
  const same = new Set(Object.keys(columns).filter(isSame))
  if (product.slug === input.slug) same.add('slug')
  // A code names its product in any case, and stays as the shop writes it.
  if (product.sku.toUpperCase() === input.sku?.toUpperCase()) same.add('sku')
  // A scheduled product is `published` with a later time, and the table calls it `published` too.
  if (product.status === input.status) same.add('status')
  return Object.fromEntries(
    Object.entries(input).filter(([field]) => !same.has(columnOf(field))),
  ) as Partial<NewProduct>
}

const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value)
