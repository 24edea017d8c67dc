// Decides which Host a request may name (docs/rules/security.md 1.17), and from which origin a browser may POST.
import type { Env } from '../env.server.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
const wellFormed = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252})|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

const nameOf = (host: string) => host.replace(/:\d+$/, '').toLowerCase()
export const isLoopback = (host: string) => loopback.has(nameOf(host))

const otherName = (host: string) => (host.startsWith('www.') ? host.slice(4) : `www.${host}`)

/** The port that goes without saying may be said. */
const isHostOf = ({ protocol, host }: URL, asked: string) => URL.parse(`${protocol}//${asked}`)?.host === host

export type Hosts = {
  allows(host: string | undefined): boolean
  /** the site's address, for a host that differs from its own by `www.` alone */
  originBeside(host: string | undefined): string | null
  /** public address from the settings; the environment's wins */
  learn(savedOrigin: string | null): void
  /** https://… or null if no address is configured */
  readonly origin: string | null
  /** whether the site's address begins with https */
  readonly isHttps: boolean
}

/** docs/decisions/0004 */
export function createHosts(env: Pick<Env, 'PUBLIC_ORIGIN' | 'EXTRA_HOSTS' | 'HOST'>): Hosts {
  const boundToLoopback = loopback.has(env.HOST) || env.HOST === '::1'
  let saved: string | null = null
  // Caches the decision, because the same few names come with every request.
  const allowed = new Set<string>()
  const origin = () => env.PUBLIC_ORIGIN ?? saved
  const decide = (host: string) => {
    const known = origin()
    const asked = host.toLowerCase()
    if (known && isHostOf(new URL(known), asked)) return true
    if (env.EXTRA_HOSTS.includes(asked) || env.EXTRA_HOSTS.includes(nameOf(asked))) return true
    if (env.PUBLIC_ORIGIN) return false
    if (isLoopback(asked)) return true
    return !boundToLoopback && !known
  }
  return {
    get origin() {
      return origin()
    },
    get isHttps() {
      return origin()?.startsWith('https://') ?? false
    },
    learn(savedOrigin) {
      saved = savedOrigin
      allowed.clear()
    },
    allows(host) {
      if (!host) return false
      if (allowed.has(host)) return true
      if (!wellFormed.test(host) || !decide(host)) return false
      if (allowed.size < 100) allowed.add(host)
      return true
    },
    originBeside(host) {
      const known = URL.parse(origin() ?? '')
      if (!known || !host || !wellFormed.test(host)) return null
      const beside = URL.parse(`${known.protocol}//${otherName(known.host)}`)
      return beside && isHostOf(beside, host) ? known.origin : null
    },
  }
}

/**
 * Checks the POSTs that only a cookie, or no credential, authorises (docs/rules/security.md 2.4). @param own.secure
 * whether the request came by https, as far as known
 */
export function isSameOrigin(
  headers: { get(name: string): string | null | undefined },
  own: { host: string | undefined; origin: string | null; secure: boolean },
  usesCookie: boolean,
): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || (site === 'none' && !usesCookie)
  const from = headers.get('origin')
  if (from) {
    if (own.origin && from === own.origin) return true
    // The scheme must match too, because plain http can be forged on the way.
    if (own.origin && own.host === new URL(own.origin).host) return false
    const page = URL.parse(from)
    if (!page || page.host !== own.host) return false
    // The configured address has a known scheme; other names of the host may be served by http or https.
    return own.origin !== null || page.protocol === (own.secure ? 'https:' : 'http:')
  }
  return !usesCookie
}
