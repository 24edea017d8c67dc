import { sql } from 'kysely'
import type { Database } from '../../../platform/database/open.server.ts'
import { visible } from '../../content/record/visible-store.server.ts'

const shown = [
  ...(['id', 'slug', 'title', 'description', 'cover_id', 'situation'] as const),
  ...(['date_time', 'end_date_time', 'all_day', 'timezone', 'recurrence', 'exceptions'] as const),
  ...(['place', 'address', 'latitude', 'longitude', 'url', 'first_at', 'last_at'] as const),
] as const

/** Enough for an excerpt; a list does not read whole descriptions. */
const beginning = sql<string>`left(content_text, 1000)`.as('content_text')

const published = (db: Database) => db.selectFrom('events').where(visible('published'))

/** Uses the index events_span, however long ago an event began and whether or not it ends. */
const touches = (from: Date, to: Date) =>
  sql<boolean>`tstzrange(first_at, last_at, '[]') && tstzrange(${from}::timestamptz, ${to}::timestamptz, '[)')`

export type StoredCard = Awaited<ReturnType<typeof findInWindow>>[number]

/** Events that may touch the window: a recurring one may have no occurrence in it all the same. */
export const findInWindow = (db: Database, { from, to }: { from: Date; to: Date }) =>
  published(db)
    .select([...shown, beginning])
    .where(touches(from, to))
    .orderBy('first_at')
    .orderBy('id')
    .execute()

export const findRecurring = (db: Database, { from, to }: { from: Date; to: Date }) =>
  published(db)
    .select([...shown, beginning])
    .where(touches(from, to))
    .where('recurrence', 'is not', null)
    .orderBy('first_at')
    .execute()

const once = (db: Database, from: Date) =>
  published(db).where('recurrence', 'is', null).where('last_at', '>', from)

export const findOnce = (db: Database, from: Date, limit: number) =>
  once(db, from)
    .select([...shown, beginning])
    .orderBy('first_at')
    .orderBy('id')
    .limit(limit)
    .execute()

export async function countOnce(db: Database, from: Date): Promise<number> {
  const { total } = await once(db, from)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** How long what is postponed waits for its new date among what is next. */
export const waitingMs = 56 * 86_400_000

const waits = (now: Date) => sql<boolean>`(recurrence is null and situation = 'postponed'
  and last_at <= ${now}::timestamptz and last_at > ${new Date(now.getTime() - waitingMs)}::timestamptz)`

/** Single events that are postponed, whose old date is over since no more than some weeks. */
export const findWaiting = (db: Database, now: Date) =>
  published(db)
    .select([...shown, beginning])
    .where(waits(now))
    .orderBy('first_at')
    .orderBy('id')
    .execute()

const over = (db: Database, before: Date) =>
  published(db)
    .where('last_at', '<=', before)
    .where(sql<boolean>`not ${waits(before)}`)

export const findOver = (db: Database, before: Date, { limit, offset }: { limit: number; offset: number }) =>
  over(db, before)
    .select([...shown, beginning])
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countOver(db: Database, before: Date): Promise<number> {
  const { total } = await over(db, before)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Of published events, those that are not confirmed. */
export const findUnconfirmed = async (db: Database, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : published(db)
        .select(['id', 'situation'])
        .where('id', 'in', [...ids])
        .where('situation', '<>', 'confirmed')
        .execute()

export const findWhole = async (db: Database, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : published(db)
        .selectAll()
        .where('id', 'in', [...new Set(ids)])
        .execute()

/** The events that subscriptions show: those that are not over since `since`, the last added first. */
export const findForCalendar = (db: Database, since: Date, limit: number) =>
  published(db)
    .selectAll()
    .where(({ or, eb }) => or([eb('last_at', 'is', null), eb('last_at', '>', since)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
