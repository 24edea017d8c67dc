// What is known of the mail server, shared by all processes of the site.
import { sql } from 'kysely'
import { daysAgo } from '../../platform/database/delete-old.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import { restOf } from '../../platform/database/set-back.server.ts'
import type { MailTrouble } from '../../platform/mail/mail-trouble.ts'
import { failuresToRest, restSeconds } from './letter.ts'

const now = sql<Date>`app_now()`
const rest = restOf(restSeconds)

/** Undefined while the server has never failed. */
export const readMailServer = (db: Database) =>
  db
    .selectFrom('mail_server')
    .select(['since', 'rests_until', 'trouble', rest.isOn.as('is_resting')])
    .executeTakeFirst()

/** When the rest is over, true for the first process to ask: the others wait for its result. */
export async function endRest(db: Database): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_server')
    .set({ rests_until: rest.end })
    .where(sql<boolean>`not ${rest.isOn}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const noteSilence = (db: Database, trouble: MailTrouble) =>
  db
    .insertInto('mail_server')
    .values({ failures: 1, since: now, trouble })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        failures: sql<number>`mail_server.failures + 1`,
        since: sql<Date>`coalesce(mail_server.since, app_now())`,
        trouble,
        rests_until: sql<Date | null>`case when mail_server.failures + 1 >= ${sql.lit(failuresToRest)}
          then ${rest.end} end`,
      }),
    )
    .execute()

/** True when the server had failed before. */
export async function noteAnswer(db: Database): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_server')
    .set({ failures: 0, since: null, rests_until: null, trouble: null })
    .where('failures', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How long a letter that was given up still tells something when it leaves. */
const daysOfRevival = 30

/** What was given up because of its sender begins anew. */
export const reviveRefused = (db: Database) =>
  db
    .updateTable('letters')
    .set({ state: 'waiting', attempts: 0, next_try_at: null })
    .where('state', '=', 'failed')
    .where('error', '=', 'sender_refused')
    .where('created_at', '>', daysAgo(daysOfRevival))
    .execute()
