import { paths } from '../../paths.ts'
import { keysOf } from '../../platform/members.ts'

type KindFacts = {
  /** the kind's name on the wire */
  type: string
  /** null for a kind that every site has */
  feature: string | null
  /** the kind's name in an address */
  named: string
  path: (slug: string) => string
  /** the path of the kind's list */
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

/** The kind as the database calls it. */
export type Kind = keyof typeof kinds
/** The kind as the wire calls it. */
type HitType = (typeof kinds)[Kind]['type']

export const allKinds = keysOf(kinds)

/** The text in parts, with matches marked. */
export type MarkedText = { text: string; isMatch: boolean }[]

export type Hit = {
  _id: string
  type: HitType
  title: string
  url: string
  /** the summary its author wrote, or the text's beginning */
  excerpt: string
  /** an event's day by the clock at its place, any other by the clock of the site */
  dated_on: string | null
  marked: { title: MarkedText; text: MarkedText }
}

export type HitGroup = {
  kind: Kind
  type: HitType
  /** the feature's name, as the organisation calls it */
  title: string
  total: number
  data: Hit[]
}

export type Findings = {
  /** the query that was searched in the end */
  q: string
  total: number
  whole: number
  groups: HitGroup[]
}
