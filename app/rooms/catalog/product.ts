import type { z } from 'zod'
import type { Trashed } from '../content/past/revision.ts'
import type { ValuesOf } from '../content/record/field.ts'
import type { Can, Status } from '../content/record/publication.ts'
import type { ImageView } from '../uploads/upload.ts'
import type { UnitPrice } from './net-content.ts'
import type { shownFields } from './product-fields.ts'
import type { productText } from './schema.ts'
import type { productShape, stockLineShape } from './shapes.server.ts'
import type { ProductTrouble } from './text.ts'

/** The carrier's package formats (docs/rules/shop-and-law.md 5). */
export const formats = { 1: 'Caixa/Pacote', 2: 'Rolo/Prisma', 3: 'Envelope' } as const
export type Format = keyof typeof formats

/** The sort orders of the API (docs/rules/shop-and-law.md 6). */
export const productSorts = ['most_recent', 'best_sellers', 'alphabetical_order'] as const
export type ProductSort = (typeof productSorts)[number]

/** All in millimetres. */
export const sizes = ['length_mm', 'width_mm', 'height_mm', 'diameter_mm'] as const
export type Size = (typeof sizes)[number]

/** The sizes that each format needs. */
const sizesOf: Record<Format, readonly Size[]> = {
  1: ['length_mm', 'width_mm', 'height_mm'],
  2: ['length_mm', 'diameter_mm'],
  3: ['length_mm', 'width_mm'],
}

type Packed = { format: Format; pickup_only: boolean } & Record<Size, number | null>

/** The sizes that count; a product that is never sent has none. Others may be stored, from another format. */
export const countedSizes = ({
  pickup_only,
  format,
}: {
  pickup_only: boolean
  format: Format | `${Format}`
}): readonly Size[] => (pickup_only ? [] : sizesOf[format])

/** Sizes not measured yet. */
export const missingSizes = (packed: Packed): Size[] => countedSizes(packed).filter((size) => !packed[size])

/** In units: other programs are told when so few are left. */
export const lowStock = 5

export const longestName = 160
export const longestCategory = 80
export const longestSku = 60
export const longestReason = 300
export const mostImages = 12
export const mostOfOne = 999
export const mostStock = 1_000_000

export type ProductView = z.output<typeof productShape>

/** A product as the public door shows it: without stock, and with no word of a sale to come. */
export type PublicProduct = Omit<ProductView, 'stock' | 'sold' | 'version' | 'can'>

/**
 * A revision: texts, pictures and packaging. It leaves out address, publication, price, code and stock: restoring must
 * not sell for an old price.
 */
export type ProductText = z.output<typeof productText>

export const stockKinds = ['opening', 'sale', 'return', 'adjustment'] as const
export type StockKind = (typeof stockKinds)[number]

export type StockLine = z.output<typeof stockLineShape>

export type ProductRow = {
  _id: string
  slug: string
  title: string
  image: ImageView | null
  price_cents: number | null
  /** the price in force now: the sale's while the sale is on */
  current_price_cents: number | null
  stock: number
  sold: number
  category: string
  featured: boolean
  /** published before sizes were required, and shipped as the smallest parcel */
  lacks_sizes: boolean
  status: Status
  published_at: string | null
  version: number
  updated_at: string
  trashed: Trashed | null
  can: Can
}

export type ProductCard = {
  _id: string
  slug: string
  name: string
  image: ImageView | null
  price_cents: number
  current_price_cents: number
  available: boolean
}

/** Visitors never see the stock, only whether there is any. */
export type ProductReading = ProductCard &
  Omit<ValuesOf<typeof shownFields>, 'weight_g'> & {
    html: string
    /** null where the seller does not say how much is in it */
    unit_price: UnitPrice | null
    /** text for search engines and shared links */
    summary: string
    images: ImageView[]
    /** `2026-11-30`, in the zone of the site; null without a sale that ends */
    sale_last_day: string | null
    /** 0 only where the product is never sent */
    weight_g: number
    category_key: string
  }

