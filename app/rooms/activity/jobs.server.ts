import type { Jobs } from '../../platform/jobs/jobs.server.ts'
import { deleteOldLines } from './store.server.ts'

export const activityJobs: Jobs = {
  forgetOldActivity: async (ctx) => void (await deleteOldLines(ctx.db)),
}

export const activityCrontab = '37 4 * * * forgetOldActivity ?fill=1d'
