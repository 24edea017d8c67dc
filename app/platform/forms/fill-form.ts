// How a form that takes a record as it is gets filled from server data (docs/rules/site.md 15).

const midnightUtc = /T00:00:00(\.0+)?(Z|\+00:00)$/

/** Fields in which midnight means midnight. */
const moments = new Set(['date_time'])

/** Features have a screen of their own. */
const skipped = new Set(['features'])

/**
 * Puts the server's values over the form's empty ones, skipping null, missing, unknown fields and 'features'; a
 * trailing midnight-UTC time is cut off text, except in date_time.
 */
export function fillForm<Values extends Record<string, unknown>>(
  empty: Values,
  server: Readonly<Record<string, unknown>>,
): Values {
  const filled: Record<string, unknown> = { ...empty }
  for (const field of Object.keys(empty)) {
    const value = server[field]
    if (value === null || value === undefined || skipped.has(field)) continue
    filled[field] = typeof value === 'string' && !moments.has(field) ? value.replace(midnightUtc, '') : value
  }
  return filled as Values
}
