import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { fieldErrors } from '../text/validation.ts'

/**
 * Validates a form with the schema of its door. `toInput` turns typed values (a wall time, an image) into those that
 * are sent; the form's own values stay as typed.
 */
export function resolveBy<Values extends FieldValues>(
  schema: z.ZodType,
  toInput: (values: Values) => unknown,
): Resolver<Values> {
  return (values) => {
    const parsed = schema.safeParse(toInput(values))
    if (parsed.success) return { values, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const [field, [message]] of Object.entries(fieldErrors(parsed.error)))
      set(errors, field, { type: 'schema', message })
    return { values: {}, errors }
  }
}
