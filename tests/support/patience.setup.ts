// What is waited for comes late where other things run beside: `vi.waitFor` gives up after a second otherwise.
import { setImmediate } from 'node:timers/promises'
import { afterAll, vi } from 'vitest'

const mostMs = 20_000
const patient = Symbol.for('praca-patient')

if (!(patient in vi.waitFor)) {
  const { waitFor } = vi
  vi.waitFor = Object.assign<typeof waitFor, object>(
    (check, given) =>
      waitFor(check, { timeout: mostMs, ...(typeof given === 'number' ? { timeout: given } : given) }),
    { [patient]: true },
  )
}

// React does the rest of what it drew in an immediate of its own, which must not find the window gone.
afterAll(async () => {
  if (typeof window === 'undefined') return
  for (let round = 0; round < 3; round++) await setImmediate()
})
