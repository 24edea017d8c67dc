import { createRoute, z } from '@hono/zod-openapi'
import {
  body,
  createDoor,
  idParam,
  json,
  problems,
  problemWith,
  refused,
} from '../../platform/http/door.server.ts'
import type { LookAgain } from '../../platform/mail/letter.ts'
import { mailTroubles } from '../../platform/mail/mail-trouble.ts'
import { letterStates, ownErrors } from './letter.ts'
import {
  listLetters,
  readLetter,
  resendLetter,
  retryLetter,
  sendTestLetter,
  type WriteAnew,
} from './letters.server.ts'
import { mailPolicy } from './policy.ts'
import { lettersQuery, testLetter } from './schema.ts'
import { refusalText } from './text.ts'

const mailbox = z.object({ name: z.string(), email: z.string() })
const line = z.object({
  _id: z.string(),
  kind: z.string(),
  to: mailbox,
  subject: z.string(),
  state: z.enum(letterStates),
  attempts: z.int(),
  error: z.enum([...mailTroubles, ...ownErrors]).nullable(),
  next_try_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  created_at: z.string(),
  can: z.object({ retry: z.boolean(), resend: z.boolean() }),
})
const letter = line
  .extend({
    reply_to: mailbox.nullable(),
    body: z.object({ text: z.string(), html: z.string().nullable() }).nullable(),
    error_answer: z.string(),
    resend_of: z.string().nullable(),
  })
  .openapi('Letter')

/**
 * Mail knows none of the rooms that write.
 * @param writing.writeAnew recreates letters whose secret was erased
 * @param writing.lookAgain whether a letter still tells something
 */
export const createMailDoor = (writing: { writeAnew: WriteAnew; lookAgain: LookAgain }) =>
  createDoor({ writers: mailPolicy.retryLetter })
    .openapi(
      createRoute({
        method: 'get',
        path: '/',
        summary: 'Letters of the outbox, newest first',
        request: { query: lettersQuery },
        responses: {
          200: json(z.object({ data: z.array(line), total: z.int(), page: z.int(), per_page: z.int() })),
          ...problems,
        },
      }),
      async (c) => c.json(await listLetters(c.get('ctx'), c.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/test',
        summary: 'Sends a test letter at once and says what the mail server answered',
        request: body(testLetter),
        responses: {
          200: json(z.object({ message: z.string() })),
          ...problems,
          422: problemWith(422, { answer: z.string() }),
        },
      }),
      async (c) => {
        const result = await sendTestLetter(c.get('ctx'), c.req.valid('json'))
        if (result.refused) return refused(c, result, refusalText, 422)
        return c.json(result.value, 200)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/{id}',
        summary: 'One letter; the body of a secret one is not shown',
        request: { params: idParam },
        responses: { 200: json(letter), ...problems },
      }),
      async (c) => c.json(await readLetter(c.get('ctx'), c.req.valid('param').id), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/{id}/retry',
        summary: 'Tries an unsent letter again at once',
        request: { params: idParam },
        responses: { 200: json(letter), ...problems },
      }),
      async (c) => {
        const result = await retryLetter(c.get('ctx'), c.req.valid('param').id, writing.lookAgain)
        if (result.refused) return refused(c, result, refusalText)
        return c.json(result.value, 200)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/{id}/resend',
        summary: 'Sends a copy of a sent letter; one that held a secret is written anew',
        request: { params: idParam },
        responses: { 201: json(letter), ...problems },
      }),
      async (c) => {
        const result = await resendLetter(c.get('ctx'), c.req.valid('param').id, writing)
        if (result.refused) return refused(c, result, refusalText)
        return c.json(result.value, 201)
      },
    )
