import { sql } from 'kysely'
import type { Database } from '../../../platform/database/open.server.ts'
import { visible } from '../../content/record/visible-store.server.ts'

const published = (db: Database) => db.selectFrom('events').where(visible('published'))

/** First and last moment of the published events; `endless`: one of them recurs for ever. */
export const findReach = (db: Database) =>
  published(db)
    .select(({ fn }) => [
      fn.min('first_at').as('first_at'),
      fn.max('last_at').as('last_at'),
      sql<boolean | null>`bool_or(last_at is null)`.as('endless'),
    ])
    .executeTakeFirstOrThrow()

/** Among single events, the next before or after a moment; those at the same moment by id. */
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
