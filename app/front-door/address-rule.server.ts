// Which addresses may reach the router at all. Its matching costs the square of the segments, so that one address of
// fifteen kilobytes would hold everybody else up for a minute.
import { NotFound, Stop, Unreadable } from '../platform/stops.ts'

/** No address of ours comes near: the longest has five segments, and a slug at most 200 characters. */
const mostSegments = 32
const mostBytes = 2048

class AddressTooLong extends Stop {
  constructor() {
    super(414, 'address_too_long', 'Este endereço é longo demais.')
  }
}

/**
 * Lets a URL pass that a route may have; else stops: 414 where the path is too long, 404 where it has too many segments
 * or an empty one (`//`), 400 where it cannot be read.
 */
export function checkAddress({ pathname, search }: URL): void {
  if (pathname.length > mostBytes) throw new AddressTooLong()
  if (pathname.includes('//') || pathname.split('/').length - 1 > mostSegments) throw new NotFound()
  // PostgreSQL takes no NUL in a text; an export would stop after its first line.
  if (search.includes('%00')) throw new Unreadable()
  try {
    // Control characters and broken percent-encoding never reach a route.
    const decoded = decodeURIComponent(pathname)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
    if (/[\u0000-\u001f\u007f\\]/.test(decoded)) throw new Unreadable()
  } catch {
    throw new Unreadable()
  }
}

/** The router's map is asked for by the paths of a page's links, joined by commas: as many as a page has, each like any other. */
const mostPathsAtOnce = 200

export function checkAskedPaths(url: URL): void {
  const asked = (url.searchParams.get('paths') ?? '').split(',')
  if (asked.length > mostPathsAtOnce) throw new Unreadable()
  for (const path of asked)
    if (path.length > mostBytes || path.split('/').length - 1 > mostSegments) throw new Unreadable()
}
