import { z } from '@hono/zod-openapi'
import { idempotencyKey } from '../text/schemas.ts'

export const keyHeader = z.object({
  'idempotency-key': idempotencyKey('A chave do formulário é um UUID.').optional(),
})

/** In lower case: a lock compares letters, the database uuids. */
export const keyOf = (header: z.output<typeof keyHeader>) => header['idempotency-key']?.toLowerCase()
