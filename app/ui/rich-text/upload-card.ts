import { element } from './element.ts'
import styles from './upload-card.module.css'

/** What is on its way: a small preview of a picture, how far it is, and a way to stop. */
export class UploadCard {
  readonly dom: HTMLElement
  readonly #progress: HTMLProgressElement
  readonly #preview: string | null

  /** @param what is sent, in words */
  constructor(what: string, picture: File | undefined, stop: () => void) {
    this.#preview = picture ? URL.createObjectURL(picture) : null
    this.#progress = element('progress', { className: styles.bar, max: 1, value: 0 })
    this.#progress.setAttribute('aria-label', `Enviando ${what}`)
    const words = element('div', { className: styles.words })
    words.append(
      element('span', { textContent: `Enviando ${what}…`, className: styles.name }),
      this.#progress,
    )
    const cancel = element('button', { type: 'button', className: styles.cancel, textContent: 'Cancelar' })
    cancel.addEventListener('click', stop)
    this.dom = element('div', { className: styles.card, contentEditable: 'false' })
    if (this.#preview)
      this.dom.append(element('img', { src: this.#preview, alt: '', className: styles.preview }))
    this.dom.append(words, cancel)
  }

  advance(part: number): void {
    if (part >= 1) this.#progress.removeAttribute('value')
    else this.#progress.value = Math.max(0, part)
  }

  discard(): void {
    if (this.#preview) URL.revokeObjectURL(this.#preview)
  }
}
