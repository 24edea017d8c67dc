import { useState } from 'react'

/**
 * What is shown as chosen while the choice is on its way: the new one, until `choose` has settled and what is true is
 * known again.
 */
export function useChoice<T>(chosen: T, choose: (value: T) => Promise<unknown>) {
  const [underWay, setUnderWay] = useState<{ value: T } | null>(null)
  return {
    shown: underWay ? underWay.value : chosen,
    async take(value: T) {
      const mine = { value }
      setUnderWay(mine)
      await choose(value)
      setUnderWay((now) => (now === mine ? null : now))
    },
  }
}
