import { slugFrom } from '../../platform/text/slug.ts'
import { columnsOfFields } from '../content/record/field.ts'
import { productFields } from './product-fields.ts'
import type { NewProduct } from './schema.ts'

/** The columns of the plain fields; other code settles text and publication. */
export const columnsOf = (input: Partial<NewProduct>) => ({
  ...columnsOfFields(productFields, input),
  ...(input.name !== undefined && { title: input.name }),
  ...(input.category !== undefined && { category_key: slugFrom(input.category) }),
})
