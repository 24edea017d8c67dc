import type { Node } from '@tiptap/pm/model'
import type { EditorView, NodeView, ViewMutationRecord } from '@tiptap/pm/view'
import { actionButton } from '../action.ts'
import type { EditorDeeds } from '../deeds.ts'
import { element } from '../element.ts'
import styles from './gallery.module.css'

type GalleryDeeds = { send: EditorDeeds['sendGallery']; choose: EditorDeeds['choosePictures'] }

export class GalleryView implements NodeView {
  readonly dom: HTMLElement
  readonly contentDOM: HTMLElement
  readonly #bar: HTMLElement
  readonly #view: EditorView
  readonly #position: () => number | undefined
  #node: Node

  constructor(node: Node, view: EditorView, position: () => number | undefined, deeds: GalleryDeeds) {
    this.#node = node
    this.#view = view
    this.#position = position
    this.contentDOM = element('div', { className: styles.grid })
    this.#bar = element('div', { className: styles.bar, contentEditable: 'false' })
    this.#bar.setAttribute('role', 'group')
    this.#bar.setAttribute('aria-label', 'Galeria')
    this.#bar.append(this.#button('Acrescentar imagens', deeds.send))
    const { choose } = deeds
    if (choose) this.#bar.append(this.#button('Escolher entre as já enviadas', choose))
    this.#bar.append(this.#button('Remover galeria', (position) => this.#remove(position)))
    this.#bar.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') view.focus()
    })
    this.dom = element('div', { className: styles.gallery })
    this.dom.append(this.contentDOM, this.#bar)
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false
    this.#node = node
    return true
  }

  stopEvent(event: Event): boolean {
    return event.target instanceof globalThis.Node && this.#bar.contains(event.target)
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return !this.contentDOM.contains(mutation.target)
  }

  #button(textContent: string, deed: (position: number) => void): HTMLButtonElement {
    return actionButton(textContent, () => {
      const position = this.#position()
      if (position !== undefined) deed(position)
    })
  }

  #remove(position: number): void {
    this.#view.dispatch(this.#view.state.tr.delete(position, position + this.#node.nodeSize))
    this.#view.focus()
  }
}
