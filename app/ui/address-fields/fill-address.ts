// Fills only empty fields and those an earlier postal code filled: what a person typed is never overwritten.

export const fillable = ['street', 'district', 'city', 'state'] as const
export type Fillable = (typeof fillable)[number]
export type KnownPlace = Partial<Record<Fillable, string | null>>
/** The text that a postal code has filled in, by field. */
export type Filled = Partial<Record<Fillable, string>>

/**
 * @param filled what was filled before
 * @returns the fields to write; '' clears what belonged to another postal code
 */
export function fillAddress(known: KnownPlace, current: Record<Fillable, string>, filled: Filled): Filled {
  const writes: Filled = {}
  for (const field of fillable) {
    const [now, next] = [current[field], known[field] ?? '']
    const isOurs = now === '' || now === filled[field]
    if (isOurs && now !== next) writes[field] = next
  }
  return writes
}
