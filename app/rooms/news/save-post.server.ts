// How a post is written. The text is cleaned before the transaction; in it, record, revision, old address and uses
// of uploads change together or not at all.
import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { authorize } from '../../platform/policy.ts'
import { changeSlug, insertAt } from '../../platform/publication/choose-slug.server.ts'
import { publicationOf, settlePublication, wishOf } from '../../platform/publication/publication.ts'
import { done, type Result } from '../../platform/result.ts'
import { sanitizeRichText } from '../../platform/rich-text/sanitize.server.ts'
import { NotFound } from '../../platform/stops.ts'
import { tagColumns } from '../../platform/text/tags.ts'
import { hasImage } from '../uploads/uploads.server.ts'
import { newsPolicy } from './policy.ts'
import type { PostView } from './post.ts'
import { slugForTitle } from './post-slug.ts'
import { onField, stale } from './refusals.server.ts'
import { rememberPost } from './remember-post.server.ts'
import type { NewPost, PostChanges } from './schema.ts'
import { insertPost, isSlugClash, isSlugFree, lockPost, updatePost } from './store.server.ts'
import type { SavingRefusal } from './text.ts'
import { postView } from './views.server.ts'

/**
 * A new post, a draft unless `status` says otherwise; without a slug it gets one from its title, without an
 * author the name of who writes.
 * Refuses `slug_taken`, `too_long` and `too_deep` (the content), `no_such_image` (the cover),
 * `needs_future`, each with the text for its field.
 */
export async function createPost(ctx: Context, input: NewPost): Promise<Result<PostView, SavingRefusal>> {
  authorize(ctx, newsPolicy, 'createPost')
  const content = sanitizeRichText(input.content ?? '')
  if (content.refused) return onField(content.refused)
  return transaction(ctx, async (ctx) => {
    const now = await ctx.now()
    const publication = settlePublication(wishOf(input), null, now)
    if (publication.refused) return onField(publication.refused)
    if (!(await hasImage(ctx, input.cover))) return onField('no_such_image')
    const record = {
      id: randomUUIDv7(),
      title: input.title,
      content: content.value.html,
      content_text: content.value.text,
      cover_id: input.cover ?? null,
      cover_credit: input.cover_credit ?? '',
      excerpt: input.excerpt ?? '',
      description: input.description ?? '',
      author: input.author ?? ctx.actor?.name ?? '',
      pinned: input.pinned ?? false,
      ...tagColumns(input.tags ?? []),
      ...publication.value,
      created_at: now,
      updated_at: now,
    }
    const post = await insertAt(
      input.slug,
      (attempt) => slugForTitle(input.title, attempt),
      (slug) => insertPost(ctx.db, { ...record, slug }),
    )
    if (!post) return onField('slug_taken')
    await rememberPost(ctx, post, null)
    return done(await postView(ctx, post))
  })
}

/**
 * Changes what is given of a post, if it is still at the version the writer read. Refuses `stale` otherwise, with the
 * post as it is now in `details.current`, so that neither text is lost; the other refusals are those of createPost.
 */
export async function savePost(
  ctx: Context,
  { id, version, ...changes }: PostChanges & { id: string },
): Promise<Result<PostView, SavingRefusal>> {
  authorize(ctx, newsPolicy, 'savePost')
  const content = changes.content === undefined ? null : sanitizeRichText(changes.content)
  if (content?.refused) return onField(content.refused)
  try {
    return await transaction(ctx, async (ctx) => {
      const post = await lockPost(ctx.db, id)
      if (!post) throw new NotFound()
      if (post.version !== version) return stale(await postView(ctx, post))
      const now = await ctx.now()
      const publication = settlePublication(wishOf(changes), publicationOf(post), now)
      if (publication.refused) return onField(publication.refused)
      if (!(await hasImage(ctx, changes.cover))) return onField('no_such_image')
      const slug = await changeSlug(
        { wish: changes.slug, was: post.slug },
        (attempt) => slugForTitle(changes.title ?? post.title, attempt),
        (slug) => isSlugFree(ctx.db, slug, id),
      )
      if (slug.refused) return onField(slug.refused)
      const saved = await updatePost(ctx.db, id, {
        ...(content && { content: content.value.html, content_text: content.value.text }),
        ...(changes.cover !== undefined && { cover_id: changes.cover }),
        ...plainChanges(changes),
        ...publication.value,
        slug: slug.value,
        updated_at: now,
      })
      await rememberPost(ctx, saved, post.slug)
      return done(await postView(ctx, saved))
    })
  } catch (problem) {
    if (isSlugClash(problem)) return onField('slug_taken')
    throw problem
  }
}

/** The fields that are stored as they are sent. */
const plainFields = ['title', 'excerpt', 'description', 'author', 'cover_credit', 'pinned'] as const

const plainChanges = (changes: Omit<PostChanges, 'version'>) => ({
  ...Object.fromEntries(
    plainFields.flatMap((field) => (changes[field] === undefined ? [] : [[field, changes[field]]])),
  ),
  ...(changes.tags && tagColumns(changes.tags)),
})
