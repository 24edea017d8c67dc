// Shows a list at the cursor while the focus stays in the text (aria-activedescendant, and a live region).
import { element } from '../element.ts'
import styles from './choice-list.module.css'

type Choice = { name: string; label: string; run: () => void }

let lists = 0

export class ChoiceList {
  readonly dom: HTMLElement
  readonly #text: HTMLElement
  readonly #say: (sentence: string) => void
  readonly #id = `choices-${++lists}`
  readonly #whenNone: string
  #choices: readonly Choice[] = []
  #current = 0

  constructor(text: HTMLElement, label: string, whenNone: string, say: (sentence: string) => void) {
    this.#text = text
    this.#say = say
    this.#whenNone = whenNone
    this.dom = element('div', { className: styles.list, id: this.#id })
    this.dom.setAttribute('role', 'listbox')
    this.dom.setAttribute('aria-label', label)
    // The list scrolls, so it must be focusable.
    this.dom.tabIndex = 0
    // A press must not take the focus away from the text.
    this.dom.addEventListener('mousedown', (event) => event.preventDefault())
    text.setAttribute('aria-controls', this.#id)
    text.setAttribute('aria-haspopup', 'listbox')
  }

  show(choices: readonly Choice[]): void {
    const isSame = choices.map(({ name }) => name).join() === this.#choices.map(({ name }) => name).join()
    this.#choices = choices
    if (isSame && this.dom.hasChildNodes()) return
    this.#current = 0
    this.dom.replaceChildren(
      ...(choices.length > 0
        ? choices.map((choice, place) => this.#draw(choice, place))
        : [element('p', { className: styles.none, textContent: this.#whenNone })]),
    )
    this.#mark()
  }

  /** Handles a key; returns whether it was for the list. */
  press(key: string): boolean {
    const last = this.#choices.length - 1
    if (last < 0) return false
    if (key === 'Enter' || key === 'Tab') {
      this.#choices[this.#current]?.run()
      return true
    }
    const next: Record<string, number> = {
      ArrowDown: this.#current === last ? 0 : this.#current + 1,
      ArrowUp: this.#current === 0 ? last : this.#current - 1,
    }
    const place = next[key]
    if (place === undefined) return false
    this.#current = place
    this.#mark()
    return true
  }

  leave(): void {
    for (const name of ['aria-activedescendant', 'aria-controls', 'aria-haspopup'])
      this.#text.removeAttribute(name)
    this.dom.remove()
  }

  #draw({ label }: Choice, place: number): HTMLElement {
    const line = element('div', { className: styles.choice, id: `${this.#id}-${place}`, textContent: label })
    line.setAttribute('role', 'option')
    line.addEventListener('mousemove', () => {
      if (this.#current === place) return
      this.#current = place
      this.#mark()
    })
    line.addEventListener('click', () => this.#choices[place]?.run())
    return line
  }

  #mark(): void {
    for (const [place, line] of [...this.dom.children].entries()) {
      if (line.getAttribute('role') !== 'option') continue
      line.setAttribute('aria-selected', String(place === this.#current))
      if (place === this.#current) line.scrollIntoView({ block: 'nearest' })
    }
    const current = this.#choices[this.#current]
    if (current) this.#text.setAttribute('aria-activedescendant', `${this.#id}-${this.#current}`)
    else this.#text.removeAttribute('aria-activedescendant')
    this.#say(current ? `${current.label}, ${this.#current + 1} de ${this.#choices.length}` : this.#whenNone)
  }
}

/** Places the list, but never beyond the right edge of its container. */
export function placeWithin(list: HTMLElement, x: number, y: number): void {
  const room = (list.offsetParent?.clientWidth ?? window.innerWidth) - list.offsetWidth
  list.style.left = `${Math.max(0, Math.min(x, room))}px`
  list.style.top = `${y}px`
}
