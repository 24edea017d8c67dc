import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { fieldErrors } from '../text/validation.ts'

/**
 * Checks a form by the schema its door uses. What is typed and what is sent differ (a wall time, an image):
 * `toInput` turns what was typed into what is sent. The values in the form stay as they were typed.
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
