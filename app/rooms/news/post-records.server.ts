import { paths } from '../../paths.ts'
import { tagColumns } from '../../platform/text/tags.ts'
import type { Content } from '../content/record/records.server.ts'
import { newsPolicy } from './policy.ts'
import { type PostReading, type PostText, type PostView, textsOf } from './post.ts'
import { postText, slugForTitle } from './schema.ts'
import { postsTable, type StoredPost, updatePost } from './store.server.ts'
import { onField } from './text.ts'
import { postReading, postView, uploadsOf } from './views.server.ts'

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
      const { content, cover_id: cover, tags } = post
      const text: PostText = { ...textsOf(post), content, cover, tags }
      return { text, shows: uploadsOf(post) }
    }),
  sayAgain: (ctx, { id }, columns, { tags, ...texts }) =>
    updatePost(ctx.db, id, { ...columns, ...texts, ...tagColumns(tags) }),
}
