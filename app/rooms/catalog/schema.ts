import { z } from 'zod'
import { askedBy, listQuery, requiredLine, uploadId } from '../../platform/text/schemas.ts'
import { askedOf, pastShapesOf, revisedOf } from '../content/record/field.ts'
import { amount } from '../content/record/field-kinds.ts'
import { contentSorts, publicationFields, standingFilter, version } from '../content/record/fields.ts'
import { longestName, longestReason, mostImages, mostStock, productSorts } from './product.ts'
import { productFields } from './product-fields.ts'

const fields = {
  name: requiredLine(longestName),
  description: z.string().optional(),
  images: z.array(uploadId).max(mostImages, `Use no máximo ${mostImages} imagens.`).optional(),
  ...askedOf(productFields),
  ...publicationFields,
}

/** `stock` opens the ledger; later only ledger lines change it. */
export const newProduct = z.object({
  ...fields,
  stock: amount('Informe quantas unidades.').min(0).max(mostStock).optional(),
})
export const productChanges = z.object({ ...fields, name: fields.name.optional(), version })

export const stockChange = z.object({
  delta: amount('Informe quantas unidades entram ou saem.')
    .min(-mostStock)
    .max(mostStock)
    .refine((delta) => delta !== 0, 'Informe quantas unidades entram ou saem.'),
  reason: requiredLine(longestReason),
  /** the stock that a count was compared with */
  from: amount('Informe o estoque com que a contagem foi comparada.').min(0).max(mostStock).optional(),
})

export const stockQuery = listQuery.pick({ page: true, per_page: true })

const filters = {
  status: standingFilter,
  /** the category as written, or its key */
  category: z.string().trim().max(200).default(''),
  stock: z.enum(['in', 'out']).or(z.literal('')).default(''),
}

export const productQuery = listQuery.extend({ ...filters, sort: z.enum(productSorts).optional() })
/** The query of administrators: `most_recent` is what was changed last. */
export const manageQuery = listQuery.extend({
  ...filters,
  sort: z.enum([...contentSorts, 'best_sellers']).optional(),
  /** `sizes`: products that are sent but lack sizes */
  lacks: z.literal('sizes').or(z.literal('')).default(''),
})

export type NewProduct = z.output<typeof newProduct>
export type ProductChanges = z.output<typeof productChanges>
export type StockChange = z.output<typeof stockChange>
export type StockQuery = z.output<typeof stockQuery>
export type ProductQuery = z.output<typeof productQuery>
export type ManageQuery = z.output<typeof manageQuery>

/** A revision's text as read back from the database. A product's `cover` is the first picture of its gallery. */
export const productText = z.object({
  content: z.string(),
  cover: z.null(),
  gallery: z.array(z.string()),
  ...pastShapesOf(revisedOf(productFields)),
})

export const queryOf = askedBy(manageQuery)

export const stockQueryOf = askedBy(stockQuery)
