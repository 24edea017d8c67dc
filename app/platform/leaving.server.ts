// A stop that somebody asked for comes to an end: what is at work gets some seconds, and none when it is asked for again.
import type { Log } from './log.server.ts'

export type Step = () => Promise<unknown>

/** Undoes what was done, the last first. */
export async function unwind(steps: Step[], log: Log): Promise<void> {
  for (const step of steps.splice(0).reverse()) await step().catch((problem) => log.error('stop', problem))
}

export const leavingMs = 15_000
const tellAfterMs = 2_000
/** One Ctrl-C comes as several signals: from the terminal, from npm, from bin/start.sh, and to a worker from the first process. */
const oneAskMs = 1_000

export class Leaving {
  readonly #say: (line: string) => void
  readonly #over = Promise.withResolvers<void>()
  #waiting = 0
  #heardAt: number | null = null
  #isOver = false

  constructor(say: (line: string) => void) {
    this.#say = say
    void this.#over.promise.then(() => {
      this.#isOver = true
    })
  }

  get isBegun(): boolean {
    return this.#heardAt !== null
  }

  /** Resolves when nothing is waited for any more. */
  get over(): Promise<void> {
    return this.#over.promise
  }

  begin(): void {
    this.#heardAt = performance.now()
    setTimeout(this.#over.resolve, leavingMs)
    setTimeout(() => {
      if (this.#waiting > 0 && !this.#isOver)
        this.#say(
          `Parando: espera até ${leavingMs / 1_000} segundos pelo que está em andamento, como uma resposta ou uma cópia de segurança. O trabalho que não terminar recomeça no próximo início. Para não esperar, Ctrl+C outra vez.`,
        )
    }, tellAfterMs)
  }

  /** Called at each further signal. @param end what is done when even the end takes too long for whoever waits */
  hurry(end: () => void): void {
    const now = performance.now()
    if (now - (this.#heardAt ?? now) < oneAskMs) return
    this.#heardAt = now
    if (this.#isOver) end()
    else this.#over.resolve()
  }

  /** Waits for work that ends by itself; once the program leaves, no longer than it waits for anything. */
  async within(work: Promise<unknown>): Promise<void> {
    this.#waiting++
    await Promise.race([work, this.#over.promise]).finally(() => this.#waiting--)
  }
}
