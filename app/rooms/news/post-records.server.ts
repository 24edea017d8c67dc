import type { Records } from '../content/record/write-record.server.ts'
import type { PostText, PostView } from './post.ts'
import { slugForTitle } from './post-slug.ts'
import { onField } from './refusals.server.ts'
import { postsTable, type StoredPost } from './store.server.ts'
import { postView, uploadsOf } from './views.server.ts'

/** A post as its writing, its past and the trash know it. */
export const postRecords: Records<StoredPost, PostView> = {
  ...{ kind: 'post', table: postsTable, slugForTitle, onField, view: postView },
  past(_, post) {
    const { content, cover_id: cover, cover_credit, excerpt, description, author, tags } = post
    const text: PostText = { content, cover, cover_credit, excerpt, description, author, tags }
    return { text, shows: uploadsOf(post) }
  },
}
