import { z } from '@hono/zod-openapi'
import { listOf } from '../../platform/http/door.server.ts'
import { publishedFields, revisionFields } from '../content/door/shapes.server.ts'
import { imageShape } from '../uploads/shapes.server.ts'
import { stockKinds } from './product.ts'
import { productText } from './schema.ts'

const { title: _, content: __, cover: ___, images: ____, description, can, ...published } = publishedFields

const packed = {
  /** grams */
  weight_g: z.int().nullable(),
  /** millimetres */
  height_mm: z.int().nullable(),
  width_mm: z.int().nullable(),
  length_mm: z.int().nullable(),
  diameter_mm: z.int().nullable(),
  format: z.literal([1, 2, 3]).meta({ type: 'integer', enum: [1, 2, 3] }),
  /** 'Só retirada': pick-up only */
  pickup_only: z.boolean(),
  category: z.string(),
  /** working days until it can be sent, beside the shop's own */
  lead_days: z.int(),
}

const own = {
  stock: z.int(),
  sold: z.int(),
  can: can.extend({ stock: z.boolean() }),
  version: published.version,
}

export const productShape = z
  .object({
    ...published,
    name: z.string(),
    description,
    /** centavos; null while it is a draft */
    price_cents: z.int().nullable(),
    sale_price_cents: z.int().nullable(),
    sale_from: z.iso.datetime().nullable(),
    sale_until: z.iso.datetime().nullable(),
    /** in force now */
    current_price_cents: z.int().nullable(),
    available: z.boolean(),
    min_qtd: z.int(),
    max_qtd: z.int().nullable(),
    ...packed,
    images: z.array(imageShape),
    sku: z.string(),
    featured: z.boolean(),
    /** of the description, by id */
    content_images: z.array(imageShape),
    ...own,
  })
  .openapi('Product')

/** Without what only administrators read. */
export const openProductShape = productShape.partial({ stock: true, sold: true, version: true, can: true })
export const productList = listOf(openProductShape)

const { cover: _____, gallery: ______, ...texts } = productText.shape
const { description: _______, ...pastFields } = revisionFields
export const revisionShape = z.object({ ...pastFields, ...texts, gallery: z.array(imageShape) })

export const stockLineShape = z.object({
  _id: z.uuid(),
  kind: z.enum(stockKinds),
  delta: z.int(),
  stock_after: z.int(),
  reason: z.string(),
  /** the administrator who moved it; '' where an order did */
  by: z.string(),
  /** of the order it moved for */
  order_line: z.uuid().nullable(),
  created_at: z.iso.datetime(),
})

export const ledgerShape = listOf(stockLineShape).extend({ stock: z.int() })
