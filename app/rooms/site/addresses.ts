import { readAddress } from '../../platform/rich-text/address.ts'

const longest = 500

const hasScheme = /^[a-z][a-z0-9+.-]*:/i
const looksLikeHost = /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#].*)?$/i

/** Accepts https only; `instagram.com/praca` is completed. Null for anything else. */
export function httpsAddress(typed: string): string | null {
  const text = typed.trim()
  const whole = !hasScheme.test(text) && looksLikeHost.test(text) ? `https://${text}` : text
  const address = readAddress(whole)
  return address?.href.startsWith('https://') && address.href.length <= longest ? address.href : null
}

/** A path of this site or an https address; null for anything else. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (!text.startsWith('/')) return httpsAddress(text)
  const address = readAddress(text)
  return address && address.href.length <= longest ? address.href : null
}

/** `https://exemplo.org.br`: scheme, host and port, nothing else. Null for anything else. */
export function originOf(typed: string): string | null {
  const text = typed.trim()
  const url = URL.parse(
    !/^[a-z][a-z0-9+.-]*:\/\//i.test(text) && looksLikeHost.test(text) ? `https://${text}` : text,
  )
  if (!url || !/^https?:$/.test(url.protocol)) return null
  if (url.username || url.password || url.pathname !== '/' || url.search || url.hash) return null
  return isHost(url.hostname) ? url.origin : null
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const name = new RegExp(`^${label}(?:\\.${label})*$`, 'i')

/** True for a host name or an address; IPv6 stands in brackets. */
export const isHost = (host: string) =>
  host.length <= 253 &&
  (name.test(host) || (/^\[[0-9a-f:.]+\]$/i.test(host) && URL.canParse(`https://${host}`)))
