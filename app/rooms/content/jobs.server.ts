import type { Jobs } from '../../platform/jobs/jobs.server.ts'
import { eraseExpired, type Trashable } from './past/trash.server.ts'

/** @param kinds every content type that has a trash */
export const contentJobs = (kinds: readonly Trashable[]): Jobs => ({
  async sweepTrash(ctx) {
    const erased = await eraseExpired(ctx, kinds)
    if (erased > 0) ctx.log.info('trash swept', { erased })
  },
})

export const contentCrontab = '23 * * * * sweepTrash'
