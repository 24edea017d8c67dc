// What is known of each address, shared by all processes of the site.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'
import { restOf } from '../../platform/database/set-back.server.ts'
import type { ToSend } from './delivery-store.server.ts'
import { longestPause, restSeconds } from './webhook.ts'

const rest = restOf(restSeconds)

const dueAt = sql<Date>`coalesce(next_try_at, created_at)`

/** What is to wait for longer than any pause was put off by a clock that has been set back. */
const isDue = sql<boolean>`state = 'waiting' and (${dueAt} <= app_now()
  or ${dueAt} > app_now() + make_interval(secs => ${sql.lit(longestPause)}))`

/** When the rest is over, true for the delivery that has waited longest: the others wait for its result. */
export async function endRest(db: Database, { id, endpoint_id }: ToSend): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_endpoints')
    .set({ rests_until: rest.end })
    .where('id', '=', endpoint_id)
    .where(sql<boolean>`not ${rest.isOn}`)
    .where(
      sql<boolean>`${id}::uuid = (select id from webhook_deliveries
        where endpoint_id = ${endpoint_id}::uuid and ${isDue} order by created_at, id limit 1)`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const noteSilence = (db: Database, id: string) =>
  db.updateTable('webhook_endpoints').set({ rests_until: rest.end }).where('id', '=', id).execute()

/** True when the endpoint had been silent before. */
export async function noteAnswer(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_endpoints')
    .set({ rests_until: null })
    .where('id', '=', id)
    .where('rests_until', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Adds a job for each due delivery that has none; of an endpoint that has yet to answer, for the one that has waited longest. */
export async function addLeftJobs(db: Database): Promise<void> {
  await sql`
    select graphile_worker.add_job('deliverWebhook', json_build_object('delivery', due.id),
      job_key => 'webhook:' || due.id, job_key_mode => 'unsafe_dedupe')
    from webhook_endpoints e cross join lateral (
      select id from webhook_deliveries where endpoint_id = e.id and ${isDue}
      order by created_at, id limit case when e.enabled and e.rests_until is not null then 1 end
    ) due
    where not e.enabled or e.rests_until is null or not ${rest.isOn}
  `.execute(db)
}
