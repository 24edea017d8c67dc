import { createRoute, z } from '@hono/zod-openapi'
import { body, createDoor, idParam, json, problems, refused } from '../../platform/http/door.server.ts'
import { fromOwnPages } from '../../platform/http/same-origin.server.ts'
import { administrators } from '../../platform/policy.ts'
import { exportMessages } from './export-messages.server.ts'
import { deleteMessage, editMessage, listMessages, readMessage } from './inbox.server.ts'
import { messageStates, suspicions } from './message.ts'
import { contactForm, messageEdit, messagesQuery } from './schema.ts'
import { sendMessage } from './send-message.server.ts'
import { refusalText } from './text.ts'

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
    created_at: z.string(),
    read_at: z.string().nullable(),
    answered_at: z.string().nullable(),
    answer_due_at: z.string().nullable(),
    overdue: z.boolean(),
    can: z.object({ mark: z.array(z.enum(messageStates)).readonly(), delete: z.boolean() }),
  })
  .openapi('Message')

export const contactsDoor = createDoor({ writers: administrators, open: ['/api/contacts/contact'] })
  .openapi(
    createRoute({
      method: 'post',
      path: '/contact',
      summary: 'A visitor writes to the organisation',
      middleware: fromOwnPages,
      request: body(contactForm),
      responses: { 201: json(z.object({ message: z.string() })), ...problems },
    }),
    async (c) => c.json(await sendMessage(c.get('ctx'), c.req.valid('json')), 201),
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
      summary: 'Marks a message, or writes its notes',
      request: { params: idParam, ...body(messageEdit) },
      responses: { 200: json(message), ...problems },
    }),
    async (c) => {
      const result = await editMessage(c.get('ctx'), c.req.valid('param').id, c.req.valid('json'))
      if (result.refused) return refused(c, result, refusalText) as never
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

/** Mounted at /api/contacts.csv. */
export const contactsCsvDoor = createDoor().openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'The messages as a table, oldest first',
    request: { query: messagesQuery.pick({ state: true, q: true }) },
    responses: {
      200: { description: 'CSV (;, UTF-8 with BOM)', content: { 'text/csv': { schema: z.string() } } },
      ...problems,
    },
  }),
  async (c) =>
    c.body(await exportMessages(c.get('ctx'), c.req.valid('query')), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="contatos.csv"',
    }) as never,
)
