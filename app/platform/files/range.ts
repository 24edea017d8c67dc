// RFC 9110, section 14.

export type ByteRange = { start: number /** inclusive */; end: number }

/**
 * `null`: answer the whole (no header, another unit, malformed, or several ranges, which a server may decline).
 * `'unsatisfiable'`: 416.
 */
export function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? '')
  if (!match) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  if (first === '') {
    const suffix = Number(last)
    if (suffix === 0 || size === 0) return 'unsatisfiable'
    return { start: Math.max(0, size - suffix), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  if (start >= size) return 'unsatisfiable'
  return { start, end }
}

/** `If-Range` with a strong ETag. */
export const rangeStillValid = (ifRange: string | null, etag: string) => ifRange === null || ifRange === etag

/** `If-None-Match`, compared weakly as for GET and HEAD. */
export function alreadyHeld(ifNoneMatch: string | null, etag: string) {
  if (ifNoneMatch === null) return false
  const held = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return held.includes('*') || held.includes(etag)
}
