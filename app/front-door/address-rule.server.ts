// The router's matching takes time that grows with the square of the number of segments: an address of 15 KB would
// block the server for a minute.
import { NotFound, Stop, Unreadable } from '../platform/stops.ts'

/** Our longest address has five segments. */
const mostSegments = 32
const mostBytes = 2048

class AddressTooLong extends Stop {
  constructor() {
    super(414, 'address_too_long', 'Este endereço é longo demais.')
  }
}

/**
 * Throws 414 for a path too long, 404 for too many segments or an empty one (`//`), 400 for an undecodable address.
 */
export function checkAddress({ pathname, search }: URL): void {
  if (pathname.length > mostBytes) throw new AddressTooLong()
  if (pathname.includes('//') || pathname.split('/').length - 1 > mostSegments) throw new NotFound()
  // PostgreSQL takes no NUL in a text; an export would stop after its first line.
  if (search.includes('%00')) throw new Unreadable()
  try {
    const decoded = decodeURIComponent(pathname)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
    if (/[\u0000-\u001f\u007f\\]/.test(decoded)) throw new Unreadable()
  } catch {
    throw new Unreadable()
  }
}

/** The router asks for the route manifest of a page's links by their paths, joined by commas. */
const mostPathsAtOnce = 200

export function checkAskedPaths(url: URL): void {
  const asked = (url.searchParams.get('paths') ?? '').split(',')
  if (asked.length > mostPathsAtOnce) throw new Unreadable()
  for (const path of asked)
    if (path.length > mostBytes || path.split('/').length - 1 > mostSegments) throw new Unreadable()
}
