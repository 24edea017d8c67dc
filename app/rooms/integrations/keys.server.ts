// Keys of the API: their makers, what they open, and until when (docs/decisions/0215).
import type { Actor } from '../../platform/actor.ts'
import { type Context, siteZone } from '../../platform/context.server.ts'
import { ifItCan } from '../../platform/database/cannot-write.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { isOneOf } from '../../platform/members.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { requireFreshSession } from '../../platform/secrets/fresh-session.server.ts'
import { hashSecret, randomSecret } from '../../platform/secrets/secrets.server.ts'
import { NotAuthenticated, NotFound } from '../../platform/stops.ts'
import { dayText } from '../../platform/text/moments.ts'
import { daysOfWarning, type KeyView, keyPrefix, keyScopes, mostKeys, wholeScopes } from './key.ts'
import {
  claimEnding,
  countLive,
  findLiveKey,
  insertKey,
  type KeyRow,
  listKeyRows,
  lockMaker,
  noteUsed,
  revoke,
} from './key-store.server.ts'
import { endingKeyLetter } from './letter.ts'
import { integrationsPolicy } from './policy.ts'
import type { KeyForm } from './schema.ts'

const keyView = (row: KeyRow): KeyView => ({
  _id: row.id,
  name: row.name,
  last_four: row.last_four,
  scopes: row.scopes.filter((scope) => isOneOf(keyScopes, scope)),
  state: row.state,
  made_by: { _id: row.user_id, name: row.user_name },
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
})

/** The keys of the whole team, the newest first; ended ones for some weeks more. */
export async function listKeys(ctx: Context): Promise<{ data: KeyView[] }> {
  authorize(ctx, integrationsPolicy, 'listKeys')
  return { data: (await listKeyRows(ctx.db)).map(keyView) }
}

/**
 * The key itself is answered this once and cannot be read again. Asks for the password where it was proved too long
 * ago; refuses `too_many_keys`.
 */
export async function createKey(
  ctx: Context,
  { name, scopes, days }: KeyForm,
): Promise<Result<{ key: string; view: KeyView }, 'too_many_keys'>> {
  authorize(ctx, integrationsPolicy, 'createKey')
  const maker = ctx.actor
  if (!maker) throw new NotAuthenticated()
  await requireFreshSession(ctx)
  const key = keyPrefix + randomSecret()
  return transaction(ctx, async (ctx) => {
    await lockMaker(ctx.db, maker._id)
    if ((await countLive(ctx.db, maker._id)) >= mostKeys) return refuse('too_many_keys')
    const whole = wholeScopes(scopes)
    const given = { name, hash: hashSecret(key), lastFour: key.slice(-4), scopes: whole, maker, days }
    const id = await insertKey(ctx.db, given)
    await ctx.activity.write(ctx, { action: 'key.created', subject: { id, name } })
    const row = (await listKeyRows(ctx.db)).find((one) => one.id === id)
    if (!row) throw new NotFound()
    return done({ key, view: keyView(row) })
  })
}

/** Revokes any key of the team, at once and for good; a revoked one stays revoked. Throws 404. */
export async function revokeKey(ctx: Context, id: string): Promise<void> {
  authorize(ctx, integrationsPolicy, 'revokeKey')
  await transaction(ctx, async (ctx) => {
    const name = await revoke(ctx.db, id)
    if (name === undefined) throw new NotFound()
    if (name !== null) await ctx.activity.write(ctx, { action: 'key.revoked', subject: { id, name } })
  })
}

/** Null when the key is unusable for whatever reason. Where the database takes no writes, the last use is not noted. */
export async function actorByKey(db: Database, key: string): Promise<Actor | null> {
  const found = await findLiveKey(db, hashSecret(key))
  if (!found) return null
  const { id: _id, name, scopes, user, isStale } = found
  if (isStale) await ifItCan(db, () => noteUsed(db, _id))
  return { ...user, session: '', key: { _id, name, scopes } }
}

/** Sends one letter to the maker of each key that ends soon. */
export async function warnOfEndingKeys(ctx: Context): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const ending = await claimEnding(ctx.db, daysOfWarning)
    if (ending.length === 0) return
    const site = await ctx.site()
    const zone = await siteZone(ctx)
    for (const { name, expires_at, user_name, email } of ending) {
      const day = dayText(expires_at.toISOString(), zone)
      await ctx.mail.post(ctx, endingKeyLetter(site, { name: user_name, email }, { name, day }))
    }
  })
}
