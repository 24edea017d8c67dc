// The table belongs to the room people, whose own lines stand in it too.

import { sql } from 'kysely'
import { asUuid } from '../../platform/database/as-uuid.server.ts'
import { daysAgo, deleteOld } from '../../platform/database/delete-old.server.ts'
import { inPieces } from '../../platform/database/in-pieces.server.ts'
import { anywhere } from '../../platform/database/like.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import { keptDays } from '../../platform/limits/retention.ts'
import { newIds } from '../../platform/new-ids.server.ts'
import { pairs } from '../../platform/pairs.ts'
import { type AnyAction, actionsOf, mostCounted } from './activity.ts'
import type { ActivityFilter, ActivityQuery } from './schema.ts'

export type NewLine = {
  actor: { _id: string; name: string } | null
  action: string
  subject: { id: string; name: string }
  details: Record<string, string | boolean>
}

export async function insertLines(db: Database, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return
  await db
    .insertInto('audit_lines')
    .values(
      pairs(newIds(lines.length), lines).map(([id, { actor, action, subject, details }]) => ({
        id,
        at: sql<Date>`app_now()`,
        // This is null for an account that was deleted while its request was on the way.
        actor_id: sql<string | null>`(select id from users where id = ${actor?._id ?? null}::uuid)`,
        actor_name: actor?.name ?? '',
        action,
        subject: subject.id,
        label: subject.name,
        details: JSON.stringify(details),
      })),
    )
    .execute()
}

/** What a person does and what a program does with that person's key are told each. */
export async function hasLineOfThisHour(
  db: Database,
  { actor, action, subject, details }: NewLine,
): Promise<boolean> {
  const line = await db
    .selectFrom('audit_lines')
    .select('id')
    .where('action', '=', action)
    .where('subject', '=', subject.id)
    .where('actor_id', 'is not distinct from', actor?._id ?? null)
    .where(sql`details ->> 'key'`, 'is not distinct from', details.key ?? null)
    .where('at', '>', sql<Date>`app_now() - interval '1 hour'`)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

export type LineRow = {
  id: string
  at: Date
  actor_id: string | null
  actor_name: string
  action: AnyAction
  subject: string
  subject_name: string
  details: Record<string, string | boolean>
}

const nameOfActor = sql<string>`coalesce(nullif(a.actor_name, ''), who.name, '')`
const nameOfSubject = sql<string>`coalesce(nullif(a.label, ''), u.name, '')`

function narrowed(db: Database, { kind, who, days }: ActivityFilter) {
  let lines = db.selectFrom('audit_lines as a')
  if (kind) lines = lines.where('a.action', 'in', actionsOf(kind))
  if (who) lines = lines.where('a.actor_id', '=', who)
  if (days) lines = lines.where('a.at', '>=', sql<Date>`app_now() - make_interval(days => ${days}::int)`)
  return lines
}

/** With the accounts that lines name, which to count them are joined only where their names are searched. */
function linesOf(db: Database, filter: ActivityFilter) {
  let lines = narrowed(db, filter)
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = ${asUuid(sql.ref('a.subject'))}`))
    .leftJoin('users as who', 'who.id', 'a.actor_id')
  if (filter.q) {
    const like = anywhere(filter.q)
    lines = lines.where(
      sql<boolean>`(unaccent(${nameOfActor}) ilike unaccent(${like}) or unaccent(${nameOfSubject}) ilike unaccent(${like}))`,
    )
  }
  return lines
}

async function countLines(db: Database, filter: ActivityFilter): Promise<number> {
  const most = mostCounted + 1
  const some = filter.q
    ? linesOf(db, filter).select('a.id').limit(most).as('some')
    : narrowed(db, filter).select('a.id').limit(most).as('some')
  const { count } = await db
    .selectFrom(some)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const columns = ['a.id', 'a.at', 'a.actor_id', 'a.subject', 'a.details'] as const

const read = (db: Database, filter: ActivityFilter) =>
  linesOf(db, filter)
    .select(columns)
    .select([
      sql<AnyAction>`a.action`.as('action'),
      nameOfActor.as('actor_name'),
      nameOfSubject.as('subject_name'),
    ])
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')

/** `total` goes up to `mostCounted`; `hasMore`: there are more than that. */
export async function listLines(
  db: Database,
  query: ActivityQuery,
): Promise<{ rows: LineRow[]; total: number; hasMore: boolean }> {
  const rows = await read(db, query)
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute()
  const count = await countLines(db, query)
  return { rows, total: Math.min(count, mostCounted), hasMore: count > mostCounted }
}

/** Newest first. */
export const streamLines = (db: Database, filter: ActivityFilter) =>
  inPieces(500, (after: (LineRow & { exactly: string }) | null) => {
    let next = read(db, filter).select(sql<string>`a.at::text`.as('exactly')).limit(500)
    if (after)
      next = next.where(sql<boolean>`(a.at, a.id) < (${after.exactly}::timestamptz, ${after.id}::uuid)`)
    return next.execute()
  })

/** Whoever has a line as one of the team, by the name in the last one: customers are not named in theirs. */
export const listActors = (db: Database) =>
  db
    .selectFrom('users')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('audit_lines')
          .whereRef('actor_id', '=', 'users.id')
          .where('actor_name', '<>', '')
          .select('actor_name as name')
          .orderBy('at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['users.id', 'last.name'])
    .orderBy('last.name')
    .execute()

export const deleteOldLines = (db: Database) =>
  deleteOld(db, 'audit_lines', sql<boolean>`at < ${daysAgo(keptDays.activity)}`)
