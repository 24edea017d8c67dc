// Endpoints: those who are told, and of what (docs/decisions/0216).
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { siteEvents } from '../../platform/events/events.ts'
import { isOneOf } from '../../platform/members.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { requireFreshSession } from '../../platform/secrets/fresh-session.server.ts'
import { NotFound } from '../../platform/stops.ts'
import { isId } from '../../platform/text/schemas.ts'
import { integrationsPolicy } from './policy.ts'
import type { WebhookChange, WebhookForm } from './schema.ts'
import { newWebhookSecret } from './sign-webhook.server.ts'
import { webhookRefusals } from './text.ts'
import { mostEndpoints, type WebhookView } from './webhook.ts'
import {
  changeEndpoint,
  deleteEndpoint,
  type EndpointRow,
  findEndpoint,
  hearPublicationsFromNow,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  lockEndpoints,
  replaceSecret,
  switchOff,
  switchOn,
} from './webhook-store.server.ts'

const webhookView = (row: EndpointRow): WebhookView => ({
  _id: row.id,
  name: row.name,
  url: row.url,
  events: row.events.filter((event) => isOneOf(siteEvents, event)),
  enabled: row.enabled,
  off_reason: row.off_reason || null,
  created_at: row.created_at.toISOString(),
  last_success_at: row.last_success_at?.toISOString() ?? null,
})

export async function listWebhooks(ctx: Context): Promise<{ data: WebhookView[] }> {
  authorize(ctx, integrationsPolicy, 'listWebhooks')
  return { data: (await listEndpoints(ctx.db)).map(webhookView) }
}

/** Throws 404. */
export async function readWebhook(ctx: Context, id: string): Promise<WebhookView> {
  authorize(ctx, integrationsPolicy, 'listWebhooks')
  // A visitor can type any address.
  const row = isId(id) ? await findEndpoint(ctx.db, id) : undefined
  if (!row) throw new NotFound()
  return webhookView(row)
}

const addressRefused = () =>
  refuse('address_refused' as const, { errors: { url: [webhookRefusals.address_refused] } })

/**
 * The secret is answered this once. Asks for the password where it was proved too long ago; refuses
 * `address_refused` for an address that is not https, and `too_many_webhooks`.
 */
export async function createWebhook(
  ctx: Context,
  form: WebhookForm,
): Promise<Result<{ secret: string; view: WebhookView }, 'address_refused' | 'too_many_webhooks'>> {
  authorize(ctx, integrationsPolicy, 'changeWebhooks')
  if (!ctx.outside.mayPost(new URL(form.url))) return addressRefused()
  await requireFreshSession(ctx)
  const secret = newWebhookSecret()
  return transaction(ctx, async (ctx) => {
    await lockEndpoints(ctx.db)
    if ((await listEndpoints(ctx.db)).length >= mostEndpoints) return refuse('too_many_webhooks')
    const id = await insertEndpoint(ctx.db, { ...form, sealed: ctx.secrets.seal(secret) })
    await ctx.activity.write(ctx, { action: 'webhook.created', subject: { id, name: form.name } })
    return done({ secret, view: await readWebhook(ctx, id) })
  })
}

const hearsOfPublications = ({ events = [] }: { events?: readonly string[] | undefined }) =>
  events.includes('publication.published')

/**
 * Changes the fields given. Another address asks for the password; refuses `address_refused`. Throws 404. An endpoint
 * that is switched off is told nothing of what happens meanwhile.
 */
export async function changeWebhook(
  ctx: Context,
  id: string,
  { enabled, ...fields }: WebhookChange,
): Promise<Result<WebhookView, 'address_refused'>> {
  authorize(ctx, integrationsPolicy, 'changeWebhooks')
  if (fields.url !== undefined && !ctx.outside.mayPost(new URL(fields.url))) return addressRefused()
  return transaction(ctx, async (ctx) => {
    const row = await lockEndpoint(ctx.db, id)
    if (!row) throw new NotFound()
    if (fields.url !== undefined && fields.url !== row.url) await requireFreshSession(ctx)
    await changeEndpoint(ctx.db, id, fields)
    if (hearsOfPublications(fields) && !hearsOfPublications(row)) await hearPublicationsFromNow(ctx.db, id)
    if (enabled === true) await switchOn(ctx.db, id)
    if (enabled === false) await switchOff(ctx.db, id, 'asked')
    const subject = { id, name: fields.name ?? row.name }
    await ctx.activity.write(ctx, { action: 'webhook.changed', subject })
    return done(await readWebhook(ctx, id))
  })
}

/** Answers a new secret, this once; the former one signs too for a day. Throws 404. */
export async function changeSecret(ctx: Context, id: string): Promise<{ secret: string }> {
  authorize(ctx, integrationsPolicy, 'changeWebhooks')
  await requireFreshSession(ctx)
  const secret = newWebhookSecret()
  return transaction(ctx, async (ctx) => {
    const row = await lockEndpoint(ctx.db, id)
    if (!row) throw new NotFound()
    await replaceSecret(ctx.db, id, ctx.secrets.seal(secret))
    await ctx.activity.write(ctx, { action: 'webhook.secret_changed', subject: { id, name: row.name } })
    return { secret }
  })
}

/** Deletes the endpoint with all its deliveries. Throws 404. */
export async function deleteWebhook(ctx: Context, id: string): Promise<void> {
  authorize(ctx, integrationsPolicy, 'changeWebhooks')
  await transaction(ctx, async (ctx) => {
    const row = await lockEndpoint(ctx.db, id)
    if (!row) throw new NotFound()
    await deleteEndpoint(ctx.db, id)
    await ctx.activity.write(ctx, { action: 'webhook.deleted', subject: { id, name: row.name } })
  })
}
