import type { Jobs } from '../../platform/jobs/jobs.server.ts'
import { forgetLostWords } from './store.server.ts'

export const searchJobs: Jobs = {
  async forgetSearchWords(ctx) {
    const forgotten = await forgetLostWords(ctx.db)
    if (forgotten > 0) ctx.log.info('search words forgotten', { forgotten })
  },
}

/** Once a week, on Sunday. */
export const searchCrontab = '37 4 * * 0 forgetSearchWords ?fill=7d'
