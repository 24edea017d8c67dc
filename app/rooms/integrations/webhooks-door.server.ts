import { createRoute, z } from '@hono/zod-openapi'
import { siteEvents } from '../../platform/events/events.ts'
import {
  body,
  createDoor,
  idParam,
  json,
  listOf,
  problems,
  refused,
} from '../../platform/http/door.server.ts'
import { listQuery } from '../../platform/text/schemas.ts'
import { listDeliveries, replay, sendTest } from './deliveries.server.ts'
import { integrationsPolicy } from './policy.ts'
import { webhookChange, webhookForm } from './schema.ts'
import { webhookRefusals } from './text.ts'
import { testEvent } from './webhook.ts'
import {
  changeSecret,
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  readWebhook,
} from './webhooks.server.ts'

const webhook = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(siteEvents)),
    enabled: z.boolean(),
    off_reason: z.enum(['asked', 'failing', 'gone']).nullable(),
    created_at: z.iso.datetime(),
    last_success_at: z.iso.datetime().nullable(),
  })
  .openapi('Webhook')

const tried = z.object({
  at: z.iso.datetime(),
  asked: z.boolean(),
  status: z.int().nullable(),
  trouble: z.enum(['refused', 'unknown_host', 'unreachable', 'slow', 'resting', 'unreadable']).nullable(),
  ms: z.int(),
  answer: z.string(),
})
const delivery = z
  .object({
    _id: z.uuid(),
    type: z.enum([...siteEvents, testEvent]),
    data: z.unknown(),
    state: z.enum(['waiting', 'delivered', 'failed']),
    created_at: z.iso.datetime(),
    next_try_at: z.iso.datetime().nullable(),
    tries: z.array(tried),
  })
  .openapi('WebhookDelivery')

const bothIds = z.object({ id: z.uuid(), delivery: z.uuid() })
const statusOf = (code: keyof typeof webhookRefusals) => (code === 'address_refused' ? 422 : 409)

const endpoints = createDoor({ writers: integrationsPolicy.changeWebhooks })
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: 'Addresses that are told what happens',
      responses: { 200: json(z.object({ data: z.array(webhook) })), ...problems },
    }),
    async (c) => c.json(await listWebhooks(c.get('ctx')), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/',
      summary: 'Tell one more address; this answer alone holds its secret',
      request: body(webhookForm),
      responses: { 201: json(webhook.extend({ secret: z.string() })), ...problems },
    }),
    async (c) => {
      const made = await createWebhook(c.get('ctx'), c.req.valid('json'))
      if (made.refused) return refused(c, made, webhookRefusals, statusOf(made.refused))
      return c.json({ ...made.value.view, secret: made.value.secret }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/{id}',
      summary: 'One of them',
      request: { params: idParam },
      responses: { 200: json(webhook), ...problems },
    }),
    async (c) => c.json(await readWebhook(c.get('ctx'), c.req.valid('param').id), 200),
  )
  .openapi(
    createRoute({
      method: 'patch',
      path: '/{id}',
      summary: 'Change what it is told, or where; switch it on or off',
      request: { params: idParam, ...body(webhookChange) },
      responses: { 200: json(webhook), ...problems },
    }),
    async (c) => {
      const changed = await changeWebhook(c.get('ctx'), c.req.valid('param').id, c.req.valid('json'))
      if (changed.refused) return refused(c, changed, webhookRefusals, statusOf(changed.refused))
      return c.json(changed.value, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/{id}',
      summary: 'Tell it nothing any more, and forget what it was told',
      request: { params: idParam },
      responses: { 204: { description: 'Deleted' }, ...problems },
    }),
    async (c) => {
      await deleteWebhook(c.get('ctx'), c.req.valid('param').id)
      return c.body(null, 204)
    },
  )

export const webhooksDoor = endpoints
  .openapi(
    createRoute({
      method: 'post',
      path: '/{id}/secret',
      summary: 'Another secret; the former one signs too for a day',
      request: { params: idParam },
      responses: { 200: json(z.object({ secret: z.string() })), ...problems },
    }),
    async (c) => c.json(await changeSecret(c.get('ctx'), c.req.valid('param').id), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/{id}/test',
      summary: 'Sends a test at once and says what the other side answered',
      request: { params: idParam },
      responses: { 200: json(delivery), ...problems },
    }),
    async (c) => c.json(await sendTest(c.get('ctx'), c.req.valid('param').id), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/{id}/deliveries',
      summary: 'What it was told in the last 30 days, newest first, and what it answered',
      request: { params: idParam, query: listQuery.pick({ page: true, per_page: true }) },
      responses: { 200: json(listOf(delivery)), ...problems },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await listDeliveries(c.get('ctx'), id, c.req.valid('query')), 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/{id}/deliveries/{delivery}/replay',
      summary: 'Sends one of them again, under the same id',
      request: { params: bothIds },
      responses: { 200: json(delivery), ...problems },
    }),
    async (c) => {
      const { id, delivery } = c.req.valid('param')
      return c.json(await replay(c.get('ctx'), id, delivery), 200)
    },
  )
