import { mergeAttributes, Node } from '@tiptap/core'
import { readAddress } from '../../platform/rich-text/address.ts'
import { readAttributes } from '../../platform/rich-text/attributes.ts'
import { type FigureParts, FigureView } from './figure-view.ts'
import { framedKeys } from './framed-keys.ts'
import { orderKeys } from './gallery/order.ts'

/** The caption is its content; the picture is its attributes. */
export const FigureNode = Node.create<FigureParts>({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  defining: true,

  addOptions() {
    return { pictures: new Map(), readPicture: async () => null, say: () => {} }
  },

  addAttributes() {
    const fromImage = (attribute: string) => (element: HTMLElement) => readImage(element)?.[attribute] ?? null
    return {
      upload: { default: null, parseHTML: fromImage('data-upload') },
      alt: { default: null, parseHTML: fromImage('alt') },
      width: { default: null, parseHTML: fromImage('width') },
      height: { default: null, parseHTML: fromImage('height') },
      // The file's address, if the picture was copied from another text of this site.
      source: { default: null, parseHTML: (element) => ownSource(imageOf(element)?.getAttribute('src')) },
    }
  },

  parseHTML() {
    const onlyOurs = (element: HTMLElement) => (readImage(element) ? null : false)
    return [
      { tag: 'figure', getAttrs: onlyOurs, contentElement: (figure) => captionOf(figure) },
      { tag: 'img', getAttrs: onlyOurs },
    ]
  },

  renderHTML({ node }) {
    const { upload, alt, width, height, source } = node.attrs
    const kept = readAttributes('img', textual({ 'data-upload': upload, alt, width, height })) ?? {}
    const src = this.options.pictures.get(upload)?.url ?? source
    const image = ['img', src ? mergeAttributes(kept, { src }) : kept] as const
    return node.content.size > 0
      ? ['figure', { class: 'image' }, image, ['figcaption', 0]]
      : ['figure', { class: 'image' }, image]
  },

  addNodeView() {
    const { pictures, readPicture, say } = this.options
    return ({ node, view, getPos, decorations }) =>
      new FigureView(node, view, getPos, { pictures, readPicture, say }, decorations)
  },

  addKeyboardShortcuts() {
    return { ...framedKeys(this.name), ...orderKeys(this.name, this.options.say) }
  },
})

const imageOf = (element: HTMLElement) =>
  element.localName === 'img' ? element : element.querySelector<HTMLElement>('img')

function readImage(element: HTMLElement): Readonly<Record<string, string>> | null {
  const image = imageOf(element)
  if (!image) return null
  return readAttributes(
    'img',
    Object.fromEntries([...image.attributes].map(({ name, value }) => [name, value])),
  )
}

const captionOf = (figure: HTMLElement) =>
  figure.querySelector<HTMLElement>('figcaption') ?? figure.ownerDocument.createElement('figcaption')

function ownSource(src: string | null | undefined): string | null {
  const address = readAddress(src ?? '')
  return address && !address.isExternal && address.href.startsWith('/') ? address.href : null
}

const textual = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
