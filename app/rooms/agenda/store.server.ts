import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'
import type { EventChangesTable, EventsTable } from '../../platform/database/tables.ts'
import type { Visibility } from '../content/record/publication.ts'
import { contentTable } from '../content/record/record-store.server.ts'
import { visible } from '../content/record/visible-store.server.ts'
import type { OccurrenceChange } from './event.ts'
import type { EventQuery, eventSorts } from './schema.ts'

export type StoredEvent = Selectable<EventsTable>

export const eventsTable = contentTable('events')
export const {
  find: findEvent,
  findBySlug: findEventBySlug,
  findNamed: findEventNamed,
  insertAt: insertEvent,
  update: updateEvent,
} = eventsTable

const isToCome = sql<boolean>`(last_at is null or last_at > app_now())`
const isOver = sql<boolean>`last_at <= app_now()`
/** When the next occurrences begin; an event that is not named here begins at its first. */
export type NextTimes = { ids: string[]; starts: Date[] }

/** Coming events first, then those that are over, the latest first. */
const byDate = ({ ids, starts }: NextTimes) => sql`
  coalesce(last_at <= app_now(), false),
  case when last_at is null or last_at > app_now() then coalesce((
    select starts from unnest(${ids}::uuid[], ${starts}::timestamptz[]) as next (event, starts) where next.event = id
  ), first_at) end,
  last_at desc`

/** Includes drafts. */
export const findRecurringToCome = (db: Database) =>
  db
    .selectFrom('events')
    .where(visible('everything'))
    .where(isToCome)
    .where('recurrence', 'is not', null)
    .select(['id', 'title', 'situation', 'date_time', 'end_date_time', 'all_day', 'timezone', 'recurrence'])
    .select(['exceptions', 'place', 'address', 'url', 'latitude', 'longitude', 'first_at', 'last_at'])
    .execute()

export const searchEvents = (
  db: Database,
  { when, situation, sort, ...query }: Omit<EventQuery, 'sort'> & { sort: (typeof eventSorts)[number] },
  visibility: Visibility,
  next: NextTimes,
) => {
  const conditions = [
    ...(when === 'upcoming' ? [isToCome] : []),
    ...(when === 'past' ? [isOver] : []),
    ...(situation ? [sql<boolean>`situation = ${situation}`] : []),
  ]
  return eventsTable.search(
    db,
    { ...query, sort: sort === 'date' ? 'most_recent' : sort },
    visibility,
    conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : undefined,
    sort === 'date' ? byDate(next) : undefined,
  )
}

export async function findChanges(
  db: Database,
  events: readonly { id: string; recurrence: string | null }[],
): Promise<Map<string, OccurrenceChange[]>> {
  const found = new Map<string, OccurrenceChange[]>()
  const recurring = events.filter(({ recurrence }) => recurrence !== null).map(({ id }) => id)
  if (recurring.length === 0) return found
  const rows = await db
    .selectFrom('event_changes')
    .selectAll()
    .where('event_id', 'in', recurring)
    .orderBy('occurrence')
    .execute()
  for (const { event_id, situation, ...change } of rows) {
    const changes = found.get(event_id) ?? []
    changes.push({ ...change, situation })
    found.set(event_id, changes)
  }
  return found
}

export async function upsertChange(db: Database, change: Insertable<EventChangesTable>): Promise<void> {
  const { event_id, occurrence, ...values } = change
  await db
    .insertInto('event_changes')
    .values({ event_id, occurrence, ...values })
    .onConflict((conflict) => conflict.columns(['event_id', 'occurrence']).doUpdateSet(values))
    .execute()
}

export async function replaceChanges(
  db: Database,
  event: string,
  changes: readonly OccurrenceChange[],
): Promise<void> {
  await db.deleteFrom('event_changes').where('event_id', '=', event).execute()
  if (changes.length === 0) return
  await db
    .insertInto('event_changes')
    .values(changes.map((change) => ({ event_id: event, ...change })))
    .execute()
}

export async function deleteChanges(db: Database, event: string, days: readonly string[]): Promise<void> {
  if (days.length === 0) return
  await db
    .deleteFrom('event_changes')
    .where('event_id', '=', event)
    .where('occurrence', 'in', [...days])
    .execute()
}
