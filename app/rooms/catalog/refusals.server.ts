import { type Refusal, refuse } from '../../platform/result.ts'
import { refusingOnField } from '../content/record/refusals.ts'
import { type ProductTrouble, productRefusals, refusedField } from './text.ts'

/** Refuses with the sentence under the field it is about. */
export const onField = refusingOnField(refusedField, productRefusals)

/** Everything that is wrong at once, each under its field. */
export const onFields = (troubles: readonly [ProductTrouble, ...ProductTrouble[]]): Refusal<ProductTrouble> =>
  refuse(troubles[0], {
    errors: Object.fromEntries(troubles.map((code) => [refusedField[code], [productRefusals[code]]])),
  })
