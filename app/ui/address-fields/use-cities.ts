import { hc } from 'hono/client'
import { useEffect, useState } from 'react'
import { send } from '../../platform/api-client/send.ts'
import type { statesDoor } from '../../platform/brazil/places-door.server.ts'
import { stateCodes } from '../../platform/brazil/states.ts'

/** Empty without a connection: the person then types the city. */
export function useCities(state: string): string[] {
  const [cities, setCities] = useState<string[]>([])
  useEffect(() => {
    let isCurrent = true
    setCities([])
    const code = stateCodes.find((one) => one === state)
    if (!code) return
    const places = hc<typeof statesDoor>(new URL('/api/states', window.location.origin).href)
    const call = places[':code'].cities.$get({ param: { code } })
    void send(call, { quiet: true }).then((sent) => {
      if (isCurrent && sent.ok) setCities(sent.data)
    })
    return () => {
      isCurrent = false
    }
  }, [state])
  return cities
}
