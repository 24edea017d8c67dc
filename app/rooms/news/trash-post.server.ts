import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { eraseForever, putInTrash, takeFromTrash } from '../content/past/trash.server.ts'
import { newsPolicy } from './policy.ts'
import type { PostView } from './post.ts'
import { postRecords } from './post-records.server.ts'
import { postView } from './views.server.ts'

/** Puts a post in the trash: nobody finds it at its address any more, and it can be taken out again. */
export async function trashPost(ctx: Context, id: string): Promise<void> {
  authorize(ctx, newsPolicy, 'trashPost')
  await putInTrash(ctx, postRecords, id)
}

/** Takes a post out of the trash as it was; if its address has been taken meanwhile, at the same one with a number. */
export async function restorePost(ctx: Context, id: string): Promise<PostView> {
  authorize(ctx, newsPolicy, 'restorePost')
  return postView(ctx, await takeFromTrash(ctx, postRecords, id))
}

/** A post in the trash, for good: its revisions and the addresses that led to it go along. */
export async function erasePost(ctx: Context, id: string): Promise<void> {
  authorize(ctx, newsPolicy, 'erasePost')
  await eraseForever(ctx, postRecords, id)
}
