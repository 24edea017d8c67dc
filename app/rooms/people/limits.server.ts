// How often somebody may try (docs/rules/security.md 2.6). Keys are always made by the server.
import type { Limit } from '../../platform/limits/limits.server.ts'

const minutes = (count: number) => count * 60

/** Free failures per account; after them, one try per wait (`waitAfter`) until a success or a day has passed. */
export const accountFailures: Limit = { name: 'login-failures', max: 5, seconds: minutes(15) }
export const throttledFor = 24 * 60 * 60

/** 30 s after the fifth failure, doubling up to 15 minutes. */
export const waitAfter = (failures: number): Limit => ({
  name: 'login-wait',
  max: 1,
  seconds: Math.min(30 * 2 ** Math.max(0, failures - accountFailures.max), minutes(15)),
})

/** The same hand at the known device of an account: a copied cookie is no free pass. */
export const knownDeviceTries: Limit = { name: 'login-known-device', max: 10, seconds: minutes(15) }

export const failuresPerAddress: Limit = { name: 'login-address', max: 30, seconds: minutes(15) }
export const failuresOverall: Limit = { name: 'login-overall', max: 300, seconds: 60 }
export const mints: Limit = { name: 'token-mint', max: 60, seconds: 60 }
export const registrations: Limit = { name: 'register', max: 10, seconds: minutes(60) }
export const forgottenPerAddress: Limit = { name: 'forgot-address', max: 20, seconds: minutes(60) }
/** Letters that a stranger can cause to one address: reset links and "you have an account". */
export const noticesPerAccount: Limit = { name: 'account-notices', max: 3, seconds: minutes(60) }
export const resets: Limit = { name: 'reset', max: 20, seconds: minutes(15) }
export const emailChanges: Limit = { name: 'email-change', max: 20, seconds: minutes(60) }
/** Of the code that a letter brought. */
export const codeTries: Limit = { name: 'email-code', max: 10, seconds: minutes(60) }
export const passwordChecks: Limit = { name: 'password-check', max: 10, seconds: minutes(15) }
