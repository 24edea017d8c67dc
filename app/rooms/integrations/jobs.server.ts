import type { Jobs } from '../../platform/jobs/jobs.server.ts'
import { deliverWebhook } from './deliver-webhook.server.ts'
import { deleteOldDeliveries } from './delivery-store.server.ts'
import { wakeWebhooks } from './endpoint-rest.server.ts'
import { deleteEndedKeys } from './key-store.server.ts'
import { warnOfEndingKeys } from './keys.server.ts'
import { type PublishedBetween, tellPublications } from './publications.server.ts'

export const integrationsJobs = (publishedBetween: PublishedBetween): Jobs => ({
  deliverWebhook: (ctx, { delivery }: { delivery: string }) => deliverWebhook(ctx, delivery),
  tellPublications: (ctx) => tellPublications(ctx, publishedBetween),
  wakeWebhooks,
  warnOfEndingKeys,
  forgetEndedKeys: async (ctx) => void (await deleteEndedKeys(ctx.db)),
  forgetOldDeliveries: async (ctx) => void (await deleteOldDeliveries(ctx.db)),
})

export const integrationsCrontab = `* * * * * tellPublications
* * * * * wakeWebhooks
47 11 * * * warnOfEndingKeys ?fill=1d
52 4 * * * forgetEndedKeys ?fill=1d
57 4 * * * forgetOldDeliveries ?fill=1d`
