// Lists what an endpoint was told and what it answered; a person may send something again, or a test.
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { rates } from '../../platform/limits/rates.ts'
import { authorize } from '../../platform/policy.ts'
import { NotFound } from '../../platform/stops.ts'
import type { Page } from '../../platform/text/schemas.ts'
import { deliverWebhook } from './deliver-webhook.server.ts'
import {
  type DeliveryRow,
  insertDelivery,
  listDeliveryRows,
  type TryRow,
  triesOf,
} from './delivery-store.server.ts'
import { integrationsPolicy } from './policy.ts'
import { type DeliveryView, type TryTrouble, testEvent, type WebhookEvent } from './webhook.ts'
import { readWebhook } from './webhooks.server.ts'

const tryView = (row: TryRow) => ({
  at: row.at.toISOString(),
  asked: row.asked,
  status: row.status,
  trouble: (row.trouble || null) as TryTrouble | null,
  ms: row.ms,
  answer: row.answer,
})

const deliveryView = (row: DeliveryRow, tries: readonly TryRow[]): DeliveryView => ({
  _id: row.id,
  type: row.type as WebhookEvent,
  data: row.data,
  state: row.state,
  created_at: row.created_at.toISOString(),
  next_try_at: row.next_try_at?.toISOString() ?? null,
  tries: tries.filter(({ delivery_id }) => delivery_id === row.id).map(tryView),
})

type Asked = { page: number; per_page: number; id?: string }

async function read(ctx: Context, endpoint: string, asked: Asked): Promise<Page<DeliveryView>> {
  const { rows, total } = await listDeliveryRows(ctx.db, endpoint, asked)
  const tries = await triesOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return {
    data: rows.map((row) => deliveryView(row, tries)),
    total,
    page: asked.page,
    per_page: asked.per_page,
  }
}

/** The deliveries of the last 30 days, the newest first. Throws 404. */
export async function listDeliveries(
  ctx: Context,
  endpoint: string,
  query: { page: number; per_page: number },
): Promise<Page<DeliveryView>> {
  authorize(ctx, integrationsPolicy, 'listWebhooks')
  await readWebhook(ctx, endpoint)
  return read(ctx, endpoint, query)
}

async function readOne(ctx: Context, endpoint: string, id: string): Promise<DeliveryView> {
  const [view] = (await read(ctx, endpoint, { page: 1, per_page: 1, id })).data
  if (!view) throw new NotFound()
  return view
}

/** Sends at once, whether the endpoint is on or off, waits for the answer, and tries only once. Throws 404. */
export async function sendTest(ctx: Context, endpoint: string): Promise<DeliveryView> {
  authorize(ctx, integrationsPolicy, 'sendWebhooks')
  const { name } = await readWebhook(ctx, endpoint)
  await ctx.limits.take(rates.askedWebhooks, endpoint)
  const id = await transaction(ctx, async (ctx) => {
    const data = { message: 'Teste' }
    const made = await insertDelivery(ctx.db, { endpoint, type: testEvent, data, state: 'failed' })
    await ctx.activity.write(ctx, { action: 'webhook.tested', subject: { id: endpoint, name } })
    return made ?? ''
  })
  await deliverWebhook(ctx, id, { asked: true })
  return readOne(ctx, endpoint, id)
}

/** Sends the same once more, under the same webhook-id, at once, and waits for the answer. Throws 404. */
export async function replay(ctx: Context, endpoint: string, id: string): Promise<DeliveryView> {
  authorize(ctx, integrationsPolicy, 'sendWebhooks')
  const { name } = await readWebhook(ctx, endpoint)
  await readOne(ctx, endpoint, id)
  await ctx.limits.take(rates.askedWebhooks, endpoint)
  await ctx.activity.write(ctx, { action: 'webhook.replayed', subject: { id: endpoint, name } })
  await deliverWebhook(ctx, id, { asked: true })
  return readOne(ctx, endpoint, id)
}
