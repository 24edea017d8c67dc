// Shows the same to every visitor: an administrator sees their own drafts by preview.
import type { Context } from '../../../platform/context.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { requireFeature } from '../../../platform/require-feature.server.ts'
import type { Page } from '../../../platform/text/schemas.ts'
import { movedTo } from '../../content/past/past.server.ts'
import type { MaterialCard, MaterialReading } from '../material.ts'
import { materialRecords } from '../material-records.server.ts'
import { libraryPolicy } from '../policy.ts'
import { findMaterialBySlug } from '../store.server.ts'
import { materialCards, materialReading } from '../views.server.ts'
import { type ChosenFilter, chosenIn, type FacetChoices, facetChoices } from './facets.ts'
import { type LibraryQuery, wholeLibrary } from './library-query.ts'
import { countOffers, countShelf, findAlike, findShelf } from './library-store.server.ts'
import { limitSearches } from './searches.server.ts'

const materialsPerPage = 20

export type Library = Page<MaterialCard> & {
  /** as the organisation calls its library */
  title: string
  query: LibraryQuery
  choices: FacetChoices
  /** active filters */
  chosen: ChosenFilter[]
}

/** Unknown values give an empty list; for a page beyond the last, the last is shown. */
export async function browseLibrary(ctx: Context, query: LibraryQuery): Promise<Library> {
  authorize(ctx, libraryPolicy, 'browseLibrary')
  const { title } = await requireFeature(ctx, 'medias')
  await limitSearches(ctx, query.q)
  const total = await countShelf(ctx.db, query)
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / materialsPerPage)))
  const sort = query.sort || (query.q ? 'relevance' : 'publication')
  const rows = await findShelf(ctx.db, query, {
    sort,
    limit: materialsPerPage,
    offset: (page - 1) * materialsPerPage,
  })
  const offers = await countOffers(ctx.db, query, 'published')
  return {
    title,
    query: { ...query, page },
    choices: facetChoices(offers),
    chosen: chosenIn(query, offers),
    data: await materialCards(ctx, rows),
    total,
    page,
    per_page: materialsPerPage,
  }
}

const mostAlike = 3

/** Read once a request: a material's page asks for it, and again for the materials that are alike. */
const published = (ctx: Context, slug: string) =>
  ctx.once(`material:${slug}`, () => findMaterialBySlug(ctx.db, slug, 'published'))

type Visit = { title: string; material: MaterialReading; movedTo?: undefined } | { movedTo: string }

/**
 * Reads the material, or its new address; throws 404 when there is neither. @param given.shown false for citations,
 * which need no pictures of pages
 */
export async function visitMaterial(
  ctx: Context,
  slug: string,
  given: { shown: boolean } = { shown: true },
): Promise<Visit> {
  authorize(ctx, libraryPolicy, 'visitMaterial')
  const { title } = await requireFeature(ctx, 'medias')
  const material = await published(ctx, slug)
  if (material) return { title, material: await materialReading(ctx, material, given) }
  return { movedTo: await movedTo(ctx, materialRecords, slug) }
}

/** Empty when there is no such material. */
export async function materialsAlike(ctx: Context, slug: string): Promise<MaterialCard[]> {
  authorize(ctx, libraryPolicy, 'materialsAlike')
  const material = await published(ctx, slug)
  return material ? materialCards(ctx, await findAlike(ctx.db, material, mostAlike)) : []
}

/** The newest materials; null while the feature is off or empty. */
export async function latestMaterials(
  ctx: Context,
  limit: number,
): Promise<{ title: string; materials: MaterialCard[] } | null> {
  authorize(ctx, libraryPolicy, 'latestMaterials')
  const feature = (await ctx.site())?.features.medias
  if (!feature) return null
  const rows = await findShelf(ctx.db, wholeLibrary, { sort: 'publication', limit, offset: 0 })
  return rows.length > 0 ? { title: feature.title, materials: await materialCards(ctx, rows) } : null
}
