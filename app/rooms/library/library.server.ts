// The library as visitors meet it. Everyone finds the same here: an administrator's own drafts are seen by preview.
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { requireFeature } from '../../platform/require-feature.server.ts'
import type { Page } from '../../platform/text/schemas.ts'
import { movedTo } from '../content/past/past.server.ts'
import { type ChosenFilter, chosenIn, type FacetChoices, facetChoices } from './facets.ts'
import { type LibraryQuery, wholeLibrary } from './library-query.ts'
import { countOffers, countShelf, findAlike, findShelf } from './library-store.server.ts'
import type { MaterialCard, MaterialReading } from './material.ts'
import { materialRecords } from './material-records.server.ts'
import { libraryPolicy } from './policy.ts'
import { limitSearches } from './searches.server.ts'
import { findMaterialBySlug } from './store.server.ts'
import { materialCards, materialReading } from './views.server.ts'

const materialsPerPage = 20

export type Library = Page<MaterialCard> & {
  /** as the organisation calls its library */
  title: string
  query: LibraryQuery
  choices: FacetChoices
  /** what the list is narrowed to, each with its name */
  chosen: ChosenFilter[]
}

/**
 * The shelf, narrowed, sorted and searched. Values that no material has are asked like any other and leave nothing;
 * a page beyond the last answers the last.
 */
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

type Visit = { title: string; material: MaterialReading; movedTo?: undefined } | { movedTo: string }

/**
 * What stands at an address of the library. Answers where to go on when a material left this address; stops with 404
 * when nothing is, or was, there.
 * @param given.shown false for whoever only cites it: the pictures of its pages are not asked for
 */
export async function visitMaterial(
  ctx: Context,
  slug: string,
  given: { shown: boolean } = { shown: true },
): Promise<Visit> {
  authorize(ctx, libraryPolicy, 'visitMaterial')
  const { title } = await requireFeature(ctx, 'medias')
  const material = await findMaterialBySlug(ctx.db, slug, 'published')
  if (material) return { title, material: await materialReading(ctx, material, given) }
  return { movedTo: await movedTo(ctx, materialRecords, slug) }
}

/** What shares subjects, category or author with the material at an address; nothing where there is none. */
export async function materialsAlike(ctx: Context, slug: string): Promise<MaterialCard[]> {
  authorize(ctx, libraryPolicy, 'materialsAlike')
  const material = await findMaterialBySlug(ctx.db, slug, 'published')
  return material ? materialCards(ctx, await findAlike(ctx.db, material, mostAlike)) : []
}

/** For the home page: the newest, under the organisation's word for the library; null while there is nothing to show. */
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
