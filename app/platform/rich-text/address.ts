// Links lead to the web, a mailbox, a telephone or a path of this site.

type LinkAddress = { href: string; isExternal: boolean }

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what browsers drop inside an address
const ignoredByBrowsers = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
const mailbox = /^mailto:[^\s@<>"'`\\]+@[^\s@<>"'`\\]+$/i
const telephone = /^tel:\+?[0-9().-]{3,30}$/i
const placeholderOrigin = 'https://site.invalid'

/** The address in its one spelling (reading it again changes nothing), or null if a text may not link there. */
export function readAddress(raw: string): LinkAddress | null {
  const address = raw.replace(ignoredByBrowsers, '').trim()
  if (address === '' || address.length > 2_000) return null
  if (address.startsWith('/')) return readPath(address)
  if (/^https?:\/\//i.test(address)) return readWebAddress(address)
  if (/^mailto:/i.test(address)) return readMailbox(address)
  if (/^tel:/i.test(address)) return readTelephone(address)
  return null
}

/** Completes an address without a scheme: `exemplo.org` is the web, `ana@exemplo.org` a mailbox. */
export function guessAddress(typed: string): LinkAddress | null {
  const text = typed.trim()
  const known = readAddress(text)
  if (known) return known
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return readAddress(`mailto:${text}`)
  if (/^\+?[0-9(][0-9 ().-]{7,}$/.test(text)) return readAddress(`tel:${text}`)
  if (/^[^\s:/@]+\.[a-z]{2,}([:/?#]\S*)?$/i.test(text)) return readAddress(`https://${text}`)
  return null
}

function readWebAddress(address: string): LinkAddress | null {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  return { href: url.href, isExternal: true }
}

// A path may resolve to another site: `/\evil.org`, and `/.//evil.org` once its dots are resolved.
function readPath(address: string): LinkAddress | null {
  const url = URL.parse(address, placeholderOrigin)
  if (!url || url.origin !== placeholderOrigin || url.pathname.startsWith('//')) return null
  return { href: url.pathname + url.search + url.hash, isExternal: false }
}

function readMailbox(address: string): LinkAddress | null {
  const href = `mailto:${address.slice('mailto:'.length).trim().replaceAll(' ', '%20')}`
  return mailbox.test(href) ? { href, isExternal: false } : null
}

function readTelephone(address: string): LinkAddress | null {
  const href = `tel:${address.slice('tel:'.length).replaceAll(' ', '')}`
  return telephone.test(href) ? { href, isExternal: false } : null
}
