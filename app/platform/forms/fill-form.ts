// How a form is filled from server data (docs/rules/site.md 15). Every form uses this one function.

const midnightUtc = /T00:00:00(\.0+)?(Z|\+00:00)$/

/** These hold a moment, so that midnight in them means midnight. */
const moments = new Set(['date_time'])

/** The settings' form has a screen of its own for them. */
const skipped = new Set(['features'])

/**
 * The form's empty values with what the server knows put over them: null and missing values are skipped, so is the
 * field 'features'; a trailing midnight-UTC time is taken off text, except in date_time. Fields the form does not
 * have are left out.
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
