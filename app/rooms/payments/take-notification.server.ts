import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { addJob } from '../../platform/jobs/jobs.server.ts'
import { rates } from '../../platform/limits/rates.ts'
import { authorize } from '../../platform/policy.ts'
import { NotFound } from '../../platform/stops.ts'
import { insertNotice } from './notice-store.server.ts'
import { paymentsPolicy } from './policy.ts'
import type { Notification } from './provider.ts'
import { providerNamed } from './providers.server.ts'

/**
 * Keeps a provider's hint that something happened to a payment, once, and adds the job that asks. Throws 404 for a
 * provider that sends none and for what it does not recognise as its own; 429 after 300 in a minute.
 */
export async function takeNotification(ctx: Context, name: string, said: Notification): Promise<void> {
  authorize(ctx, paymentsPolicy, 'takeNotification')
  const verify = providerNamed(name)?.verify
  if (!verify) throw new NotFound()
  await ctx.limits.take(rates.paymentNotices, ctx.request.ip)
  const genuine = await verify(ctx, said)
  if (!genuine) throw new NotFound()
  const { event_id, external_id } = genuine
  await transaction(ctx, async (ctx) => {
    if (await insertNotice(ctx.db, { provider: name, event_id, external_id }))
      await addJob(ctx.db, 'hearNotification', { provider: name, external_id }, { maxAttempts: 10 })
  })
}
