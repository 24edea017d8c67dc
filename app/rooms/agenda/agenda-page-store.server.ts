// How far the agenda reaches, what stands beside an event in time, and where all of it is found.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'
import { visible } from '../content/record/visible-store.server.ts'

const published = (db: Database) => db.selectFrom('events').where(visible('published'))

/** From the first moment to the last of everything that is out; `endless`: something goes on for ever. */
export const findReach = (db: Database) =>
  published(db)
    .select(({ fn }) => [
      fn.min('first_at').as('first_at'),
      fn.max('last_at').as('last_at'),
      sql<boolean | null>`bool_or(last_at is null)`.as('endless'),
    ])
    .executeTakeFirstOrThrow()

/** Of what happens once, the event next before or after a moment; of those that begin together, by id. */
export const findBeside = (db: Database, side: 'before' | 'after', { id, at }: { id: string; at: Date }) =>
  published(db)
    .select(['slug', 'title'])
    .where('recurrence', 'is', null)
    .where(
      side === 'before'
        ? sql<boolean>`(first_at, id) < (${at}, ${id}::uuid)`
        : sql<boolean>`(first_at, id) > (${at}, ${id}::uuid)`,
    )
    .orderBy('first_at', side === 'before' ? 'desc' : 'asc')
    .orderBy('id', side === 'before' ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst()
