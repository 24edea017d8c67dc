import { createRoute, z } from '@hono/zod-openapi'
import {
  body,
  createDoor,
  idParam,
  json,
  overtaken,
  problems,
  refused,
} from '../../platform/http/door.server.ts'
import { ledOn } from '../../platform/http/plain-form.server.ts'
import { fromOwnPages } from '../../platform/http/same-origin.server.ts'
import { tableDoors } from '../../platform/http/table-door.server.ts'
import { idempotencyKey } from '../../platform/text/schemas.ts'
import { exportMessages } from './export-messages.server.ts'
import { deleteMessage, editMessage, listAssignees, listMessages, readMessage } from './inbox.server.ts'
import { messageStates, suspicions } from './message.ts'
import { takePlainForm } from './plain-form.server.ts'
import { contactsPolicy } from './policy.ts'
import { contactForm, messageEdit, messagesQuery } from './schema.ts'
import { sendMessage } from './send-message.server.ts'
import { refusalText } from './text.ts'

const member = z.object({ _id: z.string(), name: z.string() })

const message = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    state: z.enum(messageStates),
    suspicion: z.enum(suspicions).nullable(),
    notes: z.string(),
    version: z.int(),
    assignee: member.nullable(),
    assigned_at: z.string().nullable(),
    assigned_by: member.nullable(),
    created_at: z.string(),
    read_at: z.string().nullable(),
    answered_at: z.string().nullable(),
    answer_due_at: z.string().nullable(),
    overdue: z.boolean(),
    can: z.object({ mark: z.array(z.enum(messageStates)).readonly(), delete: z.boolean() }),
  })
  .openapi('Message')

const keyHeader = z.object({
  'idempotency-key': idempotencyKey('A chave da mensagem é um UUID.').optional(),
})

const contactPath = '/api/contacts/contact'

export const contactsDoor = createDoor({
  writers: contactsPolicy.editMessage,
  open: [contactPath],
  forms: [contactPath],
})
  .openapi(
    createRoute({
      method: 'post',
      path: '/contact',
      summary: 'A visitor writes to the organisation',
      description:
        'With an Idempotency-Key the same message may be sent any number of times and arrives once. A form without script may send the same fields as application/x-www-form-urlencoded, from a page of the site alone: the answer is then 303 to that page.',
      middleware: [fromOwnPages, takePlainForm],
      request: { ...body(contactForm), headers: keyHeader },
      responses: { 201: json(z.object({ message: z.string() })), ...ledOn, ...problems },
    }),
    async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      return c.json(await sendMessage(c.get('ctx'), c.req.valid('json'), key), 201)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: 'Messages of visitors; without a state all but spam',
      request: { query: messagesQuery },
      responses: {
        200: json(z.object({ data: z.array(message), total: z.int(), page: z.int(), per_page: z.int() })),
        ...problems,
      },
    }),
    async (c) => c.json(await listMessages(c.get('ctx'), c.req.valid('query')), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/assignees',
      summary: 'Those of the team a message can be given to, by name',
      responses: { 200: json(z.array(member)), ...problems },
    }),
    async (c) => c.json(await listAssignees(c.get('ctx')), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/{id}',
      summary: 'One message; reading it here does not mark it',
      request: { params: idParam },
      responses: { 200: json(message), ...problems },
    }),
    async (c) => c.json(await readMessage(c.get('ctx'), c.req.valid('param').id), 200),
  )
  .openapi(
    createRoute({
      method: 'patch',
      path: '/{id}',
      summary: 'Marks a message, writes its notes, or gives it to somebody of the team',
      description:
        'Whoever is given a message by somebody else gets a letter. assignee null: nobody looks after it.',
      request: { params: idParam, ...body(messageEdit) },
      responses: { 200: json(message), ...problems, 409: overtaken(message) },
    }),
    async (c) => {
      const result = await editMessage(c.get('ctx'), c.req.valid('param').id, c.req.valid('json'))
      if (result.refused) return refused(c, result, refusalText, result.refused === 'not_of_team' ? 422 : 409)
      return c.json(result.value, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/{id}',
      summary: 'Deletes a message for good',
      request: { params: idParam },
      responses: { 204: { description: 'Excluída' }, ...problems },
    }),
    async (c) => {
      await deleteMessage(c.get('ctx'), c.req.valid('param').id)
      return c.body(null, 204)
    },
  )

/** Mounted at /api/contacts.csv and /api/contacts.xlsx. */
export const contactsTable = tableDoors({
  summary: 'The messages as a table, oldest first',
  name: 'contatos',
  sheet: 'Contatos',
  query: messagesQuery.pick({ state: true, q: true, assignee: true }),
  read: exportMessages,
})
