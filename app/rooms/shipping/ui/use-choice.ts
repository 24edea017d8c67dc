import { useState } from 'react'

/** Shows the new choice at once, until `choose` has settled. */
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
