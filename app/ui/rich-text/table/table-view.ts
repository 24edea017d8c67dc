import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Decoration, NodeView, ViewMutationRecord } from '@tiptap/pm/view'
import { element } from '../element.ts'
import { isActive } from './active-table.ts'
import styles from './table.module.css'
import { TableBar } from './table-bar.ts'

export class TableView implements NodeView {
  readonly dom: HTMLElement
  readonly contentDOM: HTMLElement
  readonly #bar: TableBar
  readonly #type: Node['type']

  constructor(node: Node, editor: Editor, decorations: readonly Decoration[]) {
    this.#type = node.type
    this.contentDOM = element('tbody')
    const table = element('table')
    table.append(this.contentDOM)
    const box = element('div', { className: styles.box })
    box.append(table)
    this.#bar = new TableBar(editor)
    this.dom = element('div', { className: styles.table })
    this.dom.append(box, this.#bar.dom)
    this.#draw(decorations)
  }

  update(node: Node, decorations: readonly Decoration[]): boolean {
    if (node.type !== this.#type) return false
    this.#draw(decorations)
    return true
  }

  stopEvent(event: Event): boolean {
    return event.target instanceof globalThis.Node && this.#bar.dom.contains(event.target)
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target)
  }

  /** Shows the buttons a microtask later: a node is drawn before the editor has its state, which the buttons read. */
  #draw(decorations: readonly Decoration[]): void {
    const isShown = isActive(decorations)
    queueMicrotask(() => this.#bar.show(isShown))
  }
}
