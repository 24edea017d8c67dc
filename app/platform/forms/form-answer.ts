import type { FieldErrors } from '../result.ts'

/** What came of a form that was sent without script, for the page that is shown next. */
export type FormAnswer = {
  /** which form of the page */
  form: string
  /** done, and the message says what follows */
  ok: boolean
  code: string | null
  message: string
  errors: FieldErrors
  /** what was written, without secrets */
  values: Readonly<Record<string, string>>
}
