import { forgetOldPlaces } from '../../platform/brazil/postal-code-store.server.ts'
import type { Jobs } from '../../platform/jobs/jobs.server.ts'
import { forgetOldAnswers } from './answers-store.server.ts'

export const shippingJobs: Jobs = {
  async forgetOldShipping(ctx) {
    await forgetOldAnswers(ctx.db)
    await forgetOldPlaces(ctx.db)
  },
}

/** Once a day. */
export const shippingCrontab = '52 3 * * * forgetOldShipping ?fill=1d'
