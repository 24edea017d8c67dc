/**
 * The keys a row looks up, and the keys by which other rows would find it once it is written. A key is the room's own:
 * a code, an address, a name.
 */
export type Touch = { reads: readonly string[]; writes: readonly string[] }

/**
 * Counts the rows, from the first on, that look up nothing a row before them writes. These can be written at once with
 * the same outcome as one after the other.
 */
export function countApart(touches: readonly Touch[]): number {
  const written = new Set<string>()
  for (const [at, { reads, writes }] of touches.entries()) {
    if (reads.some((key) => written.has(key))) return at
    for (const key of writes) written.add(key)
  }
  return touches.length
}
