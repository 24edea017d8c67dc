import { sql } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'
import { isAbout } from '../content/record/tags-store.server.ts'
import { visible } from '../content/record/visible-store.server.ts'

const card = ['id', 'slug', 'title', 'excerpt', 'cover_id', 'pinned', 'published_at'] as const

/** Enough for an excerpt; a list does not read whole articles. */
const beginning = sql<string>`left(content_text, 1000)`.as('content_text')

const published = (db: Database) => db.selectFrom('posts').where(visible('published'))

const about = (db: Database, tag: string) => (tag ? published(db).where(isAbout(tag)) : published(db))

export type StoredCard = Awaited<ReturnType<typeof findNews>>[number]

/** Pinned posts first, then the newest. `tag` is a key; '' finds all posts. */
export const findNews = (
  db: Database,
  { tag, limit, offset }: { tag: string; limit: number; offset: number },
) =>
  about(db, tag)
    .select([...card, beginning])
    .orderBy('pinned', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countNews(db: Database, tag: string): Promise<number> {
  const { total } = await about(db, tag)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Newest first, pinned or not. Texts longer than `longest` are empty. */
export const findNewest = (db: Database, limit: number, longest: number) =>
  published(db)
    .select([...card, beginning, 'author', 'tags', 'updated_at'])
    .select(sql<string>`case when length(content) <= ${longest} then content else '' end`.as('content'))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The post published next before or after a moment; those at the same moment are ordered by id. */
export const findNeighbour = (
  db: Database,
  side: 'before' | 'after',
  { id, published_at }: { id: string; published_at: Date },
) =>
  published(db)
    .select(['slug', 'title'])
    .where(
      side === 'before'
        ? sql<boolean>`(published_at, id) < (${published_at}, ${id}::uuid)`
        : sql<boolean>`(published_at, id) > (${published_at}, ${id}::uuid)`,
    )
    .orderBy('published_at', side === 'before' ? 'desc' : 'asc')
    .orderBy('id', side === 'before' ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst()
