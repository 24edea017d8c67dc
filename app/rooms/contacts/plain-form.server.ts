// Takes the contact form from a browser without script.
import type { MiddlewareHandler } from 'hono'
import { readCleanForm } from '../../platform/http/clean-json.server.ts'
import { type DoorEnv, jsonBytes, plainForm } from '../../platform/http/door.server.ts'
import { TooMany } from '../../platform/stops.ts'
import { safePathOr } from '../../platform/text/safe-path.ts'
import { contactForm } from './schema.ts'
import { sendMessage } from './send-message.server.ts'
import { type PlainAnswer, plainAnswers } from './text.ts'

/** Answers 303 to its page, where the fragment shows the result; JSON goes on to the door. */
export const takePlainForm: MiddlewareHandler<DoorEnv> = async (c, next) => {
  if (c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() !== plainForm) return next()
  const { page, ...fields } = await readCleanForm(c.req.raw, jsonBytes)
  const form = contactForm.safeParse({ ...fields, elapsed_ms: undefined })
  let answer: PlainAnswer = 'incomplete'
  try {
    if (form.success) {
      await sendMessage(c.get('ctx'), form.data)
      answer = 'sent'
    }
  } catch (problem) {
    if (!(problem instanceof TooMany)) throw problem
    answer = 'too_many'
  }
  const path = safePathOr(page, new URL(c.req.url).origin, '/').replace(/#.*$/s, '')
  return c.redirect(`${path}#${plainAnswers[answer].id}`, 303)
}
