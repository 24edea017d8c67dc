import { useEffect, useMemo, useState } from 'react'
import { passingOf } from '../../../platform/api-client/send-file.ts'
import { afterArrival, holdFor, laterOf, noHold } from './sending-queue.ts'

/** Holds a queue until the connection is back, or its time has come. */
export function useHold() {
  const [hold, setHold] = useState(noHold)

  useEffect(() => {
    if (hold.until === null) return
    const goOn = () => setHold((now) => ({ ...now, until: null }))
    const timer = setTimeout(goOn, hold.until - Date.now())
    if (hold.isForConnection) window.addEventListener('online', goOn)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', goOn)
    }
  }, [hold])

  const deeds = useMemo(
    () => ({
      /** @returns the lost tries of this file; null where a person has to look at it */
      lose(problem: unknown, lost: number): number | null {
        const passing = passingOf(problem)
        const held = holdFor(passing, { lost, isOnline: navigator.onLine, now: Date.now() })
        if (held) setHold((now) => laterOf(now, held.hold))
        // A refusal is an answer: the connection is back.
        else if (passing === null) setHold(afterArrival)
        return held?.lost ?? null
      },
      arrive: () => setHold(afterArrival),
    }),
    [],
  )
  return { isHeld: hold.until !== null, says: hold.says, ...deeds }
}
