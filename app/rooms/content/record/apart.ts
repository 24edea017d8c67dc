/**
 * What a row looks up, and what others would find once it is written, by keys of the room's own: a code, an address,
 * a name.
 */
export type Touch = { reads: readonly string[]; writes: readonly string[] }

/**
 * How many of the first do not look up what one before them writes. Written at once, they become what they would
 * become one after the other.
 */
export function countApart(touches: readonly Touch[]): number {
  const written = new Set<string>()
  for (const [at, { reads, writes }] of touches.entries()) {
    if (reads.some((key) => written.has(key))) return at
    for (const key of writes) written.add(key)
  }
  return touches.length
}
