import { slugFrom } from '../../platform/text/slug.ts'
import type { NewProduct } from './schema.ts'

/** Stored as they are sent. */
const plainFields = [
  ...(['price_cents', 'sale_price_cents', 'min_qtd', 'max_qtd', 'weight_g', 'height_mm'] as const),
  ...([
    'width_mm',
    'length_mm',
    'diameter_mm',
    'format',
    'pickup_only',
    'sku',
    'lead_days',
    'featured',
  ] as const),
] as const

type Plain = { [Field in (typeof plainFields)[number]]?: Exclude<NewProduct[Field], undefined> }
type Columns = Plain & {
  title?: string
  category?: string
  category_key?: string
  sale_from?: Date | null
  sale_until?: Date | null
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

/** Text and publication are settled elsewhere. */
export function columnsOf(input: Partial<NewProduct>): Columns {
  const { name, category, sale_from, sale_until } = input
  const plain = Object.fromEntries(
    plainFields.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])),
  ) as Plain
  return {
    ...plain,
    ...(name !== undefined && { title: name }),
    ...(category !== undefined && { category, category_key: slugFrom(category) }),
    ...(sale_from !== undefined && { sale_from: dateOf(sale_from) }),
    ...(sale_until !== undefined && { sale_until: dateOf(sale_until) }),
  }
}
