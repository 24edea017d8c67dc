import { z } from '@hono/zod-openapi'
import { listOf } from '../../platform/http/door.server.ts'
import { publishedFields, revisionFields } from '../content/door/shapes.server.ts'
import { revisedOf, shapesOf } from '../content/record/field.ts'
import { imageShape } from '../uploads/shapes.server.ts'
import { stockKinds } from './product.ts'
import { productFields } from './product-fields.ts'

const { title: _, content: __, cover: ___, images: ____, description, can, ...published } = publishedFields

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
    ...shapesOf(productFields),
    /** the price in force now */
    current_price_cents: z.int().nullable(),
    available: z.boolean(),
    images: z.array(imageShape),
    /** images of the description, by id */
    content_images: z.array(imageShape),
    ...own,
  })
  .openapi('Product')

/** The product without the fields that only administrators read. */
export const openProductShape = productShape.partial({ stock: true, sold: true, version: true, can: true })
export const productList = listOf(openProductShape)

const { description: _______, ...pastFields } = revisionFields
export const revisionShape = z.object({
  ...pastFields,
  content: z.string(),
  ...shapesOf(revisedOf(productFields)),
  gallery: z.array(imageShape),
})

export const stockLineShape = z.object({
  _id: z.uuid(),
  kind: z.enum(stockKinds),
  delta: z.int(),
  stock_after: z.int(),
  reason: z.string(),
  /** the administrator who moved it; '' where an order did */
  by: z.string(),
  /** the line of the order it moved for */
  order_line: z.uuid().nullable(),
  created_at: z.iso.datetime(),
})

export const ledgerShape = listOf(stockLineShape).extend({ stock: z.int() })
