// What a postal code knows goes into the fields that are empty, or that hold what an earlier one put there: what a
// person typed is never written over.

/** Those a postal code may know; the others only people do. */
export const fillable = ['street', 'district', 'city', 'state'] as const
export type Fillable = (typeof fillable)[number]
export type KnownPlace = Partial<Record<Fillable, string | null>>

/**
 * @param current what stands in the fields
 * @param filled what was put there before, by field
 * @returns the fields to write, with their new text; '' takes back what belonged to another postal code
 */
export function fillAddress(
  known: KnownPlace,
  current: Record<Fillable, string>,
  filled: Partial<Record<Fillable, string>>,
): Partial<Record<Fillable, string>> {
  const writes: Partial<Record<Fillable, string>> = {}
  for (const field of fillable) {
    const [now, next] = [current[field], known[field] ?? '']
    const isOurs = now === '' || now === filled[field]
    if (isOurs && now !== next) writes[field] = next
  }
  return writes
}
