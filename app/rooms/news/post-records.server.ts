import { paths } from '../../paths.ts'
import { revisedOf, valuesOf } from '../content/record/field.ts'
import type { Content } from '../content/record/records.server.ts'
import { columnsOf } from './columns-of.ts'
import { newsPolicy } from './policy.ts'
import type { PostReading, PostText, PostView } from './post.ts'
import { postFields } from './post-fields.ts'
import { postText, slugForTitle } from './schema.ts'
import { postsTable, type StoredPost, updatePost } from './store.server.ts'
import { onField } from './text.ts'
import { postReading, postView, uploadsOf } from './views.server.ts'

const revised = revisedOf(postFields)

/** Restoring a revision leaves address, publication and pin alone. */
export const postRecords: Content<StoredPost, PostView, PostText, PostReading, never> = {
  kind: 'post',
  table: postsTable,
  policy: newsPolicy,
  place: { feature: 'posts', list: paths.news(), record: paths.post },
  slugForTitle,
  onField,
  view: postView,
  reading: postReading,
  text: postText,
  past: (_, posts) =>
    posts.map((post) => {
      const { content, cover_id: cover } = post
      const text: PostText = { ...valuesOf(revised, post), content, cover }
      return { text, shows: uploadsOf(post) }
    }),
  restoreColumns: (ctx, { id }, columns, said) => updatePost(ctx.db, id, { ...columns, ...columnsOf(said) }),
}
