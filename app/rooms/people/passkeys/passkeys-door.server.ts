import { createRoute, z } from '@hono/zod-openapi'
import { body, createDoor, idParam, json, problems, refused } from '../../../platform/http/door.server.ts'
import { pageOrigin } from '../../../platform/http/same-origin.server.ts'
import { peoplePolicy } from '../policy.ts'
import { addPasskey, readPasskeys, removePasskey, startPasskey } from './passkeys.server.ts'
import { madePasskey } from './schema.ts'
import { passkeyRefusals } from './text.ts'

export const passkeyView = z
  .object({
    _id: z.uuid(),
    user_agent: z.string(),
    host: z.string(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .openapi('Passkey')

const credential = z.object({ id: z.string(), type: z.literal('public-key') })

/** PublicKeyCredentialCreationOptionsJSON (WebAuthn level 3, 5.1.8) */
const asked = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    excludeCredentials: z.array(credential),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .openapi('NewPasskey')

export const passkeysDoor = createDoor({ writers: peoplePolicy.changeFactor })
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: 'My passkeys',
      responses: { 200: json(z.object({ data: z.array(passkeyView) })), 401: problems[401] },
    }),
    async (c) => c.json({ data: await readPasskeys(c.get('ctx')) }, 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/',
      summary:
        'What the browser is given to make a passkey (WebAuthn); good for five minutes and one passkey',
      responses: { 201: json(asked), ...problems },
    }),
    async (c) => {
      const begun = await startPasskey(c.get('ctx'), pageOrigin(c))
      if (begun.refused) return refused(c, begun, passkeyRefusals)
      return c.json(begun.value, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/confirmation',
      summary: 'Keep the passkey that the browser made',
      request: body(madePasskey),
      responses: { 201: json(z.object({ _id: z.uuid() })), ...problems },
    }),
    async (c) => {
      const added = await addPasskey(c.get('ctx'), c.req.valid('json'), pageOrigin(c))
      if (added.refused)
        return refused(c, added, passkeyRefusals, added.refused === 'passkey_invalid' ? 422 : 409)
      return c.json(added.value, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/{id}',
      summary: 'Delete one of my passkeys: nobody logs in by it any more',
      request: { params: idParam },
      responses: { 204: { description: 'Done' }, ...problems },
    }),
    async (c) => {
      await removePasskey(c.get('ctx'), c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
