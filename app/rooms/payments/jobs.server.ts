import type { Jobs } from '../../platform/jobs/jobs.server.ts'
import { followPayments, hearOfPayment } from './follow-payments.server.ts'
import { forgetOldNotices } from './notice-store.server.ts'
import type { Payables } from './payable.ts'

export const paymentsJobs = (payables: Payables): Jobs => ({
  followPayments: (ctx) => followPayments(ctx, payables),
  async hearNotification(ctx, named: { provider: string; external_id: string }, { attempts, maxAttempts }) {
    if (await hearOfPayment(ctx, payables, named)) return
    // A notification may arrive before our own note of the charge; one about an unknown charge is dropped in the end.
    if (attempts < maxAttempts) throw new Error('told of a payment that is not here yet')
  },
  forgetPaymentNotices: async (ctx) => void (await forgetOldNotices(ctx.db)),
})

export const paymentsCrontab = `* * * * * followPayments
27 4 * * * forgetPaymentNotices ?fill=1d`
