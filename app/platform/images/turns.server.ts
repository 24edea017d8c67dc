// Decoding takes memory and whole cores: no more pictures at once than cores, and large pictures alone.

type Turns = {
  /** Null if too many are waiting. `whole` takes every place. */
  take<T>(work: () => Promise<T>, options?: { whole?: boolean }): Promise<T | null>
}

/** First come first served. */
export function createTurns({ places, queue }: { places: number; queue: number }): Turns {
  let free = places
  const waiting: { needs: number; start: () => void }[] = []

  const letIn = () => {
    for (let next = waiting[0]; next && next.needs <= free; next = waiting[0]) {
      waiting.shift()
      free -= next.needs
      next.start()
    }
  }

  return {
    async take(work, { whole = false } = {}) {
      if (waiting.length >= queue) return null
      const needs = whole ? places : 1
      await new Promise<void>((start) => {
        waiting.push({ needs, start })
        letIn()
      })
      try {
        return await work()
      } finally {
        free += needs
        letIn()
      }
    },
  }
}
