// How a page is written. The text is cleaned before the transaction; in it, record, revision, old address and uses
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
import { hasImage } from '../uploads/uploads.server.ts'
import type { PageView } from './page.ts'
import { slugForTitle } from './page-slug.ts'
import { pagesPolicy } from './policy.ts'
import { onField, stale } from './refusals.server.ts'
import { rememberPage } from './remember-page.server.ts'
import { isReserved } from './reserved-slugs.ts'
import type { NewPage, PageChanges } from './schema.ts'
import { insertPage, isSlugClash, isSlugFree, lockPage, updatePage } from './store.server.ts'
import type { SavingRefusal } from './text.ts'
import { pageView } from './views.server.ts'

/**
 * A new page, a draft unless `status` says otherwise; without a slug it gets one from its title.
 * Refuses `slug_taken`, `slug_reserved`, `too_long` and `too_deep` (the content), `no_such_image` (the cover),
 * `needs_future`, each with the text for its field.
 */
export async function createPage(ctx: Context, input: NewPage): Promise<Result<PageView, SavingRefusal>> {
  authorize(ctx, pagesPolicy, 'createPage')
  const content = sanitizeRichText(input.content ?? '')
  if (content.refused) return onField(content.refused)
  if (input.slug && isReserved(input.slug)) return onField('slug_reserved')
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
      description: input.description ?? '',
      ...publication.value,
      created_at: now,
      updated_at: now,
    }
    const page = await insertAt(
      input.slug,
      (attempt) => slugForTitle(input.title, attempt),
      (slug) => insertPage(ctx.db, { ...record, slug }),
    )
    if (!page) return onField('slug_taken')
    await rememberPage(ctx, page, null)
    return done(await pageView(ctx, page))
  })
}

/**
 * Changes what is given of a page, if it is still at the version the writer read. Refuses `stale` otherwise, with the
 * page as it is now in `details.current`, so that neither text is lost; the other refusals are those of createPage.
 */
export async function savePage(
  ctx: Context,
  { id, version, ...changes }: PageChanges & { id: string },
): Promise<Result<PageView, SavingRefusal>> {
  authorize(ctx, pagesPolicy, 'savePage')
  const content = changes.content === undefined ? null : sanitizeRichText(changes.content)
  if (content?.refused) return onField(content.refused)
  try {
    return await transaction(ctx, async (ctx) => {
      const page = await lockPage(ctx.db, id)
      if (!page) throw new NotFound()
      if (page.version !== version) return stale(await pageView(ctx, page))
      const now = await ctx.now()
      const publication = settlePublication(wishOf(changes), publicationOf(page), now)
      if (publication.refused) return onField(publication.refused)
      if (!(await hasImage(ctx, changes.cover))) return onField('no_such_image')
      if (changes.slug && changes.slug !== page.slug && isReserved(changes.slug))
        return onField('slug_reserved')
      const slug = await changeSlug(
        { wish: changes.slug, was: page.slug },
        (attempt) => slugForTitle(changes.title ?? page.title, attempt),
        (slug) => isSlugFree(ctx.db, slug, id),
      )
      if (slug.refused) return onField(slug.refused)
      const saved = await updatePage(ctx.db, id, {
        ...(changes.title !== undefined && { title: changes.title }),
        ...(content && { content: content.value.html, content_text: content.value.text }),
        ...(changes.cover !== undefined && { cover_id: changes.cover }),
        ...(changes.description !== undefined && { description: changes.description }),
        ...publication.value,
        slug: slug.value,
        updated_at: now,
      })
      await rememberPage(ctx, saved, page.slug)
      return done(await pageView(ctx, saved))
    })
  } catch (problem) {
    if (isSlugClash(problem)) return onField('slug_taken')
    throw problem
  }
}
