// What is waited for comes late where other things run beside: `vi.waitFor` gives up after a second otherwise.
import { vi } from 'vitest'

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
