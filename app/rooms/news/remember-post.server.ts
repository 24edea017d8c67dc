import type { Context } from '../../platform/context.server.ts'
import { keepPast } from '../history/keep-past.server.ts'
import type { PostText } from './post.ts'
import type { StoredPost } from './store.server.ts'
import { uploadsOf } from './views.server.ts'

/** What follows every write of a post, in its transaction. */
export async function rememberPost(ctx: Context, post: StoredPost, slugBefore: string | null): Promise<void> {
  const { content, cover_id: cover, cover_credit, excerpt, description, author, tags } = post
  const text: PostText = { content, cover, cover_credit, excerpt, description, author, tags }
  await keepPast(ctx, { kind: 'post', record: post, slugBefore, text, shows: uploadsOf(post) })
}
