// Uploads of one form that have not finished: saving waits for them, and asks about failed ones.
import { isPicture } from '../../platform/files/is-picture.ts'
import { noteSending } from './sending-now.ts'

export type FormFile = { name: string; isPicture: boolean }

/** `failed`: neither uploaded nor given up. */
export type FilesNow = { sending: readonly FormFile[]; failed: readonly FormFile[] }

/** A file's progress; each may be called again, the last call counts. */
export type Tracked = {
  failed: () => void
  /** uploaded, or given up */
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
    const one = { name: file.name, isPicture: isPicture(file) }
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

export function waitingWords(sending: readonly FormFile[]): string {
  const arePictures = sending.every(({ isPicture }) => isPicture)
  const [one, many] = arePictures ? ['foto', 'fotos'] : ['arquivo', 'arquivos']
  return `Enviando ${sending.length} ${sending.length === 1 ? one : many}…`
}
