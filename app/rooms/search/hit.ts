import { paths } from '../../paths.ts'

type KindFacts = {
  /** on the wire */
  type: string
  /** null for what every site has */
  feature: string | null
  /** in an address */
  named: string
  path: (slug: string) => string
  /** its list's path */
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

/** With matches marked. */
export type MarkedText = { text: string; isMatch: boolean }[]

export type Hit = {
  _id: string
  type: HitType
  title: string
  url: string
  /** what its author says of it, or how it begins */
  excerpt: string
  dated_at: string | null
  /** by the clock of the site */
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
  /** the query that was searched in the end */
  q: string
  total: number
  whole: number
  groups: HitGroup[]
}
