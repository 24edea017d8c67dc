// Logging in by a passkey alone: without e-mail, password or code (docs/rules/security.md 1.20).
import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { Stop } from '../../../platform/stops.ts'
import { noteUse } from '../passkeys/passkey-store.server.ts'
import { provePasskey } from '../passkeys/prove-passkey.server.ts'
import type { PasskeyLogin } from '../passkeys/schema.ts'
import { wrongPasskey } from '../passkeys/text.ts'
import { peoplePolicy } from '../policy.ts'
import { readKnownDevice } from '../sessions/known-device.server.ts'
import { lockUser } from '../store.server.ts'
import { normalEmail } from '../user.ts'
import { type Entered, enter } from './enter.server.ts'

class WrongPasskey extends Stop {
  constructor() {
    super(401, 'wrong_passkey', wrongPasskey)
  }
}

type Given = {
  /** of our page that asked */
  origin: string
  /** the secret of the browser's former session, which ends */
  secret?: string | null
  /** the cookie of an earlier login */
  knownDevice?: string | undefined
}

/** Throws 401 `wrong_passkey`, also for a passkey of another account than `email` names. */
export async function signInByPasskey(ctx: Context, used: PasskeyLogin, given: Given): Promise<Entered> {
  authorize(ctx, peoplePolicy, 'signIn')
  const proven = await provePasskey(ctx, used, given.origin)
  if (!proven) throw new WrongPasskey()
  return transaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, proven.userId)
    const isTheirs = used.email === undefined || normalEmail(used.email) === user?.email.toLowerCase()
    // The passkey may have been deleted, or the account disabled, meanwhile.
    if (!user?.active || !isTheirs || !(await noteUse(ctx.db, proven.id, proven.signCount)))
      throw new WrongPasskey()
    return enter(ctx, user, 'passkey', {
      secret: given.secret ?? null,
      isKnown: readKnownDevice(ctx, given.knownDevice, user) !== null,
    })
  })
}
