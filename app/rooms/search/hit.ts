// What a search finds, and the kinds of texts there are to find: one line for each.
import { paths } from '../../paths.ts'

type KindFacts = {
  /** as the wire calls it */
  type: string
  /** the feature it belongs to; null for what every site has */
  feature: string | null
  /** as an address calls it */
  named: string
  path: (slug: string) => string
  /** where all of them are listed */
  list: (() => string) | null
}

export const kinds = {
  page: { type: 'page', feature: null, named: 'pagina', path: paths.page, list: null },
  post: { type: 'post', feature: 'posts', named: 'noticia', path: paths.post, list: () => paths.news() },
  event: { type: 'event', feature: 'events', named: 'evento', path: paths.event, list: () => paths.agenda() },
  material: {
    type: 'media',
    feature: 'medias',
    named: 'material',
    path: paths.material,
    list: () => paths.library(),
  },
  product: {
    type: 'product',
    feature: 'shop',
    named: 'produto',
    path: paths.product,
    list: () => paths.shop(),
  },
} as const satisfies Record<string, KindFacts>

/** As the database calls it. */
export type Kind = keyof typeof kinds
/** As the wire calls it. */
type HitType = (typeof kinds)[Kind]['type']

export const allKinds = Object.keys(kinds) as Kind[]

/** Text in parts, those that were asked for marked. */
export type MarkedText = { text: string; isMatch: boolean }[]

export type Hit = {
  _id: string
  type: HitType
  title: string
  url: string
  /** what its author says of it, or how it begins */
  excerpt: string
  dated_at: string | null
  /** its day, by the clock of the site */
  dated_on: string | null
  marked: { title: MarkedText; text: MarkedText }
}

export type HitGroup = {
  kind: Kind
  type: HitType
  /** as the organisation calls it */
  title: string
  total: number
  data: Hit[]
}

export type Findings = {
  /** what was searched for in the end */
  q: string
  total: number
  /** how many of them hold every word, or one made of it */
  whole: number
  groups: HitGroup[]
}
