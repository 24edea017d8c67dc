import { type Refusal, refuse } from '../../platform/result.ts'
import type { ProductView } from './product.ts'
import { type ProductTrouble, productRefusals, refusedField, type SavingRefusal } from './text.ts'

/** Refuses with the sentence under the field it is about. */
export const onField = <Code extends Exclude<SavingRefusal, 'stale'>>(code: Code): Refusal<Code> =>
  refuse(code, { errors: { [refusedField[code]]: [productRefusals[code]] } })

/** Everything that is wrong at once, each under its field. */
export const onFields = (troubles: readonly [ProductTrouble, ...ProductTrouble[]]): Refusal<ProductTrouble> =>
  refuse(troubles[0], {
    errors: Object.fromEntries(troubles.map((code) => [refusedField[code], [productRefusals[code]]])),
  })

/** The other person's text goes along, so that both are kept. */
export const stale = (current: ProductView): Refusal<'stale'> => refuse('stale', { details: { current } })
