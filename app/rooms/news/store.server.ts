import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'
import type { PostsTable } from '../../platform/database/tables.ts'
import { tagKey } from '../../platform/text/tags.ts'
import type { ContentSort } from '../content/record/fields.ts'
import type { Visibility } from '../content/record/publication.ts'
import { contentTable } from '../content/record/record-store.server.ts'
import { isAbout, tagsOf } from '../content/record/tags-store.server.ts'
import type { PostQuery } from './schema.ts'

export type StoredPost = Selectable<PostsTable>

export const postsTable = contentTable('posts')
export const { countTags, spellTags } = tagsOf('posts')
export const {
  findBySlug: findPostBySlug,
  findNamed: findPostNamed,
  insertAt: insertPost,
  update: updatePost,
} = postsTable

export const searchPosts = (
  db: Database,
  query: Omit<PostQuery, 'sort'> & { sort: ContentSort },
  visibility: Visibility,
) => postsTable.search(db, query, visibility, query.tag ? isAbout(tagKey(query.tag)) : undefined)
