// One stop for the Tab key; the arrows go from button to button.
import type { Editor } from '@tiptap/core'
import { element } from '../element.ts'
import styles from './table.module.css'
import { type TableDeed, tableDeeds } from './table-deeds.ts'

export class TableBar {
  readonly dom: HTMLElement
  readonly #editor: Editor
  readonly #buttons: { deed: TableDeed; button: HTMLButtonElement }[]

  constructor(editor: Editor) {
    this.#editor = editor
    this.dom = element('div', { className: styles.bar, contentEditable: 'false', hidden: true })
    this.dom.setAttribute('role', 'toolbar')
    this.dom.dataset.textBar = ''
    this.dom.setAttribute('aria-label', 'Tabela')
    this.#buttons = Object.values<TableDeed>(tableDeeds).map((deed, place) => ({
      deed,
      button: this.#button(deed, place),
    }))
    this.dom.append(...this.#buttons.map(({ button }) => button))
    this.dom.addEventListener('keydown', (event) => this.#goAlong(event))
  }

  show(isShown: boolean): void {
    this.dom.hidden = !isShown
    if (!isShown) return
    const { state } = this.#editor
    for (const { deed, button } of this.#buttons) {
      if (deed.isOn) button.setAttribute('aria-pressed', String(deed.isOn(state)))
      if (deed.isPossible(state)) button.removeAttribute('aria-disabled')
      else button.setAttribute('aria-disabled', 'true')
    }
  }

  #button(deed: TableDeed, place: number): HTMLButtonElement {
    const made = element('button', {
      type: 'button',
      className: styles.action,
      textContent: deed.label,
      tabIndex: place === 0 ? 0 : -1,
    })
    // Pressing a button leaves the cursor, and the keyboard of a phone, where they are.
    made.addEventListener('mousedown', (event) => event.preventDefault())
    made.addEventListener('focus', () => this.#makeCurrent(made))
    made.addEventListener('click', () => {
      if (deed.isPossible(this.#editor.state)) deed.run(this.#editor)
    })
    return made
  }

  #goAlong(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.#editor.view.focus()
    const buttons = this.#buttons.map(({ button }): HTMLElement => button)
    const { activeElement } = document
    const current = activeElement instanceof HTMLElement ? buttons.indexOf(activeElement) : -1
    const last = buttons.length - 1
    const steps: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }
    const next = steps[event.key]
    if (current < 0 || next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }

  #makeCurrent(current: HTMLButtonElement): void {
    for (const { button } of this.#buttons) button.tabIndex = button === current ? 0 : -1
  }
}
