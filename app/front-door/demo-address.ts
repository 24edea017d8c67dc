// The origin the demo is seen at, so that feed, sitemap and social tags have absolute addresses.

import type { Env } from '../platform/env.server.ts'
import { isLoopback } from '../platform/http/hosts.server.ts'

/** Null for a site that is reached from other machines, which must not be addressed by this machine's own name. */
export function demoAddress(env: Pick<Env, 'PUBLIC_ORIGIN' | 'HOST' | 'PORT'>): string | null {
  if (env.PUBLIC_ORIGIN) return env.PUBLIC_ORIGIN
  const host = env.HOST === '::1' ? '[::1]' : env.HOST
  return isLoopback(host) && env.PORT > 0 ? `http://${host}:${env.PORT}` : null
}
