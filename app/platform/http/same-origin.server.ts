// Protects POSTs that only a cookie, or no credential, authorises: only our own pages may send them
// (docs/rules/security.md 2.4).
import type { Context, MiddlewareHandler } from 'hono'
import { Forbidden } from '../stops.ts'
import { hasSessionCookie } from './cookies.server.ts'
import type { DoorEnv } from './door.server.ts'
import { isSameOrigin } from './hosts.server.ts'

/** `createRoute({ …, middleware: fromOwnPages })` */
export const fromOwnPages: MiddlewareHandler<DoorEnv> = async (c, next) => {
  const { ownOrigin, secure } = c.get('ctx').request
  const own = { host: c.req.header('host'), origin: ownOrigin, secure }
  if (!isSameOrigin(c.req.raw.headers, own, hasSessionCookie(c.req.header('cookie'))))
    throw new Forbidden(
      'Este envio não veio de uma página deste site. Abra o site e tente de novo.',
      'cross_site',
    )
  await next()
}

/** The origin of our page that sends this request, as its browser names it: 'https://loja.example'. */
export function pageOrigin(c: Context<DoorEnv>): string {
  const host = (c.req.header('host') ?? '').toLowerCase()
  const page = URL.parse(c.req.header('origin') ?? '')
  if (page?.host === host) return page.origin
  return new URL(`${c.get('ctx').request.secure ? 'https' : 'http'}://${host}`).origin
}
