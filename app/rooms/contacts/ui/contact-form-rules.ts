// The schema and the call, loaded at the first touch of the form.
import '../../../platform/text/no-eval.ts'
import { hc } from 'hono/client'
import { type Sent, send } from '../../../platform/api-client/send.ts'
import type { FieldErrors } from '../../../platform/result.ts'
import { fieldErrors } from '../../../platform/text/validation.ts'
import type { contactsDoor } from '../api.server.ts'
import { contactFields } from '../schema.ts'

export type Written = { name: string; email: string; message: string }

export function check(written: Written): FieldErrors {
  const parsed = contactFields.safeParse(written)
  return parsed.success ? {} : fieldErrors(parsed.error)
}

/** Anonymous: looks for no session. @param key of this message, the same for every retry */
export function sendContact(
  key: string | undefined,
  form: Written & { website: string; elapsed_ms?: number },
): Promise<Sent<{ message: string }>> {
  const door = hc<typeof contactsDoor>(new URL('/api/contacts', window.location.origin).href)
  return send(
    door.contact.$post({ header: key === undefined ? {} : { 'idempotency-key': key }, json: form }),
    { quiet: true },
  )
}
