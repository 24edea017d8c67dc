// Finds the internal addresses where nothing answers.
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { slugFrom } from '../../platform/text/slug.ts'
import { pageVerbs } from './pages.server.ts'
import { pagesPolicy } from './policy.ts'
import { isReserved } from './reserved-slugs.ts'

/** A place in a section of the site, with or without a record, or a page, which has no section. */
type Place = { url: string; section: string | null; slug: string | null }

/** Other sites, files and the program's own screens count as answering. */
export async function findDead(ctx: Context, urls: readonly string[]): Promise<ReadonlySet<string>> {
  authorize(ctx, pagesPolicy, 'findDead')
  const places = urls.flatMap((url) => placeOf(ctx, url) ?? [])
  const dead = new Set<string>()
  for (const [section, those] of Map.groupBy(places, (place) => place.section)) {
    const answers = await answersIn(ctx, section, those)
    for (const place of those) if (!answers(place)) dead.add(place.url)
  }
  return dead
}

/** Sends one statement per room. */
async function answersIn(
  ctx: Context,
  path: string | null,
  places: readonly Place[],
): Promise<(place: Place) => boolean> {
  const slugs = [...new Set(places.flatMap(({ slug }) => slug ?? []))]
  if (path === null) {
    const pages = new Set(await pageVerbs.answersAt(ctx, slugs))
    return ({ slug }) => slug !== null && pages.has(slug)
  }
  const section = ctx.sections[path]
  if (!section || !(await ctx.site())?.features[section.feature]) return () => false
  const records = new Set(slugs.length > 0 ? await section.answersAt(ctx, slugs) : [])
  return ({ slug }) => slug === null || records.has(slug)
}

function placeOf(ctx: Context, url: string): Place | null {
  if (!url.startsWith('/')) return null
  const [first, second, ...deeper] = url
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean)
    .map(decoded)
  if (first === undefined) return null
  // The router matches its own words in capitals too, and a slug with capitals or accents leads to the one without.
  const word = first.toLowerCase()
  if (`/${word}` in ctx.sections) {
    const isRecord = second !== undefined && deeper.length === 0 && !isFile(second)
    return { url, section: `/${word}`, slug: isRecord ? plain(second) : null }
  }
  if (second !== undefined || isFile(first) || isReserved(word)) return null
  return { url, section: null, slug: plain(first) }
}

const plain = (slug: string) => slugFrom(slug) || slug

/** No slug has a dot. */
const isFile = (segment: string) => segment.includes('.')

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
