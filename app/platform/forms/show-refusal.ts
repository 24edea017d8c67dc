import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { tellFailure } from '../api-client/tell-failure.ts'
import type { FieldErrors } from '../result.ts'

type Shown<Values extends FieldValues> = { setError: UseFormSetError<Values> }

/** Shows the server's errors at their fields. */
function showErrors<Values extends FieldValues>(form: Shown<Values>, errors: FieldErrors = {}): void {
  for (const [field, [message]] of Object.entries(errors))
    form.setError(field as Path<Values>, { type: 'server', ...(message && { message }) })
}

/** Shows a refused save: at its fields, which announce it, and as a toast, which announces it where no field does. */
export function showRefusal<Values extends FieldValues>(
  form: Shown<Values>,
  { message, errors }: { message: string; errors?: FieldErrors },
): void {
  showErrors(form, errors)
  void tellFailure(message, { isAnnounced: errors !== undefined })
}
