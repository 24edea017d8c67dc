import type { Jobs } from '../../platform/jobs/jobs.server.ts'
import { forgetOldStatements } from './state-store.server.ts'
import { watchOver } from './watch.server.ts'

export const systemJobs: Jobs = {
  watchOver,
  forgetSlowStatements: async (ctx) => void (await forgetOldStatements(ctx.db)),
}

export const systemCrontab = `* * * * * watchOver
57 4 * * * forgetSlowStatements`
