import { type Context, siteZone } from '../../platform/context.server.ts'
import { rates } from '../../platform/limits/rates.ts'
import { authorize } from '../../platform/policy.ts'
import { NotFound } from '../../platform/stops.ts'
import { type Asked, readAsked } from './asked.ts'
import { didYouMean } from './did-you-mean.server.ts'
import { allKinds, type Findings, type Kind, kinds } from './hit.ts'
import { searchPolicy } from './policy.ts'
import { hitsInGroup, hitsPerPage, mostOrdered } from './portions.ts'
import type { SearchQuery } from './schema.ts'
import { findEntries, suggestEntries } from './store.server.ts'
import { groupsOf } from './views.server.ts'

/** With fewer hits than this a word may be misspelled. */
const few = 3

export type Search = Findings & {
  /** as it was typed */
  asked: string
  kind: Kind | null
  page: number
  /** pages of the one kind; 1 when several kinds are shown */
  pages: number
  /** nothing matched: the results are those of the corrected query */
  isCorrected: boolean
  /** another spelling with more results */
  suggestion: string | null
  /** enabled features and their titles */
  titles: [Kind, string][]
}

const nothing = { total: 0, whole: 0, groups: [] }

/**
 * Finds published texts with all of the words, or else any: a few of each kind, or one kind page by page, kinds in the
 * order of their best hit. Where nothing matches but one word looks misspelled, the results are the corrected query's,
 * in `q`. Throws 404 for a page beyond the last, 429 for a visitor who asks too often.
 */
export async function searchSite(ctx: Context, { q, kind, page }: SearchQuery): Promise<Search> {
  authorize(ctx, searchPolicy, 'searchSite')
  const titles = await searchedKinds(ctx)
  if (kind && !titles.has(kind)) throw new NotFound()
  const asked = readAsked(q)
  const search = {
    asked: q.trim(),
    kind,
    page,
    pages: 1,
    isCorrected: false,
    suggestion: null,
    titles: [...titles],
  }
  if (!asked) return { ...search, ...nothing, q: '' }
  await ctx.limits.take(rates.searches, `ip:${ctx.request.ip}`)
  const part = { titles, kind, page }
  const found = await findPart(ctx, asked, part)
  const meant = found.whole < few ? await readMeant(ctx, asked, [...titles.keys()]) : null
  const better = meant && (await findPart(ctx, meant, { ...part, page: found.whole === 0 ? page : 1 }))
  if (found.whole === 0 && better && better.whole > 0)
    return onPage({ ...search, ...better, isCorrected: true })
  return onPage({ ...search, ...found, suggestion: better && better.whole > found.whole ? better.q : null })
}

const mostSuggestions = 6
const shortestSuggested = 2

export type Suggestion = { type: string; title: string; url: string }

/** Suggests up to six titles for an unfinished query. Throws 429. */
export async function suggest(ctx: Context, q: string): Promise<Suggestion[]> {
  authorize(ctx, searchPolicy, 'suggest')
  const asked = readAsked(q)
  if (!asked || asked.words.join('').length < shortestSuggested) return []
  await ctx.limits.take(rates.suggestions, `ip:${ctx.request.ip}`)
  const rows = await suggestEntries(ctx.db, asked, [...(await searchedKinds(ctx)).keys()], mostSuggestions)
  return rows.map(({ kind, slug, title }) => ({ type: kinds[kind].type, title, url: kinds[kind].path(slug) }))
}

async function readMeant(ctx: Context, asked: Asked, kinds: readonly Kind[]): Promise<Asked | null> {
  const meant = await didYouMean(ctx, asked, kinds)
  return meant === null ? null : readAsked(meant)
}

/** Pages are always searched, each other kind while its feature is on. */
async function searchedKinds(ctx: Context): Promise<Map<Kind, string>> {
  const features = (await ctx.site())?.features ?? {}
  const titled = allKinds.flatMap((kind): [Kind, string][] => {
    const { feature } = kinds[kind]
    const title = feature === null ? 'Páginas' : features[feature]?.title
    return title === undefined ? [] : [[kind, title]]
  })
  return new Map(titled)
}

type Wanted = { titles: ReadonlyMap<Kind, string>; kind: Kind | null; page: number }

async function findPart(ctx: Context, asked: Asked, { titles, kind, page }: Wanted): Promise<Findings> {
  const listed = kind ? [kind] : [...titles.keys()]
  const limit = kind ? hitsPerPage : hitsInGroup
  const shown = { listed, limit, offset: kind ? (page - 1) * limit : 0 }
  const rows = await findEntries(ctx.db, asked, { kinds: [...titles.keys()], ...shown })
  const groups = groupsOf(rows, titles, { ...shown, zone: await siteZone(ctx) })
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  return { q: asked.text, total, whole: rows[0]?.whole ?? 0, groups }
}

function onPage(search: Search): Search {
  const { kind, groups, page } = search
  const total = groups.find((group) => group.kind === kind)?.total ?? 0
  const pages = kind ? Math.max(1, Math.ceil(Math.min(total, mostOrdered) / hitsPerPage)) : 1
  if (page > pages) throw new NotFound()
  return { ...search, pages }
}
