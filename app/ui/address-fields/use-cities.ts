import { hc } from 'hono/client'
import { useEffect, useState } from 'react'
import { send } from '../../platform/api-client/send.ts'
import type { statesDoor } from '../../platform/brazil/places-door.server.ts'
import type { StateCode } from '../../platform/brazil/states.ts'

/** Empty without a connection: the person then types the city. */
export function useCities(state: string): string[] {
  const [cities, setCities] = useState<string[]>([])
  useEffect(() => {
    let isCurrent = true
    setCities([])
    if (!state) return
    const places = hc<typeof statesDoor>(new URL('/api/states', window.location.origin).href)
    const call = places[':code'].cities.$get({ param: { code: state as StateCode } })
    void send(call, { quiet: true }).then((sent) => {
      if (isCurrent && sent.ok) setCities(sent.data)
    })
    return () => {
      isCurrent = false
    }
  }, [state])
  return cities
}
