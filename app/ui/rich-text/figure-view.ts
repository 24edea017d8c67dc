// A picture in the editor: image, caption, and a card when selected.
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { Decoration, EditorView, NodeView, ViewMutationRecord } from '@tiptap/pm/view'
import { element } from './element.ts'
import styles from './figure.module.css'
import { FigureCard } from './figure-card.ts'
import { moveInGallery, placeText, placeTold } from './gallery/order.ts'
import type { PictureBook, ReadPicture } from './picture.ts'

export type FigureParts = {
  pictures: PictureBook
  readPicture: ReadPicture
  say: (sentence: string) => void
}

export class FigureView implements NodeView {
  readonly dom: HTMLElement
  readonly contentDOM: HTMLElement
  readonly #image: HTMLImageElement
  readonly #flag: HTMLButtonElement
  readonly #card: FigureCard
  readonly #view: EditorView
  readonly #position: () => number | undefined
  readonly #pictures: PictureBook
  readonly #readPicture: ReadPicture
  #node: Node
  #asked = ''
  #trouble = ''

  constructor(
    node: Node,
    view: EditorView,
    position: () => number | undefined,
    { pictures, readPicture, say }: FigureParts,
    decorations: readonly Decoration[] = [],
  ) {
    this.#node = node
    this.#view = view
    this.#position = position
    this.#pictures = pictures
    this.#readPicture = readPicture
    this.#image = element('img', { className: styles.image, draggable: false })
    this.#image.addEventListener('click', () => {
      this.#choose()
      view.focus()
    })
    this.#flag = element('button', {
      type: 'button',
      className: styles.flag,
      textContent: 'Sem descrição',
    })
    this.#flag.addEventListener('click', () => {
      this.#choose()
      this.#card.focus()
    })
    this.#card = new FigureCard({
      changeAlt: (alt) => this.#changeAlt(alt),
      goToCaption: () => this.#goToCaption(),
      move: (by) => this.#move(by, say),
      remove: () => this.#remove(),
      leave: () => view.focus(),
    })
    this.#card.place = placeTold(decorations)
    const frame = element('div', { className: styles.frame, contentEditable: 'false' })
    frame.append(this.#image, this.#flag)
    this.contentDOM = element('figcaption', { className: styles.caption })
    this.contentDOM.dataset.placeholder = 'Legenda (opcional)'
    this.dom = element('figure', { className: styles.figure })
    this.dom.append(frame, this.contentDOM, this.#card.dom)
    this.#draw()
  }

  update(node: Node, decorations: readonly Decoration[]): boolean {
    if (node.type !== this.#node.type) return false
    this.#node = node
    this.#card.place = placeTold(decorations)
    this.#draw()
    return true
  }

  selectNode(): void {
    this.dom.classList.add(styles.chosen ?? '')
    this.#card.show()
  }

  deselectNode(): void {
    this.dom.classList.remove(styles.chosen ?? '')
    this.#card.hide()
  }

  stopEvent(event: Event): boolean {
    const target = event.target
    return (
      target instanceof globalThis.Node && (this.#card.dom.contains(target) || this.#flag.contains(target))
    )
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return !this.contentDOM.contains(mutation.target)
  }

  #draw(): void {
    const { upload, alt, width, height, source } = this.#node.attrs
    const src = this.#pictures.get(upload)?.url ?? source
    if (!src) {
      this.#image.removeAttribute('src')
      void this.#find(upload)
    } else if (this.#image.getAttribute('src') !== src) this.#image.src = src
    this.#image.alt = alt ?? (src ? '' : this.#trouble)
    if (width && height) {
      this.#image.width = Number(width)
      this.#image.height = Number(height)
    }
    this.#flag.hidden = Boolean(alt)
    this.#card.draw(alt ?? '')
    this.contentDOM.classList.toggle(styles.empty ?? '', this.#node.content.size === 0)
  }

  /** A recovered text may show pictures that the saved record does not know. */
  async #find(upload: string): Promise<void> {
    if (this.#asked === upload) return
    this.#asked = upload
    this.#trouble = ''
    const trouble = await this.#readPicture(upload).then(
      (picture) => {
        if (picture) this.#pictures.set(upload, picture)
        return picture ? '' : 'Imagem não encontrada'
      },
      () => 'Sem conexão para mostrar a imagem.',
    )
    if (this.#asked !== upload) return
    this.#trouble = trouble
    this.#draw()
  }

  #choose(): void {
    const position = this.#position()
    if (position === undefined) return
    const { state } = this.#view
    this.#view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, position)))
  }

  #changeAlt(alt: string): void {
    const position = this.#position()
    if (position === undefined) return
    this.#view.dispatch(this.#view.state.tr.setNodeAttribute(position, 'alt', alt || null))
  }

  #move(by: -1 | 1, say: FigureParts['say']): void {
    const position = this.#position()
    const now = position === undefined ? null : moveInGallery(this.#view, position, by)
    if (!now) return
    say(placeText(now))
    this.#view.focus()
  }

  #goToCaption(): void {
    const position = this.#position()
    if (position === undefined) return
    const { state } = this.#view
    const end = position + 1 + this.#node.content.size
    this.#view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, end)))
    this.#view.focus()
  }

  #remove(): void {
    const position = this.#position()
    if (position === undefined) return
    // Deleting the last picture of a gallery deletes the gallery too.
    this.#view.dispatch(this.#view.state.tr.deleteRange(position, position + this.#node.nodeSize))
    this.#view.focus()
  }
}
