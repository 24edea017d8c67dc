import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { requireFeature } from '../../platform/require-feature.server.ts'
import { NotFound } from '../../platform/stops.ts'
import type { Page } from '../../platform/text/schemas.ts'
import type { Tag } from '../../platform/text/tags.ts'
import { contentVerbs } from '../content/content.server.ts'
import { trashOf } from '../content/past/past.server.ts'
import type { NamedRevision } from '../content/past/revision.ts'
import type { Category } from './catalogue/catalogue.ts'
import type { MaterialRow, MaterialView } from './material.ts'
import { fileStill, materialRecords } from './material-records.server.ts'
import { libraryPolicy, visibleTo } from './policy.ts'
import { type FacetCounts, facetCounts } from './reading/facets.ts'
import { countCategories, countOffers } from './reading/library-store.server.ts'
import { limitSearches } from './reading/searches.server.ts'
import type { MaterialQuery } from './schema.ts'
import { countTags, findDownloads, findMaterialNamed, searchMaterials } from './store.server.ts'
import { materialRow, materialView, materialViews } from './views.server.ts'

const verbs = contentVerbs(materialRecords)
export const materialVerbs = {
  ...verbs,
  /** Includes the file only where it still exists. */
  async readRevision(ctx: Context, named: NamedRevision) {
    const { file, ...past } = await verbs.readRevision(ctx, named)
    return { ...past, file: await fileStill(ctx, file) }
  },
  async writingFacts(ctx: Context) {
    const facts = await verbs.writingFacts(ctx)
    const knownTags = (await usedTags(ctx)).map(({ name }) => name)
    return { ...facts, knownTags, usedCategories: await usedCategories(ctx) }
  },
}

/**
 * Newest first. Visitors see published materials while the feature is on; administrators drafts and the trash too.
 */
export async function listMaterials(
  ctx: Context,
  query: MaterialQuery,
): Promise<Page<MaterialView> & { facets: FacetCounts }> {
  authorize(ctx, libraryPolicy, 'listMaterials')
  const visibility = visibleTo(ctx.actor)
  if (visibility === 'published') {
    await requireFeature(ctx, 'medias')
    await limitSearches(ctx, query.q)
  }
  const { rows, total } = await searchMaterials(
    ctx.db,
    { ...query, sort: query.sort ?? 'publication' },
    visibility,
  )
  return {
    data: await materialViews(ctx, rows),
    total,
    page: query.page,
    per_page: query.per_page,
    facets: facetCounts(await countOffers(ctx.db, query, visibility)),
  }
}

/** Reads a material by id or slug; throws 404 for one that the visitor may not see. */
export async function readMaterial(ctx: Context, idOrSlug: string): Promise<MaterialView> {
  authorize(ctx, libraryPolicy, 'readMaterial')
  const visibility = visibleTo(ctx.actor)
  if (visibility === 'published') await requireFeature(ctx, 'medias')
  const material = await findMaterialNamed(ctx.db, idOrSlug, visibility)
  if (!material) throw new NotFound()
  return materialView(ctx, material)
}

/** The administrators' list, without texts, last changed first. */
export async function manageMaterials(ctx: Context, query: MaterialQuery): Promise<Page<MaterialRow>> {
  authorize(ctx, libraryPolicy, 'manageMaterials')
  const { rows, total } = await searchMaterials(
    ctx.db,
    { ...query, sort: query.sort ?? 'most_recent' },
    'everything',
  )
  const now = await ctx.now()
  const trash = await trashOf(ctx, 'material', rows)
  const downloads = await findDownloads(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const data = rows.map((row) =>
    materialRow(ctx, row, { now, downloads: downloads.get(row.id) ?? 0, trashed: trash.get(row.id) }),
  )
  return { data, total, page: query.page, per_page: query.per_page }
}

/** The tags in use, the most used first. */
export async function usedTags(ctx: Context): Promise<Tag[]> {
  authorize(ctx, libraryPolicy, 'usedTags')
  return (await countTags(ctx.db, 'everything', 200)).map(({ name, key }) => ({ name, key }))
}

/** The categories in use, drafts included, the most used first. */
export async function usedCategories(ctx: Context): Promise<Category[]> {
  authorize(ctx, libraryPolicy, 'usedCategories')
  return countCategories(ctx.db)
}
