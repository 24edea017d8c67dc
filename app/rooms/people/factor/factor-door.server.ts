import { createRoute, z } from '@hono/zod-openapi'
import { body, createDoor, idParam, json, problems, refused } from '../../../platform/http/door.server.ts'
import { peoplePolicy } from '../policy.ts'
import { accountDeletion as provenByPassword } from '../schema.ts'
import {
  confirmFactor,
  endFactor,
  forgetDevice,
  readFactor,
  renewRecoveryCodes,
  startFactor,
} from './factor.server.ts'
import { factorConfirmation } from './schema.ts'
import { factorRefusals } from './text.ts'

const device = z.object({
  _id: z.uuid(),
  user_agent: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})
export const factorView = z
  .object({
    since: z.iso.datetime().nullable(),
    recovery_codes_left: z.int(),
    devices: z.array(device),
  })
  .openapi('SecondFactor')

const started = z.object({ secret: z.string(), address: z.string() })
const codes = z.object({ recovery_codes: z.array(z.string()) })
const done = { 204: { description: 'Done' } }

export const factorDoor = createDoor({ writers: peoplePolicy.changeFactor })
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: 'My second factor: since when, recovery codes left, remembered devices',
      responses: { 200: json(factorView), 401: problems[401] },
    }),
    async (c) => c.json(await readFactor(c.get('ctx')), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/',
      summary:
        'A secret for the application on the phone; it counts, in place of one that does, once a code of it was confirmed',
      responses: { 201: json(started), ...problems },
    }),
    async (c) => {
      return c.json(await startFactor(c.get('ctx')), 201)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/confirmation',
      summary:
        'Switch the second factor on by a first code, or move it to another application by a code of each; the recovery codes are told this once',
      request: body(factorConfirmation),
      responses: { 200: json(codes), ...problems },
    }),
    async (c) => {
      const on = await confirmFactor(c.get('ctx'), c.req.valid('json'))
      if (on.refused) return refused(c, on, factorRefusals, on.refused === 'wrong_code' ? 422 : 409)
      return c.json(on.value, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/recovery-codes',
      summary: 'Ten other recovery codes in place of those there were',
      responses: { 201: json(codes), ...problems },
    }),
    async (c) => {
      const renewed = await renewRecoveryCodes(c.get('ctx'))
      if (renewed.refused) return refused(c, renewed, factorRefusals)
      return c.json(renewed.value, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/',
      summary: 'Switch the second factor off, by the password',
      request: body(provenByPassword),
      responses: { ...done, ...problems },
    }),
    async (c) => {
      const off = await endFactor(c.get('ctx'), c.req.valid('json').current_password)
      if (off.refused) return refused(c, off, factorRefusals, off.refused === 'wrong_password' ? 422 : 409)
      return c.body(null, 204)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/devices/{id}',
      summary: 'Ask for a code again in a remembered browser',
      request: { params: idParam },
      responses: { ...done, ...problems },
    }),
    async (c) => {
      await forgetDevice(c.get('ctx'), c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
