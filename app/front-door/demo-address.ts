// Where the demo will be seen: what hangs on a public address (feed, map of the site, what is shared) is then there to look at.

import type { Env } from '../platform/env.server.ts'
import { isLoopback } from '../platform/http/hosts.server.ts'

/** Null where nobody can tell: a site that others reach is not called by the name this machine has for itself. */
export function demoAddress(env: Pick<Env, 'PUBLIC_ORIGIN' | 'HOST' | 'PORT'>): string | null {
  if (env.PUBLIC_ORIGIN) return env.PUBLIC_ORIGIN
  const host = env.HOST === '::1' ? '[::1]' : env.HOST
  return isLoopback(host) && env.PORT > 0 ? `http://${host}:${env.PORT}` : null
}
