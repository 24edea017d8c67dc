import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { daysAgo, deleteOld } from '../../platform/database/delete-old.server.ts'
import { anywhere } from '../../platform/database/like.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import { latestNow } from '../../platform/database/set-back.server.ts'
import { keptDays } from '../../platform/limits/retention.ts'
import type { MailTrouble } from '../../platform/mail/mail-trouble.ts'
import { type LetterError, sendingForSeconds, usefulSeconds } from './letter.ts'
import type { LettersQuery } from './schema.ts'

const now = sql<Date>`app_now()`

type Content = {
  subject: string
  text: string
  html: string | null
  sealed_body: Buffer | null
  secret: boolean
}

type NewLetter = {
  kind: string
  to: { name: string; email: string }
  replyTo: { name: string; email: string } | null
  content: Content
  about: string | null
  /** the host in the Message-ID */
  domain: string
  resendOf: string | null
  /** seconds until it may leave */
  holdFor: number
}

export async function insertLetter(db: Database, letter: NewLetter) {
  const id = randomUUIDv7()
  return db
    .insertInto('letters')
    .values({
      id,
      message_id: `<${id}@${letter.domain}>`,
      kind: letter.kind,
      to_name: letter.to.name,
      to_email: letter.to.email,
      reply_to_name: letter.replyTo?.name ?? '',
      reply_to_email: letter.replyTo?.email ?? null,
      ...letter.content,
      about_id: letter.about,
      resend_of: letter.resendOf,
      next_try_at: sql<Date>`app_now() + make_interval(secs => ${letter.holdFor})`,
      created_at: now,
    })
    .returning(['id', 'next_try_at'])
    .executeTakeFirstOrThrow()
}

const unsent = ['waiting', 'failed'] as const

