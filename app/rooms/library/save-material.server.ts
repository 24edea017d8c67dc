// How a material is written. The text is cleaned before the transaction; in it, record, revision, old address and uses
// of uploads change together or not at all.
import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { authorize } from '../../platform/policy.ts'
import { changeSlug, insertAt } from '../../platform/publication/choose-slug.server.ts'
import {
  type Publication,
  publicationOf,
  settlePublication,
  wishOf,
} from '../../platform/publication/publication.ts'
import { done, type Result } from '../../platform/result.ts'
import { sanitizeRichText } from '../../platform/rich-text/sanitize.server.ts'
import { NotFound } from '../../platform/stops.ts'
import { tagColumns } from '../../platform/text/tags.ts'
import { hasImage, viewFiles } from '../uploads/uploads.server.ts'
import { haveFileRead } from './file-facts.server.ts'
import type { MaterialView } from './material.ts'
import { slugForTitle } from './material-slug.ts'
import { libraryPolicy } from './policy.ts'
import { onField, stale } from './refusals.server.ts'
import { rememberMaterial } from './remember-material.server.ts'
import type { MaterialChanges, NewMaterial } from './schema.ts'
import { insertMaterial, isSlugClash, isSlugFree, lockMaterial, updateMaterial } from './store.server.ts'
import type { SavingRefusal } from './text.ts'
import { materialView } from './views.server.ts'

/**
 * A new material, a draft unless `status` says otherwise; without a slug it gets one from its title. What is written
 * in its file is read later, by a job.
 * Refuses `slug_taken`, `too_long` and `too_deep` (the content), `no_such_image` (the cover), `no_such_file`,
 * `needs_file_or_url` (out without either) and `needs_future`, each with the text for its field.
 */
export async function createMaterial(
  ctx: Context,
  input: NewMaterial,
): Promise<Result<MaterialView, SavingRefusal>> {
  authorize(ctx, libraryPolicy, 'createMaterial')
  const content = sanitizeRichText(input.content ?? '')
  if (content.refused) return onField(content.refused)
  return transaction(ctx, async (ctx) => {
    const now = await ctx.now()
    const publication = settlePublication(wishOf(input), null, now)
    if (publication.refused) return onField(publication.refused)
    const trouble =
      (await missingUpload(ctx, input)) ??
      outWithoutAnything(publication.value, { file: input.file, url: input.url })
    if (trouble) return onField(trouble)
    const record = {
      id: randomUUIDv7(),
      title: input.title,
      authors: input.authors ?? [],
      year: input.year ?? null,
      description: input.description ?? '',
      content: content.value.html,
      content_text: content.value.text,
      category: input.category,
      type: input.type,
      file_id: input.file ?? null,
      url: input.url ?? null,
      cover_id: input.cover ?? null,
      publisher: input.publisher ?? '',
      isbn: input.isbn ?? '',
      doi: input.doi ?? '',
      language: input.language ?? '',
      licence: input.licence ?? '',
      ...tagColumns(input.tags ?? []),
      ...publication.value,
      created_at: now,
      updated_at: now,
    }
    const material = await insertAt(
      input.slug,
      (attempt) => slugForTitle(input.title, attempt),
      (slug) => insertMaterial(ctx.db, { ...record, slug }),
    )
    if (!material) return onField('slug_taken')
    await rememberMaterial(ctx, material, null)
    await haveFileRead(ctx, material)
    return done(await materialView(ctx, material))
  })
}

/**
 * Changes what is given of a material, if it is still at the version the writer read. Refuses `stale` otherwise, with
 * the material as it is now in `details.current`; the other refusals are those of createMaterial.
 */
export async function saveMaterial(
  ctx: Context,
  { id, version, ...changes }: MaterialChanges & { id: string },
): Promise<Result<MaterialView, SavingRefusal>> {
  authorize(ctx, libraryPolicy, 'saveMaterial')
  const content = changes.content === undefined ? null : sanitizeRichText(changes.content)
  if (content?.refused) return onField(content.refused)
  try {
    return await transaction(ctx, async (ctx) => {
      const material = await lockMaterial(ctx.db, id)
      if (!material) throw new NotFound()
      if (material.version !== version) return stale(await materialView(ctx, material))
      const now = await ctx.now()
      const publication = settlePublication(wishOf(changes), publicationOf(material), now)
      if (publication.refused) return onField(publication.refused)
      const trouble =
        (await missingUpload(ctx, changes)) ??
        outWithoutAnything(publication.value, {
          file: changes.file === undefined ? material.file_id : changes.file,
          url: changes.url === undefined ? material.url : changes.url,
        })
      if (trouble) return onField(trouble)
      const slug = await changeSlug(
        { wish: changes.slug, was: material.slug },
        (attempt) => slugForTitle(changes.title ?? material.title, attempt),
        (slug) => isSlugFree(ctx.db, slug, id),
      )
      if (slug.refused) return onField(slug.refused)
      const saved = await updateMaterial(ctx.db, id, {
        ...(content && { content: content.value.html, content_text: content.value.text }),
        ...columnsOf(changes),
        ...publication.value,
        slug: slug.value,
        updated_at: now,
      })
      await rememberMaterial(ctx, saved, material.slug)
      if (saved.file_id !== material.file_id) await haveFileRead(ctx, saved)
      return done(await materialView(ctx, saved))
    })
  } catch (problem) {
    if (isSlugClash(problem)) return onField('slug_taken')
    throw problem
  }
}

/** The fields that are stored as they are sent. */
const plainFields = [
  ...(['title', 'authors', 'year', 'description', 'category', 'type', 'url'] as const),
  ...(['publisher', 'isbn', 'doi', 'language', 'licence'] as const),
]

const columnsOf = (changes: Omit<MaterialChanges, 'version'>) => ({
  ...Object.fromEntries(
    plainFields.flatMap((field) => (changes[field] === undefined ? [] : [[field, changes[field]]])),
  ),
  ...(changes.cover !== undefined && { cover_id: changes.cover }),
  ...(changes.file !== undefined && { file_id: changes.file }),
  ...(changes.tags && tagColumns(changes.tags)),
})

async function missingUpload(
  ctx: Context,
  { cover, file }: { cover?: string | null | undefined; file?: string | null | undefined },
): Promise<'no_such_image' | 'no_such_file' | null> {
  if (!(await hasImage(ctx, cover))) return 'no_such_image'
  if (file && !(await viewFiles(ctx, [file])).has(file)) return 'no_such_file'
  return null
}

const outWithoutAnything = (
  { status }: Publication,
  { file, url }: { file?: string | null | undefined; url?: string | null | undefined },
) => (status === 'published' && !file && !url ? 'needs_file_or_url' : null)
