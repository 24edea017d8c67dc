import { z } from 'zod'
import { plainPostalCode, unknownPostalCode } from '../../platform/brazil/postal-code.ts'
import { id } from '../../platform/text/schemas.ts'
import { mostOfOne } from '../catalog/product.ts'
import { shippingCodes } from '../shipping/quote.ts'

const postalCode = z.string().transform((typed, check) => {
  const plain = plainPostalCode(typed)
  if (plain !== null) return plain
  check.addIssue({ code: 'custom', message: unknownPostalCode })
  return z.NEVER
})

/** Far above `mostLines`, which the verb checks. */
const mostGiven = 500

export const cartForm = z.object({
  items: z
    .array(
      z.object({
        product: id.toLowerCase(),
        qtd: z.int().min(1).max(mostOfOne),
        shipping: z.enum(shippingCodes).nullish(),
      }),
    )
    .max(mostGiven),
  /** null forgets the postal code; left out, the remembered one stays */
  postal_code: postalCode.nullish(),
})

export type CartForm = z.output<typeof cartForm>
