import type { Jobs } from '../../platform/jobs/jobs.server.ts'
import { forgetOldKeys } from './checkout/key-store.server.ts'
import { anonymiseLeftOrders } from './customer/personal-data.server.ts'
import { expireOrders, warnOfExpiry } from './moves/expire-orders.server.ts'
import { refreshTracking } from './moves/refresh-tracking.server.ts'

/** A stored answer holds a link; a form is not resent after so many days. */
const keysRetentionDays = 30

export const ordersJobs: Jobs = {
  async expireOrders(ctx) {
    await expireOrders(ctx)
    await warnOfExpiry(ctx)
  },
  anonymiseLeftOrders: (ctx) => anonymiseLeftOrders(ctx),
  async refreshTracking(ctx) {
    await refreshTracking(ctx)
  },
  forgetOrderKeys: (ctx) => forgetOldKeys(ctx.db, keysRetentionDays),
}

export const ordersCrontab = `* * * * * expireOrders
17,47 * * * * refreshTracking
23 4 * * * forgetOrderKeys
33 4 * * * anonymiseLeftOrders`