/** What is sold of a published product, for cart, shipping and orders; never shown whole. */
export type Goods = {
  /** that of the product, for its first goods */
  _id: string
  product: string
  slug: string
  /** with the option's, where the product has several */
  name: string
  image: ImageView | null
  /** the price that counts now, centavos */
  unit_price_cents: number
  stock: number
  min_qtd: number
  max_qtd: number | null
  weight_g: number
  height_mm: number | null
  width_mm: number | null
  length_mm: number | null
  diameter_mm: number | null
  format: Format
  /** pick-up only */
  pickup_only: boolean
  lead_days: number
}

/** @param option '' where the product has no other goods */
export const goodsName = ({ title, option }: { title: string; option: string }) =>
  option === '' ? title : `${title} – ${option}`

/** Whether the stock holds the smallest quantity of an order. */
export const isAvailable = ({ stock, min_qtd }: Pick<Goods, 'stock' | 'min_qtd'>) => stock >= min_qtd

export const mostPerOrder = ({ max_qtd }: Pick<Goods, 'max_qtd'>) => max_qtd ?? mostOfOne

export type Priced = {
  price_cents: number | null
  sale_price_cents: number | null
  sale_from: Date | null
  sale_until: Date | null
}

/** The sale price counts from `sale_from` until just before `sale_until`; either may be open. */
export function priceNow(
  { price_cents, sale_price_cents, sale_from, sale_until }: Priced,
  now: Date,
): number | null {
  if (price_cents === null || sale_price_cents === null) return price_cents
  const isOn = (sale_from === null || sale_from <= now) && (sale_until === null || now < sale_until)
  return isOn ? Math.min(price_cents, sale_price_cents) : price_cents
}

type Sellable = Priced &
  Packed & {
    status: string
    weight_g: number | null
    min_qtd: number
    max_qtd: number | null
  }

const troubleOfSize = {
  length_mm: 'needs_length',
  width_mm: 'needs_width',
  height_mm: 'needs_height',
  diameter_mm: 'needs_diameter',
} as const

/** Published before sizes were required: the product stays published, and is listed among what the shop lacks. */
const mayLackSizes = (before: Pick<Sellable, 'status'> & Packed) =>
  before.status !== 'draft' && missingSizes(before).length > 0

/**
 * What keeps a product from being stored, the most basic trouble first. A published product needs a price and, unless
 * it is never sent, weight and sizes (docs/decisions/0115).
 * @param before null for a new product
 */
export function troublesOf(product: Sellable, before: Sellable | null = null): ProductTrouble[] {
  const { status, price_cents, sale_price_cents, sale_from, sale_until, weight_g, min_qtd, max_qtd } = product
  const isOut = status !== 'draft'
  const unmeasured = isOut && !(before && mayLackSizes(before)) ? missingSizes(product) : []
  const found: [boolean, ProductTrouble][] = [
    [isOut && price_cents === null, 'needs_price'],
    [isOut && weight_g === null && !product.pickup_only, 'needs_weight'],
    ...unmeasured.map((size): [boolean, ProductTrouble] => [true, troubleOfSize[size]]),
    [price_cents !== null && sale_price_cents !== null && sale_price_cents >= price_cents, 'sale_not_lower'],
    [sale_from !== null && sale_until !== null && sale_from >= sale_until, 'sale_backwards'],
    [max_qtd !== null && max_qtd < min_qtd, 'quantities_crossed'],
  ]
  return found.filter(([isSo]) => isSo).map(([, trouble]) => trouble)
}

/** When the clock changes the price next; null if it never does. */
export function priceChangesAt({ sale_price_cents, sale_from, sale_until }: Priced, now: Date): Date | null {
  if (sale_price_cents === null) return null
  if (sale_from !== null && now < sale_from) return sale_from
  return sale_until !== null && now < sale_until ? sale_until : null
}