/** Deletes letters that wait or were given up, not those being sent or sent. The job then finds nothing to send. */
export async function deleteUnsent(db: Database, kinds: readonly string[], about: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('letters')
    .where('about_id', '=', about)
    .where('kind', 'in', kinds)
    .where('state', 'in', unsent)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function readdressUnsent(
  db: Database,
  about: string,
  to: { name: string; email: string },
): Promise<void> {
  await db
    .updateTable('letters')
    .set({ to_name: to.name, to_email: to.email })
    .where('about_id', '=', about)
    .where('state', 'in', unsent)
    .execute()
}

export async function hasLeft(
  db: Database,
  { kinds, about, since }: { kinds: readonly string[]; about: string; since: Date },
): Promise<boolean> {
  const left = await db
    .selectFrom('letters')
    .select('id')
    .where('about_id', '=', about)
    .where('kind', 'in', kinds)
    .where('state', 'in', ['sending', 'sent'])
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return left !== undefined
}

export const findLetter = (db: Database, id: string) =>
  db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst()

export type LetterRow = NonNullable<Awaited<ReturnType<typeof findLetter>>>

export async function listRows(db: Database, { state, q, page, per_page }: LettersQuery) {
  let query = db.selectFrom('letters')
  if (state) query = query.where('state', '=', state)
  if (q) {
    const like = anywhere(q)
    query = query.where((where) =>
      where.or(
        (['to_name', 'to_email', 'subject'] as const).map((column) =>
          where(sql`unaccent(${sql.ref(column)})`, 'ilike', sql`unaccent(${like})`),
        ),
      ),
    )
  }
  const counted = await query.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { rows, total: counted.total }
}

/** The letter as it stands now, for one that is being sent. */
export const rewriteLetter = (db: Database, id: string, content: Content) =>
  db.updateTable('letters').set(content).where('id', '=', id).returningAll().executeTakeFirst()

export const deleteLetter = (db: Database, id: string) =>
  db.deleteFrom('letters').where('id', '=', id).execute()

/** Deletes letters that wait and are of no use any more (letter.ts). */
export const deleteTooLate = (db: Database) =>
  db
    .deleteFrom('letters')
    .where('state', '=', 'waiting')
    .where((where) =>
      where.or(
        Object.entries(usefulSeconds).map(([kind, seconds]) =>
          where.and([
            where('kind', '=', kind),
            where('created_at', '<', sql<Date>`app_now() - make_interval(secs => ${seconds})`),
          ]),
        ),
      ),
    )
    .returning(['id', 'kind'])
    .execute()

/** Undefined when the letter is sent, given up, or being sent. */
export const claimLetter = (db: Database, id: string) =>
  db
    .updateTable('letters')
    .set((of) => ({
      state: 'sending',
      sending_since: now,
      attempts: of('attempts', '+', 1),
      next_try_at: null,
    }))
    .where('id', '=', id)
    .where((where) => where.or([where('state', '=', 'waiting'), isAbandoned]))
    .returningAll()
    .executeTakeFirst()

/** Not of the time that a sending takes. */
const isAbandoned = sql<boolean>`state = 'sending' and sending_since
  not between app_now() - make_interval(secs => ${sql.lit(sendingForSeconds)}) and ${latestNow}`

/** Erases a secret body. */
export const markSent = (db: Database, id: string) =>
  db
    .updateTable('letters')
    .set({
      state: 'sent',
      sent_at: now,
      sending_since: null,
      next_try_at: null,
      error: null,
      error_answer: '',
      sealed_body: null,
    })
    .where('id', '=', id)
    .execute()

type Failed = { error: LetterError; answer: string }

export const markFailed = (db: Database, id: string, { error, answer }: Failed) =>
  db
    .updateTable('letters')
    .set({ state: 'failed', sending_since: null, next_try_at: null, error, error_answer: answer })
    .where('id', '=', id)
    .execute()

/** @param seconds until the next try */
export async function markForLater(db: Database, id: string, { error, answer }: Failed, seconds: number) {
  const row = await db
    .updateTable('letters')
    .set({
      state: 'waiting',
      sending_since: null,
      next_try_at: sql<Date>`app_now() + make_interval(secs => ${seconds})`,
      error,
      error_answer: answer,
    })
    .where('id', '=', id)
    .returning('next_try_at')
    .executeTakeFirst()
  return row?.next_try_at ?? null
}

/** Holds the letter back: nothing was tried, and the attempt does not count. */
export const markHeld = (db: Database, id: string, error: 'no_account' | 'server_resting') =>
  db
    .updateTable('letters')
    .set((of) => ({
      state: 'waiting',
      sending_since: null,
      next_try_at: null,
      error,
      error_answer: '',
      attempts: of('attempts', '-', 1),
    }))
    .where('id', '=', id)
    .execute()

/** Letters that wait because of these troubles, or of the mail server's rest, need not wait out their pause. */
export const releaseHeld = (db: Database, troubles: readonly MailTrouble[]) =>
  db
    .updateTable('letters')
    .set({ next_try_at: null })
    .where('state', '=', 'waiting')
    .where('error', 'in', [...troubles, 'server_resting'])
    .execute()

/** Starts the letter's attempts anew, at once. False when it is being sent or sent. */
export async function markForRetry(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('letters')
    .set({ state: 'waiting', attempts: 0, next_try_at: now, sending_since: null })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('state', '=', 'failed'),
        where.and([where('state', '=', 'waiting'), where('error', 'is not', null)]),
        isAbandoned,
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Letters that had no account till now, are overdue, or were abandoned by a killed process; those of short use first. */
export const listStranded = (db: Database, most: number): Promise<{ id: string; kind: string }[]> =>
  db
    .selectFrom('letters')
    .select(['id', 'kind'])
    .where((where) =>
      where.or([
        where.and([
          where('state', '=', 'waiting'),
          where.or([
            where('next_try_at', 'is', null),
            where('next_try_at', '<', sql<Date>`app_now() - interval '1 minute'`),
          ]),
        ]),
        isAbandoned,
      ]),
    )
    .orderBy((of) => of('kind', 'in', Object.keys(usefulSeconds)), 'desc')
    .orderBy('created_at')
    .limit(most)
    .execute()

/** The counts for "O que falta" and the sidebar. */
export async function countUnsent(db: Database): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select (select count(*) from letters where state in ('waiting', 'sending')) as waiting,
      (select count(*) from letters where state = 'failed') as failed`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0 }
}

export const deleteOldLetters = (db: Database) =>
  deleteOld(
    db,
    'letters',
    sql<boolean>`state in ('sent', 'failed') and created_at < ${daysAgo(keptDays.letters)}`,
  )
