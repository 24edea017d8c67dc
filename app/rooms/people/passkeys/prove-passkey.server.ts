// A passkey alone proves who somebody is: the authenticator has asked for a finger, a face or a PIN, and signs for this
// host only (docs/rules/security.md 1.20).
import type { Context } from '../../../platform/context.server.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { authorize } from '../../../platform/policy.ts'
import { peoplePolicy } from '../policy.ts'
import { makeChallenge, spendChallenge } from './challenge.server.ts'
import { findPasskey, userHandle } from './passkey-store.server.ts'
import type { UsedPasskey } from './schema.ts'

/** What `navigator.credentials.get` is given. It names no account: the authenticator knows which it has. */
export async function askForPasskey(ctx: Context, origin: string) {
  authorize(ctx, peoplePolicy, 'signIn')
  return {
    challenge: await makeChallenge(ctx, 'anyone'),
    rpId: new URL(origin).hostname,
    timeout: rates.passkeyChallenges.seconds * 1000,
    userVerification: 'required' as const,
  }
}

export type Proven = { id: string; userId: string; signCount: number }

/**
 * Runs outside of a transaction, as limits are counted outside of one. Null whatever is wrong.
 * @param origin of our page that asked
 */
export async function provePasskey(ctx: Context, used: UsedPasskey, origin: string): Promise<Proven | null> {
  const rpId = new URL(origin).hostname
  const row = await findPasskey(ctx.db, Buffer.from(used.id, 'base64url'), rpId)
  if (!row || (used.response.userHandle ?? userHandle(row.user_id)) !== userHandle(row.user_id)) return null
  await ctx.limits.take(rates.passkeyTries, row.id)
  const expectedChallenge = await spendChallenge(ctx, 'anyone', used.response.clientDataJSON)
  if (!expectedChallenge) return null
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...used, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: used.id, publicKey: new Uint8Array(row.public_key), counter: row.sign_count },
      requireUserVerification: true,
    })
    if (verified) return { id: row.id, userId: row.user_id, signCount: authenticationInfo.newCounter }
  } catch (problem) {
    ctx.log.warn('passkey_refused', { reason: problem instanceof Error ? problem.message : 'unknown' })
  }
  return null
}
