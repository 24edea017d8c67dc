import type { Jobs } from '../../platform/jobs/jobs.server.ts'
import { forgetOldCodes } from './checkout/email-code-store.server.ts'
import { forgetOldKeys } from './checkout/key-store.server.ts'
import { anonymiseLeftOrders, anonymiseOldOrders } from './customer/personal-data.server.ts'
import { expireOrders, warnOfExpiry } from './moves/expire-orders.server.ts'
import { refreshTracking } from './moves/refresh-tracking.server.ts'
import { bookOlderPayments } from './payment/older-payments-store.server.ts'

export const ordersJobs: Jobs = {
  async expireOrders(ctx) {
    await expireOrders(ctx)
    await warnOfExpiry(ctx)
  },
  anonymiseLeftOrders: (ctx) => anonymiseLeftOrders(ctx),
  bookOlderPayments: (ctx) => bookOlderPayments(ctx.db),
  forgetOldOrders: async (ctx) => void (await anonymiseOldOrders(ctx)),
  async refreshTracking(ctx) {
    await refreshTracking(ctx)
  },
  async forgetOrderKeys(ctx) {
    await forgetOldKeys(ctx.db)
    await forgetOldCodes(ctx.db)
  },
}

export const ordersCrontab = `* * * * * expireOrders
7 * * * * bookOlderPayments
17,47 * * * * refreshTracking
23 4 * * * forgetOrderKeys ?fill=1d
33 4 * * * anonymiseLeftOrders ?fill=1d
53 4 * * * forgetOldOrders ?fill=1d`
