import { sql } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'
import type { LegalSlug } from './legal.ts'

export type Worded = { slug: LegalSlug; title: string; text: string; hash: Buffer }

/** The number of the version; undefined where these words were never stored. */
export async function findNumber(db: Database, { slug, hash }: Worded): Promise<number | undefined> {
  const found = await db
    .selectFrom('legal_texts')
    .select('number')
    .where('slug', '=', slug)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return found?.number
}

/** Undefined where a concurrent transaction was quicker. */
export const insertText = (db: Database, { slug, title, text, hash }: Worded) =>
  db
    .insertInto('legal_texts')
    .columns(['slug', 'number', 'hash', 'title', 'text', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('legal_texts')
        .where('slug', '=', slug)
        .select([
          sql<LegalSlug>`${slug}::text`.as('slug'),
          sql<number>`coalesce(max(number), 0) + 1`.as('number'),
          sql<Buffer>`${hash}::bytea`.as('hash'),
          sql<string>`${title}::text`.as('title'),
          sql<string>`${text}::text`.as('text'),
          sql<Date>`app_now()`.as('created_at'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst()

export const findText = (db: Database, slug: LegalSlug, number: number) =>
  db
    .selectFrom('legal_texts')
    .selectAll()
    .where('slug', '=', slug)
    .where('number', '=', number)
    .executeTakeFirst()
