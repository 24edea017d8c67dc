// A video, file or button in the editor.
import type { Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import type { EditorView, NodeView, ViewMutationRecord } from '@tiptap/pm/view'
import { actionButton } from '../action.ts'
import { element } from '../element.ts'
import styles from './card.module.css'

type CardDress = {
  look: string | undefined
  name: string
  placeholder: string
  sign?: () => Element
  /** A line under or beside the words. */
  facts?: (node: Node) => string
  /** More classes, by the node's attributes. */
  shades?: (node: Node) => Record<string, boolean>
  /** Absent where only the words can be changed. */
  change?: (position: number) => void
}

export class CardView implements NodeView {
  readonly dom: HTMLElement
  readonly contentDOM: HTMLElement
  readonly #facts: HTMLElement
  readonly #bar: HTMLElement
  readonly #dress: CardDress
  readonly #view: EditorView
  readonly #position: () => number | undefined
  #node: Node

  constructor(node: Node, view: EditorView, position: () => number | undefined, dress: CardDress) {
    this.#node = node
    this.#view = view
    this.#position = position
    this.#dress = dress
    this.contentDOM = element('p', { className: styles.words })
    this.contentDOM.dataset.placeholder = dress.placeholder
    this.#facts = element('p', { className: styles.facts, contentEditable: 'false' })
    this.#bar = this.#drawBar()
    const face = element('div', { className: styles.face })
    if (dress.sign) {
      const sign = element('div', { className: styles.sign, contentEditable: 'false' })
      sign.append(dress.sign())
      sign.addEventListener('click', () => this.#choose())
      face.append(sign)
    }
    face.append(this.contentDOM, this.#facts)
    this.dom = element('div', { className: `${styles.card} ${dress.look ?? ''}` })
    this.dom.append(face, this.#bar)
    this.draw()
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false
    this.#node = node
    this.draw()
    return true
  }

  /** Called again when the card's facts arrive later. */
  draw(): void {
    this.contentDOM.classList.toggle(styles.empty ?? '', this.#node.content.size === 0)
    this.#facts.textContent = this.#dress.facts?.(this.#node) ?? ''
    for (const [name, isOn] of Object.entries(this.#dress.shades?.(this.#node) ?? {}))
      this.dom.classList.toggle(name, isOn)
  }

  selectNode(): void {
    this.dom.classList.add(styles.chosen ?? '')
    this.#bar.hidden = false
  }

  deselectNode(): void {
    this.dom.classList.remove(styles.chosen ?? '')
    this.#bar.hidden = true
  }

  stopEvent(event: Event): boolean {
    return event.target instanceof globalThis.Node && this.#bar.contains(event.target)
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target)
  }

  #drawBar(): HTMLElement {
    const { change, name } = this.#dress
    const bar = element('div', { className: styles.bar, contentEditable: 'false', hidden: true })
    bar.setAttribute('role', 'group')
    bar.setAttribute('aria-label', name)
    if (change) bar.append(this.#button('Alterar', change))
    bar.append(this.#button('Remover', (position) => this.#remove(position)))
    bar.firstElementChild?.setAttribute('data-first', '')
    bar.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#view.focus()
    })
    return bar
  }

  #button(textContent: string, deed: (position: number) => void): HTMLButtonElement {
    return actionButton(textContent, () => {
      const position = this.#position()
      if (position !== undefined) deed(position)
    })
  }

  #choose(): void {
    const position = this.#position()
    if (position === undefined) return
    const { state } = this.#view
    this.#view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, position)))
    this.#view.focus()
  }

  #remove(position: number): void {
    this.#view.dispatch(this.#view.state.tr.delete(position, position + this.#node.nodeSize))
    this.#view.focus()
  }
}
