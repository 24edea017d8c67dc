import type { Jobs } from '../../platform/jobs/jobs.server.ts'
import { forgetOldLines } from './store.server.ts'

export const statementsJobs: Jobs = {
  forgetOldStatements: async (ctx) => void (await forgetOldLines(ctx.db)),
}

export const statementsCrontab = '43 4 * * * forgetOldStatements ?fill=1d'
