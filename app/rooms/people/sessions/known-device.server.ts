// A browser that has logged in before may go on trying while strangers have used up an account's tries, so that they
// cannot lock the owner out (docs/rules/security.md 2.6).
import type { Context } from '../../../platform/context.server.ts'
import type { UserRow } from '../store.server.ts'

const purpose = 'known-device'
export const knownDeviceSeconds = 365 * 24 * 60 * 60

type Whose = Pick<UserRow, 'id' | 'auth_epoch'>

/** Another password ends it, and whatever else ends all sessions. */
const signedPart = ({ id, auth_epoch }: Whose) => `${id} ${auth_epoch}`

/** What the browser keeps: it says of the account, and of no one device, that somebody logged in. */
export const knownDeviceOf = ({ secrets }: Pick<Context, 'secrets'>, user: Whose): string =>
  secrets.sign(purpose, signedPart(user))

/**
 * The mark that tries of a known device are counted under: one for all of an account, since whoever knows the password
 * gets as many of them as they like. Null for any other browser.
 */
export function readKnownDevice(
  { secrets }: Pick<Context, 'secrets'>,
  value: string | undefined,
  user: Whose | undefined,
): string | null {
  if (!value || !user || !secrets.verify(purpose, signedPart(user), value)) return null
  return `known ${user.id}`
}
