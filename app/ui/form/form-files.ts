// What was chosen in one form and has not arrived yet. Every field that sends files says so here; the form waits for
// them before it is saved, and asks about those that failed.
import { noteSending } from './sending-now.ts'

export type FormFile = { name: string; isPicture: boolean }

/** `sending`: on its way; `failed`: chosen, not arrived, and not given up by whoever chose it. */
export type FilesNow = { sending: readonly FormFile[]; failed: readonly FormFile[] }

/** One file's way; each may be said once more, the last word counts. */
export type Tracked = {
  failed: () => void
  /** it arrived, or whoever chose it gave it up */
  over: () => void
}

const none: FilesNow = { sending: [], failed: [] }

export class FormFiles {
  readonly #all = new Map<object, FormFile & { state: 'sending' | 'failed' }>()
  readonly #listeners = new Set<() => void>()
  #now: FilesNow = none
  #noted: (() => void) | null = null

  readonly now = (): FilesNow => this.#now

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  begin(file: { name: string; type: string }): Tracked {
    const key = {}
    const one = { name: file.name, isPicture: file.type.startsWith('image/') }
    this.#set(key, { ...one, state: 'sending' })
    return {
      failed: () => this.#set(key, { ...one, state: 'failed' }),
      over: () => this.#set(key, null),
    }
  }

  #set(key: object, one: (FormFile & { state: 'sending' | 'failed' }) | null): void {
    if (one) this.#all.set(key, one)
    else this.#all.delete(key)
    const all = [...this.#all.values()]
    this.#now = {
      sending: all.filter(({ state }) => state === 'sending'),
      failed: all.filter(({ state }) => state === 'failed'),
    }
    if (all.length > 0) this.#noted ??= noteSending()
    else {
      this.#noted?.()
      this.#noted = null
    }
    for (const listener of this.#listeners) listener()
  }
}

/** "Enviando 2 fotos…" */
export function waitingWords(sending: readonly FormFile[]): string {
  const arePictures = sending.every(({ isPicture }) => isPicture)
  const [one, many] = arePictures ? ['foto', 'fotos'] : ['arquivo', 'arquivos']
  return `Enviando ${sending.length} ${sending.length === 1 ? one : many}…`
}
