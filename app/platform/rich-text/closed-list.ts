// The one list of what rich text may hold, used by the editor's schema, the sanitiser and the viewer. A name with a
// point is an element with a class: "p.video" is <p class="video">.
import { keysOf } from '../members.ts'

export type AttributeRule = {
  readonly required?: true
  readonly computed?: true
  /** Read to arrange the elements around it, never written. */
  readonly passing?: true
} & (
  | { readonly reads: 'text'; readonly longest: number }
  | { readonly reads: 'address' }
  | { readonly reads: 'video' }
  | { readonly reads: 'upload' }
  | { readonly reads: 'number'; readonly from: number; readonly to: number }
  | { readonly reads: 'fixed'; readonly value: string }
)

type ElementRule = {
  /** The element's place: among blocks, inside a text, or only inside the element that names it as a part. */
  readonly stands: 'among-blocks' | 'in-text' | 'as-part'
  /**
   * The allowed contents; `words` are letters without marks or breaks. `parts` also names the part that takes stray
   * content; without one, stray content ends the element.
   */
  readonly holds:
    | 'blocks'
    | 'text'
    | 'words'
    | 'nothing'
    | { readonly parts: readonly ElementName[]; readonly stray?: ElementName }
  readonly attributes?: Readonly<Record<string, AttributeRule>>
  /** The element is dropped whole if this part is missing. */
  readonly needs?: ElementName
  /** The element has a meaning without text. */
  readonly silent?: true
  /** The block put around a lone element of this kind; without one it becomes a paragraph. */
  readonly within?: ElementName
}

export type ElementName =
  | 'p'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'figure'
  | 'img'
  | 'figcaption'
  | 'div.gallery'
  | 'p.video'
  | 'p.file'
  | 'p.button'
  | 'table'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'
  | 'hr'
  | 'br'
  | 'a'
  | 'strong'
  | 'em'
  | 's'

const textBlock = { stands: 'among-blocks', holds: 'text' } as const
const mark = { stands: 'in-text', holds: 'text' } as const
const list = { stands: 'among-blocks', holds: { parts: ['li'], stray: 'li' } } as const
const pixels = { reads: 'number', from: 1, to: 20_000 } as const
const card = { stands: 'among-blocks', holds: 'words' } as const
const cell = { stands: 'as-part', holds: 'text', silent: true } as const
const rows = { parts: ['tr'], stray: 'tr' } as const
const span = { reads: 'number', from: 1, to: 1_000, passing: true } as const
const isClass = (value: string) => ({ reads: 'fixed', value, computed: true }) as const

/** The order of the marks is the order in which they nest, outermost first. */
export const closedList: Readonly<Record<ElementName, ElementRule>> = {
  p: textBlock,
  h2: textBlock,
  h3: textBlock,
  h4: textBlock,
  ul: list,
  ol: { ...list, attributes: { start: { reads: 'number', from: 2, to: 9_999 } } },
  li: { stands: 'as-part', holds: 'blocks', within: 'ul' },
  blockquote: { stands: 'among-blocks', holds: 'blocks' },
  figure: {
    stands: 'among-blocks',
    holds: { parts: ['img', 'figcaption'], stray: 'figcaption' },
    attributes: { class: isClass('image') },
    needs: 'img',
  },
  img: {
    stands: 'as-part',
    holds: 'nothing',
    within: 'figure',
    attributes: {
      'data-upload': { reads: 'upload', required: true },
      alt: { reads: 'text', longest: 1_000 },
      width: pixels,
      height: pixels,
    },
  },
  figcaption: { stands: 'as-part', holds: 'text' },
  'div.gallery': {
    stands: 'among-blocks',
    holds: { parts: ['figure'] },
    attributes: { class: isClass('gallery') },
  },
  'p.video': {
    ...card,
    attributes: { class: isClass('video'), 'data-video': { reads: 'video', required: true } },
    silent: true,
  },
  'p.file': {
    ...card,
    attributes: { class: isClass('file'), 'data-upload': { reads: 'upload', required: true } },
    silent: true,
  },
  'p.button': {
    ...card,
    attributes: {
      class: isClass('button'),
      'data-href': { reads: 'address', required: true },
      'data-look': { reads: 'fixed', value: 'secondary' },
    },
  },
  table: { stands: 'among-blocks', holds: { parts: ['tbody', 'tr'], stray: 'tr' } },
  tbody: { stands: 'as-part', holds: rows },
  tr: { stands: 'as-part', holds: { parts: ['th', 'td'], stray: 'td' } },
  th: {
    ...cell,
    attributes: { scope: { reads: 'fixed', value: 'col', computed: true }, colspan: span, rowspan: span },
  },
  td: { ...cell, attributes: { colspan: span, rowspan: span } },
  hr: { stands: 'among-blocks', holds: 'nothing' },
  br: { stands: 'in-text', holds: 'nothing' },
  a: {
    ...mark,
    attributes: {
      href: { reads: 'address', required: true },
      title: { reads: 'text', longest: 300 },
      target: { reads: 'fixed', value: '_blank', computed: true },
      rel: { reads: 'fixed', value: 'noopener noreferrer', computed: true },
    },
  },
  strong: mark,
  em: mark,
  s: mark,
}

/** Other programs' names for the same things. */
export const synonyms: Readonly<Record<string, ElementName>> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  thead: 'tbody',
  tfoot: 'tbody',
}

/** Elements that are dropped but separate two texts. */
export const textBreaks: readonly string[] = [
  'div',
  'section',
  'article',
  'aside',
  'header',
  'footer',
  'main',
  'nav',
  'address',
  'pre',
  'center',
  'caption',
  'dl',
  'dt',
  'dd',
  'details',
  'summary',
  'form',
  'fieldset',
  'legend',
]

/** Elements dropped with everything inside them. */
export const unreadable: readonly string[] = [
  'script',
  'style',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'title',
  'textarea',
  'select',
  'option',
  'xmp',
  'plaintext',
  'object',
  'applet',
  'iframe',
  'frameset',
  'svg',
  'math',
  'audio',
  'video',
  'canvas',
]

export const maximumBytes = 500 * 1024
export const maximumDepth = 50

/** How deep lists and quotations nest; the rest of `maximumDepth` is for items, paragraphs and marks. */
export const maximumBlockDepth = 40

/** A table with fewer or more rows or columns than these becomes paragraphs. */
export const fewestRows = 2
export const mostRows = 200
export const mostColumns = 20

export const uploadIdPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const elementNames = keysOf(closedList)

export const isElementName = (name: string): name is ElementName => Object.hasOwn(closedList, name)

export const tagOf = (name: string): string => name.split('.', 1)[0] ?? name

/** The names an element may match, the most specific first. */
export const namesOf = (tag: string, classes: string): ElementName[] =>
  [...classes.split(/\s+/).map((one) => `${tag}.${one}`), tag].filter(isElementName)

export const markNames = elementNames.filter(
  (name) => closedList[name].stands === 'in-text' && closedList[name].holds === 'text',
)
