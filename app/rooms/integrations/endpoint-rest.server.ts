// An address that does not answer in time rests for a minute: what is due to it waits, without a job, and loses no try.
import type { Context } from '../../platform/context.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import { addJob } from '../../platform/jobs/jobs.server.ts'
import type { ToSend } from './delivery-store.server.ts'
import { addLeftJobs, endRest, noteAnswer, noteSilence } from './endpoint-rest-store.server.ts'
import type { TryTrouble } from './webhook.ts'

/** One waiting job per delivery: a second one replaces the first. */
export const addDeliveryJob = (db: Database, delivery: string, runAt?: Date) =>
  addJob(db, 'deliverWebhook', { delivery }, { key: `webhook:${delivery}`, ...(runAt && { runAt }) })

/** After the endpoint's rest, true for one delivery first. */
export const mayAsk = async (db: Database, row: ToSend): Promise<boolean> =>
  row.rests_until === null || endRest(db, row)

/** Whatever the endpoint answers, what waited for it leaves. */
export async function noteEndpoint(db: Database, id: string, trouble: TryTrouble | ''): Promise<void> {
  if (trouble === 'slow') await noteSilence(db, id)
  else if (await noteAnswer(db, id)) await addLeftJobs(db)
}

/** Runs every minute. */
export const wakeWebhooks = (ctx: Context): Promise<void> => addLeftJobs(ctx.db)
