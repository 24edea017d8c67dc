import { z } from 'zod'
import { askedBy, line, listQuery, requiredLine, uploadId } from '../../platform/text/schemas.ts'
import { slugFrom } from '../../platform/text/slug.ts'
import { contentSorts, publicationFields, standingFilter, version } from '../content/record/fields.ts'
import {
  longestCategory,
  longestName,
  longestReason,
  longestSku,
  mostImages,
  mostOfOne,
  mostStock,
  productSorts,
} from './product.ts'

/** `text` is what to write; exceeded limits have their own sentence. */
const amount = (text: string) =>
  z.int({ error: ({ code, input }) => (code === 'invalid_type' && input != null ? text : undefined) })
const cents = amount('Informe um valor, como 12,50.')
  .min(1, 'Informe um valor a partir de R$ 0,01.')
  .max(100_000_000, 'Informe um valor até R$ 1.000.000,00.')
const weights = 'Informe um peso de 1 g a 1.000 kg.'
const grams = amount('Informe o peso, como 300 g ou 1,5 kg.').min(1, weights).max(1_000_000, weights)
const lengths = 'Informe uma medida de 0,1 a 1.000 cm.'
const millimetres = amount('Informe a medida em centímetros, como 20,5.').min(1, lengths).max(10_000, lengths)
const quantity = amount('Informe uma quantidade.').min(1).max(mostOfOne)

const moment = publicationFields.published_at

const fields = {
  name: requiredLine(longestName),
  description: z.string().optional(),
  price_cents: cents.nullable().optional(),
  sale_price_cents: cents.nullable().optional(),
  sale_from: moment,
  sale_until: moment,
  min_qtd: quantity.optional(),
  max_qtd: quantity.nullable().optional(),
  weight_g: grams.nullable().optional(),
  height_mm: millimetres.nullable().optional(),
  width_mm: millimetres.nullable().optional(),
  length_mm: millimetres.nullable().optional(),
  diameter_mm: millimetres.nullable().optional(),
  format: z
    .literal([1, 2, 3])
    .meta({ type: 'integer', enum: [1, 2, 3] })
    .optional(),
  /** 'Só retirada' */
  pickup_only: z.boolean().optional(),
  images: z.array(uploadId).max(mostImages, `Use no máximo ${mostImages} imagens.`).optional(),
  category: line(longestCategory)
    .refine((name) => name === '' || slugFrom(name) !== '', 'Use letras ou números.')
    .optional(),
  sku: line(longestSku).optional(),
  lead_days: amount('Informe quantos dias.').min(0).max(90).optional(),
  featured: z.boolean().optional(),
  ...publicationFields,
}

/** `stock` opens the ledger; later it moves by the ledger alone. */
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
})

export const stockQuery = listQuery.pick({ page: true, per_page: true })

const filters = {
  status: standingFilter,
  /** as written, or its key */
  category: z.string().trim().max(200).default(''),
  stock: z.enum(['in', 'out']).or(z.literal('')).default(''),
}

export const productQuery = listQuery.extend({ ...filters, sort: z.enum(productSorts).optional() })
/** Administrators': `most_recent` is what was changed last. */
export const manageQuery = listQuery.extend({
  ...filters,
  sort: z.enum([...contentSorts, 'best_sellers']).optional(),
  /** `sizes`: sent without measures */
  lacks: z.literal('sizes').or(z.literal('')).default(''),
})

export type NewProduct = z.output<typeof newProduct>
export type ProductChanges = z.output<typeof productChanges>
export type StockChange = z.output<typeof stockChange>
export type StockQuery = z.output<typeof stockQuery>
export type ProductQuery = z.output<typeof productQuery>
export type ManageQuery = z.output<typeof manageQuery>

/** As read back from the database. A product's `cover` is the first of its gallery. */
export const productText = z.object({
  content: z.string(),
  cover: z.null(),
  gallery: z.array(z.string()),
  category: z.string(),
  weight_g: z.int().nullable(),
  height_mm: z.int().nullable(),
  width_mm: z.int().nullable(),
  length_mm: z.int().nullable(),
  diameter_mm: z.int().nullable(),
  format: z.literal([1, 2, 3]).meta({ type: 'integer', enum: [1, 2, 3] }),
  // Revisions from before it could be chosen: everything was sent.
  pickup_only: z.boolean().default(false),
  lead_days: z.int(),
})

export const queryOf = askedBy(manageQuery)

export const stockQueryOf = askedBy(stockQuery)
