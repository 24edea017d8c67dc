import type { Jobs } from '../../platform/jobs/jobs.server.ts'
import { forgetOldRows } from './store.server.ts'

export const contactsJobs: Jobs = {
  forgetOldMessages: async (ctx) => void (await forgetOldRows(ctx.db)),
}

export const contactsCrontab = '47 4 * * * forgetOldMessages ?fill=1d'
