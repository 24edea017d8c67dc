import { type RawBuilder, sql } from 'kysely'
import type { Difference } from '../facts.ts'
import type { Database } from './open.server.ts'

const shown = 3

/** @param wrong a query of one row for each difference, with an `example` of text */
export async function findDifferences(db: Database, wrong: RawBuilder<unknown>): Promise<Difference> {
  const { rows } = await sql<{ example: string; count: number }>`
    select example, count(*) over () as count from (${wrong}) as wrong order by example limit ${shown}`.execute(
    db,
  )
  return { count: Number(rows[0]?.count ?? 0), examples: rows.map(({ example }) => example) }
}
