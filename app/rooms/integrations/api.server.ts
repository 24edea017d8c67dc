import { createRoute, z } from '@hono/zod-openapi'
import { body, createDoor, idParam, json, problems, refused } from '../../platform/http/door.server.ts'
import { keyScopes } from './key.ts'
import { createKey, listKeys, revokeKey } from './keys.server.ts'
import { integrationsPolicy } from './policy.ts'
import { keyForm } from './schema.ts'
import { keyRefusals } from './text.ts'

const key = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    last_four: z.string(),
    scopes: z.array(z.enum(keyScopes)),
    state: z.enum(['live', 'expired', 'revoked', 'orphaned']),
    made_by: z.object({ _id: z.uuid(), name: z.string() }),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .openapi('ApiKey')

export const keysDoor = createDoor({ writers: integrationsPolicy.createKey })
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: 'Keys of the API, newest first; never the keys themselves',
      responses: { 200: json(z.object({ data: z.array(key) })), ...problems },
    }),
    async (c) => c.json(await listKeys(c.get('ctx')), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/',
      summary: 'Make a key; this answer alone holds it',
      request: body(keyForm),
      responses: { 201: json(key.extend({ key: z.string() })), ...problems },
    }),
    async (c) => {
      const made = await createKey(c.get('ctx'), c.req.valid('json'))
      if (made.refused) return refused(c, made, keyRefusals)
      return c.json({ ...made.value.view, key: made.value.key }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/{id}',
      summary: 'Revoke a key, at once and for good',
      request: { params: idParam },
      responses: { 204: { description: 'Revoked' }, ...problems },
    }),
    async (c) => {
      await revokeKey(c.get('ctx'), c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
