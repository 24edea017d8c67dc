// A session has a cookie for pages and a token for the API, not interchangeable (docs/rules/security.md 2.1).

import type { Actor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.server.ts'
import { ifItCan } from '../../../platform/database/cannot-write.server.ts'
import type { Database } from '../../../platform/database/open.server.ts'
import { readSessionSecret } from '../../../platform/http/cookies.server.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { authorize } from '../../../platform/policy.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { hashSecret, randomSecret } from '../../../platform/secrets/secrets.server.ts'
import { NotAuthenticated } from '../../../platform/stops.ts'
import type { Proof } from '../factor/factor.ts'
import { peoplePolicy } from '../policy.ts'
import type { UserRow } from '../store.server.ts'
import type { UserSummary } from '../user.ts'
import { knownDeviceOf } from './known-device.server.ts'
import { sessionRule, tokenPrefix } from './session.ts'
import {
  endOldest,
  endSession,
  findByCookie,
  findByToken,
  insertSession,
  type LiveSession,
  noteSeen,
  rotateSession,
} from './session-store.server.ts'

/** The secret for the cookie, the token for the body, and what makes the browser a known device. */
export type OpenSession = { secret: string; maxAge: number; token: string; knownDevice: string }

const tokenOf = (ctx: Pick<Context, 'secrets'>, secret: string) =>
  tokenPrefix + ctx.secrets.sign('session-token', secret)

const newSecrets = (ctx: Pick<Context, 'secrets'>) => {
  const secret = randomSecret()
  const token = tokenOf(ctx, secret)
  return { secret, token, cookieHash: hashSecret(secret), tokenHash: hashSecret(token) }
}

async function asActor(db: Database, found: LiveSession | null): Promise<Actor | null> {
  if (!found) return null
  const { isStale, ...actor } = found
  if (isStale) await ifItCan(db, () => noteSeen(db, actor.session, sessionRule(actor.role)))
  return actor
}

/** Null when the token is unusable for whatever reason. */
export async function actorByToken(db: Database, token: string): Promise<Actor | null> {
  return asActor(db, await findByToken(db, hashSecret(token)))
}

/** Null when the cookie is unusable for whatever reason. */
export async function actorByCookie(db: Database, cookies: string, secure: boolean): Promise<Actor | null> {
  const secret = readSessionSecret(cookies, secure)
  return secret ? asActor(db, await findByCookie(db, hashSecret(secret))) : null
}

/** The caller holds the lock on the user's row. Beyond the limit the oldest sessions end. */
export async function startSession(
  ctx: Context,
  user: Pick<UserRow, 'id' | 'role' | 'auth_epoch'>,
  proof: Proof,
): Promise<OpenSession> {
  const rule = sessionRule(user.role)
  const { secret, token, cookieHash, tokenHash } = newSecrets(ctx)
  await insertSession(ctx.db, {
    userId: user.id,
    cookieHash,
    tokenHash,
    epoch: user.auth_epoch,
    rule,
    ipPrefix: prefixOf(ctx.request.ip),
    userAgent: ctx.request.userAgent,
    proof,
  })
  await endOldest(ctx.db, user.id, rule.most)
  return { secret, token, maxAge: rule.absolute, knownDevice: knownDeviceOf(ctx, user) }
}

/** Gives new secrets after a changed password. */
export async function renewSession(
  ctx: Context,
  session: string,
  user: Pick<UserRow, 'id' | 'role' | 'auth_epoch'>,
): Promise<OpenSession> {
  const rule = sessionRule(user.role)
  const { secret, token, cookieHash, tokenHash } = newSecrets(ctx)
  await rotateSession(ctx.db, session, { cookieHash, tokenHash, epoch: user.auth_epoch, rule })
  return { secret, token, maxAge: rule.absolute, knownDevice: knownDeviceOf(ctx, user) }
}

/** A login replaces the browser's session. */
export async function endReplaced(ctx: Context, secret: string | null): Promise<void> {
  const before = secret && (await findByCookie(ctx.db, hashSecret(secret)))
  if (before) await endSession(ctx.db, before.session, 'replaced')
}

/**
 * Answers the same token for every tab. @param given.token presented beside the cookie; a valid one of another session
 * is refused as `other_session`
 */
export async function mintToken(
  ctx: Context,
  given: { secret: string | null; token: string | null },
): Promise<Result<{ token: string; user: UserSummary }, 'other_session'>> {
  authorize(ctx, peoplePolicy, 'mintToken')
  const actor = await asActor(
    ctx.db,
    given.secret === null ? null : await findByCookie(ctx.db, hashSecret(given.secret)),
  )
  if (!actor || given.secret === null) throw new NotAuthenticated()
  await ctx.limits.take(rates.mints, actor.session)
  const presented = given.token && (await findByToken(ctx.db, hashSecret(given.token)))
  if (presented && presented.session !== actor.session) return refuse('other_session')
  const { _id, name, email, role } = actor
  return done({ token: tokenOf(ctx, given.secret), user: { _id, name, email, role } })
}

/**
 * Ends the session of the token; without a token, the session of the cookie. Never fails.
 * @returns whether the browser's cookie is dead now
 */
export async function signOut(
  ctx: Context,
  given: { secret: string | null; token: string | null },
): Promise<{ isCookieDead: boolean }> {
  authorize(ctx, peoplePolicy, 'signOut')
  const ofCookie = given.secret === null ? null : await findByCookie(ctx.db, hashSecret(given.secret))
  const ending = given.token === null ? ofCookie : await findByToken(ctx.db, hashSecret(given.token))
  if (ending) await endSession(ctx.db, ending.session, 'logout')
  // An old token must not end the session of a person who logged in here since.
  return { isCookieDead: !ofCookie || ofCookie.session === ending?.session }
}

/** /24 of IPv4, /48 of IPv6. */
function prefixOf(ip: string): string {
  if (ip.includes(':')) return `${ip.split(':').slice(0, 3).join(':')}::`
  return ip.split('.').slice(0, 3).concat('0').join('.')
}
