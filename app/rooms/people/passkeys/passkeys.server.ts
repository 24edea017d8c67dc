// A person's own passkeys (docs/rules/security.md 1.20).
import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { authorize } from '../../../platform/policy.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { requireFreshSession } from '../../../platform/secrets/fresh-session.server.ts'
import { NotAuthenticated, NotFound } from '../../../platform/stops.ts'
import { tellOwner } from '../account-letters.server.ts'
import { writeAudit } from '../audit/audit-store.server.ts'
import { siteOf } from '../password/password-advice.server.ts'
import { peoplePolicy } from '../policy.ts'
import { requireActor } from '../require-actor.ts'
import { findUser, lockUser } from '../store.server.ts'
import { makeChallenge, spendChallenge } from './challenge.server.ts'
import { mostPasskeys, type PasskeyView } from './passkey.ts'
import {
  deletePasskey,
  hasPasskeys,
  insertPasskey,
  listPasskeys,
  userHandle,
} from './passkey-store.server.ts'
import type { MadePasskey } from './schema.ts'
import type { passkeyRefusals } from './text.ts'

type Refusal = keyof typeof passkeyRefusals

/** EdDSA, ES256, RS256 (IANA COSE Algorithms): one of them every authenticator has. */
const algorithms = [-8, -7, -257]

export async function readPasskeys(ctx: Context): Promise<PasskeyView[]> {
  authorize(ctx, peoplePolicy, 'readFactor')
  return (await listPasskeys(ctx.db, requireActor(ctx)._id)).map((row) => ({
    _id: row.id,
    user_agent: row.user_agent,
    host: row.rp_id,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }))
}

/** Whether the log-in offers it: false while nobody has a passkey of this host. */
export const offersPasskeys = (ctx: Context, host: string): Promise<boolean> => hasPasskeys(ctx.db, host)

/** What `navigator.credentials.create` is given. @param origin of our page that asks */
export async function startPasskey(ctx: Context, origin: string) {
  authorize(ctx, peoplePolicy, 'changeFactor')
  await requireFreshSession(ctx)
  const { _id } = requireActor(ctx)
  const user = await findUser(ctx.db, _id)
  const passkeys = await listPasskeys(ctx.db, _id)
  if (!user) throw new NotAuthenticated()
  if (passkeys.length >= mostPasskeys) return refuse('too_many_passkeys')
  const { title } = await siteOf(ctx)
  return done({
    rp: { name: title, id: new URL(origin).hostname },
    user: { id: userHandle(user.id), name: user.email, displayName: user.name },
    challenge: await makeChallenge(ctx, user.id),
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: rates.passkeyChallenges.seconds * 1000,
    excludeCredentials: passkeys.map(({ credential_id }) => ({
      id: credential_id.toString('base64url'),
      type: 'public-key' as const,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  })
}

/** @param origin of our page that asked */
export async function addPasskey(
  ctx: Context,
  made: MadePasskey,
  origin: string,
): Promise<Result<{ _id: string }, Refusal>> {
  authorize(ctx, peoplePolicy, 'changeFactor')
  await requireFreshSession(ctx)
  const { _id, session } = requireActor(ctx)
  await ctx.limits.take(rates.passkeyTries, _id)
  const rpId = new URL(origin).hostname
  const credential = await verified(ctx, made, { origin, rpId, whose: _id })
  if (!credential) return refuse('passkey_invalid')
  return transaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, _id)
    if (!user?.active) throw new NotAuthenticated()
    if ((await listPasskeys(ctx.db, _id)).length >= mostPasskeys) return refuse('too_many_passkeys')
    const id = await insertPasskey(ctx.db, {
      userId: _id,
      session,
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      rpId,
      signCount: credential.counter,
      userAgent: ctx.request.userAgent,
    })
    if (!id) return refuse('passkey_invalid')
    await writeAudit(ctx, 'passkey.added', user)
    await tellOwner(ctx, user, { what: 'passkey_added' })
    return done({ _id: id })
  })
}

type Expected = { origin: string; rpId: string; whose: string }

async function verified(ctx: Context, made: MadePasskey, { origin, rpId, whose }: Expected) {
  const expectedChallenge = await spendChallenge(ctx, whose, made.response.clientDataJSON)
  if (!expectedChallenge) return undefined
  if (!(await isUnattested(made))) return tellRefused(ctx, 'attested by its maker')
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return registrationInfo?.credential
  } catch (problem) {
    return tellRefused(ctx, problem instanceof Error ? problem.message : 'unknown')
  }
}

function tellRefused({ log }: Context, reason: string): undefined {
  log.warn('passkey_not_added', { reason })
}

/**
 * A browser that is asked for no attestation sends none, or one that the passkey made itself. Of the others the library
 * would fetch lists of revoked certificates, from wherever the certificate says.
 */
async function isUnattested({ response }: MadePasskey): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const bytes = new Uint8Array(Buffer.from(response.attestationObject, 'base64url'))
    const attestation = decodeAttestationObject(bytes)
    const kind = attestation.get('fmt')
    return kind === 'none' || (kind === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}

/** Throws 404 for another person's. */
export async function removePasskey(ctx: Context, id: string): Promise<void> {
  authorize(ctx, peoplePolicy, 'changeFactor')
  await requireFreshSession(ctx)
  const { _id } = requireActor(ctx)
  await transaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, _id)
    if (!user || !(await deletePasskey(ctx.db, _id, id))) throw new NotFound()
    await writeAudit(ctx, 'passkey.removed', user)
    await tellOwner(ctx, user, { what: 'passkey_removed' })
  })
}
