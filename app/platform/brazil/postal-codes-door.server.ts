import { createRoute, z } from '@hono/zod-openapi'
import { createDoor, json, problems, untyped } from '../http/door.server.ts'
import { errorResponse } from '../http/errors.server.ts'
import { rates } from '../limits/rates.ts'
import { findPostalCode } from './find-postal-code.server.ts'
import { unknownPostalCode } from './postal-code.ts'
import { stateCodes } from './states.ts'

const place = z
  .object({
    postal_code: z.string(),
    state: z.enum(stateCodes),
    city: z.string().nullable(),
    district: z.string().nullable(),
    street: z.string().nullable(),
    source: z.enum(['viacep', 'brasilapi', 'faixa']),
    doubted: z.boolean(),
  })
  .openapi('PostalCode')

export const postalCodesDoor = createDoor().openapi(
  createRoute({
    method: 'get',
    path: '/{cep}',
    summary: 'What is known of a postal code; its state always is',
    request: { params: z.object({ cep: z.string().max(200) }) },
    responses: { 200: json(place), 422: problems[422], 429: problems[429] },
  }),
  async (c) => {
    const ctx = c.get('ctx')
    await ctx.limits.take(rates.postalCodes, ctx.request.ip)
    const found = await findPostalCode(ctx, c.req.valid('param').cep)
    if (found) return c.json(found, 200)
    const said = {
      message: unknownPostalCode,
      code: 'invalid_postal_code',
      errors: { postal_code: [unknownPostalCode] },
    }
    return untyped(errorResponse(422, said, ctx.request.id))
  },
)
