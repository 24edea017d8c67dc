// Providers notify us here. The body stays raw, because their signature is over the bytes.
import { Hono, type Context as HonoContext } from 'hono'
import { readBytes } from '../../platform/http/clean-json.server.ts'
import type { DoorEnv } from '../../platform/http/door.server.ts'
import { takeNotification } from './take-notification.server.ts'

const notificationBytes = 64 * 1024

async function take(c: HonoContext<DoorEnv>): Promise<Response> {
  await takeNotification(c.get('ctx'), c.req.param('provider') ?? '', {
    headers: c.req.raw.headers,
    query: new URL(c.req.url).searchParams,
    body: await readBytes(c.req.raw, notificationBytes),
  })
  return c.body(null, 200)
}

/** Some providers append `/pix` to the address that they were given. */
export const paymentsDoor = new Hono<DoorEnv>()
  .post('/notifications/:provider', take)
  .post('/notifications/:provider/pix', take)
