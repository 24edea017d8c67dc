import { createRoute, z } from '@hono/zod-openapi'
import { body, createDoor, json, problems, refused } from '../../platform/http/door.server.ts'
import { ledOn } from '../../platform/http/plain-form.server.ts'
import { fromOwnPages } from '../../platform/http/same-origin.server.ts'
import { setUpSite } from './first-run.server.ts'
import { setUpPlainly } from './plain-setup.server.ts'
import { setupForm } from './schema.ts'
import { setupRefusals } from './text.ts'

const { 403: forbidden, 409: conflict, 422: invalid, 429: tooMany } = problems

export const setupDoor = createDoor({ forms: ['/api/settings/setup'] }).openapi(
  createRoute({
    method: 'post',
    path: '/setup',
    summary: 'Create the site and its first administrator, once',
    middleware: [fromOwnPages, setUpPlainly],
    request: body(setupForm),
    responses: {
      201: json(z.object({ configured: z.literal(true), advice: z.string().nullable() }), 'Created'),
      ...ledOn,
      403: forbidden,
      409: conflict,
      422: invalid,
      429: tooMany,
    },
  }),
  async (c) => {
    const setUp = await setUpSite(c.get('ctx'), c.req.valid('json'))
    if (setUp.refused)
      return refused(c, setUp, setupRefusals, setUp.refused === 'already_configured' ? 409 : 422)
    return c.json(setUp.value, 201)
  },
)
