import { actionButton } from './action.ts'
import { element } from './element.ts'
import styles from './figure.module.css'
import { type PlaceInGallery, placeText } from './gallery/order.ts'

type FigureDeeds = {
  changeAlt: (alt: string) => void
  goToCaption: () => void
  move: (by: -1 | 1) => void
  remove: () => void
  leave: () => void
}

/** The card under a selected picture: alternative text, caption, removal. */
export class FigureCard {
  readonly dom: HTMLElement
  readonly #words: HTMLTextAreaElement
  readonly #forward: HTMLButtonElement
  readonly #back: HTMLButtonElement

  constructor(deeds: FigureDeeds) {
    this.#words = element('textarea', { className: styles.words, rows: 2, maxLength: 1_000 })
    this.#words.addEventListener('input', () => deeds.changeAlt(this.#words.value))
    const label = element('label', { className: styles.label, textContent: 'Descrição da imagem' })
    label.append(this.#words)
    const help = element('p', {
      className: styles.help,
      textContent: 'Diga em uma frase o que a imagem mostra, para quem não pode vê-la.',
    })
    const actions = element('div', { className: styles.actions })
    this.#forward = actionButton('Mover para antes', () => deeds.move(-1))
    this.#back = actionButton('Mover para depois', () => deeds.move(1))
    actions.append(
      actionButton('Legenda', deeds.goToCaption),
      this.#forward,
      this.#back,
      actionButton('Remover', deeds.remove),
    )
    this.dom = element('div', { className: styles.card, contentEditable: 'false', hidden: true })
    this.dom.setAttribute('role', 'group')
    this.dom.setAttribute('aria-label', 'Imagem')
    this.dom.append(label, help, actions)
    this.dom.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') deeds.leave()
    })
  }

  draw(alt: string): void {
    if (this.#words.value !== alt) this.#words.value = alt
  }

  /** Null outside of a gallery. */
  set place(place: PlaceInGallery | null) {
    this.dom.setAttribute('aria-label', place ? placeText(place).slice(0, -1) : 'Imagem')
    this.#forward.hidden = !place || place.index === 0
    this.#back.hidden = !place || place.index === place.of - 1
  }

  show(): void {
    this.dom.hidden = false
  }

  hide(): void {
    this.dom.hidden = true
  }

  focus(): void {
    this.#words.focus()
  }
}
