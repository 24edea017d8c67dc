type Turns = {
  /** how much is under way at once */
  atOnce: number
  /** milliseconds after which work begins without a turn: what is stuck must not hold up the rest */
  patienceMs: number
}

/** Lets work begin in the order it came, a few at a time. */
export function inTurns({ atOnce, patienceMs }: Turns) {
  let underWay = 0
  const waiting = new Set<() => void>()

  const turn = () =>
    new Promise<void>((resolve) => {
      const begin = () => {
        waiting.delete(begin)
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(begin, patienceMs)
      waiting.add(begin)
    })

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (underWay >= atOnce) await turn()
    underWay++
    try {
      return await work()
    } finally {
      underWay--
      const [next] = waiting
      if (underWay < atOnce) next?.()
    }
  }
}
