import { element } from './element.ts'
import styles from './upload-card.module.css'

/** A running upload with preview, progress and cancel; or a failed one with retry. */
export class UploadCard {
  readonly dom: HTMLElement
  readonly #progress: HTMLProgressElement
  readonly #preview: string | null
  readonly #what: string
  readonly #said: HTMLElement
  readonly #buttons: HTMLElement
  readonly #stop: HTMLButtonElement

  constructor(what: string, picture: File | undefined, stop: () => void) {
    this.#what = what
    this.#preview = picture ? URL.createObjectURL(picture) : null
    this.#progress = element('progress', { className: styles.bar, max: 1, value: 0 })
    this.#progress.setAttribute('aria-label', `Enviando ${what}`)
    const words = element('div', { className: styles.words })
    this.#said = element('span', { className: styles.name })
    words.append(this.#said, this.#progress)
    this.#stop = element('button', { type: 'button', className: styles.cancel })
    this.#stop.addEventListener('click', stop)
    this.#buttons = element('div', { className: styles.buttons })
    this.#buttons.append(this.#stop)
    this.#isSending()
    this.dom = element('div', { className: styles.card, contentEditable: 'false' })
    if (this.#preview)
      this.dom.append(element('img', { src: this.#preview, alt: '', className: styles.preview }))
    this.dom.append(words, this.#buttons)
  }

  #isSending(): void {
    this.#said.textContent = `Enviando ${this.#what}…`
    this.#said.className = styles.name ?? ''
    this.#progress.hidden = false
    this.#progress.value = 0
    this.#stop.textContent = 'Cancelar'
  }

  /** @param again absent where a retry cannot help */
  fail(reason: string, again: (() => void) | undefined): void {
    this.#said.textContent = `Não foi possível enviar ${this.#what}: ${reason}`
    this.#said.className = styles.failed ?? ''
    this.#progress.hidden = true
    this.#stop.textContent = 'Desistir'
    if (!again) return
    const button = element('button', {
      type: 'button',
      className: styles.cancel,
      textContent: 'Enviar de novo',
    })
    button.addEventListener('click', () => {
      button.remove()
      this.#isSending()
      again()
    })
    this.#buttons.prepend(button)
  }

  advance(part: number): void {
    if (part >= 1) this.#progress.removeAttribute('value')
    else this.#progress.value = Math.max(0, part)
  }

  discard(): void {
    if (this.#preview) URL.revokeObjectURL(this.#preview)
  }
}
