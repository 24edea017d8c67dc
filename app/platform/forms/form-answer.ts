import type { FieldErrors } from '../result.ts'

/** The result of a form that was sent without script, for the page that is shown next. */
export type FormAnswer = {
  /** the form's name on its page */
  form: string
  /** the call succeeded, and the message says what follows */
  ok: boolean
  code: string | null
  message: string
  errors: FieldErrors
  /** the field values as typed, without secrets */
  values: Readonly<Record<string, string>>
}
