import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { daysAgo, deleteOld } from '../../platform/database/delete-old.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import { keptDays } from '../../platform/limits/retention.ts'
import type { KeyState } from './key.ts'

const now = sql<Date>`app_now()`

/** The rule of the room people: a team member without a needed factor counts as a customer. A passkey is one too. */
const lacksFactor = sql`u.second_factor_since is null
  and exists (select 1 from team_rules where u.role = any(factor_roles))
  and not exists (select 1 from passkeys p where p.user_id = u.id and p.auth_epoch = u.auth_epoch)`

const state = sql<KeyState>`case
  when k.revoked_at is not null then 'revoked'
  when k.expires_at <= app_now() then 'expired'
  when not u.active or u.role <> k.role or (${lacksFactor}) then 'orphaned'
  else 'live' end`

const keys = (db: Database) => db.selectFrom('api_keys as k').innerJoin('users as u', 'u.id', 'k.user_id')

/** The newest first. */
export const listKeyRows = (db: Database) =>
  keys(db)
    .select(['k.id', 'k.name', 'k.last_four', 'k.scopes', 'k.user_id', 'u.name as user_name'])
    .select(['k.created_at', 'k.expires_at', 'k.last_used_at', state.as('state')])
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .execute()

export type KeyRow = Awaited<ReturnType<typeof listKeyRows>>[number]

/** Keeps other keys of this person from being made until the transaction ends. */
export const lockMaker = (db: Database, userId: string) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()

export async function countLive(db: Database, userId: string): Promise<number> {
  const { count } = await keys(db)
    .where('k.user_id', '=', userId)
    .where(state, '=', 'live')
    .select((find) => find.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertKey(
  db: Database,
  key: { name: string; hash: Buffer; lastFour: string; scopes: string[]; maker: Actor; days: number },
): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('api_keys')
    .values({
      id,
      name: key.name,
      hash: key.hash,
      last_four: key.lastFour,
      scopes: key.scopes,
      user_id: key.maker._id,
      role: key.maker.role,
      created_at: now,
      expires_at: sql<Date>`app_now() + make_interval(days => ${key.days}::int)`,
    })
    .execute()
  return id
}

/** Answers the key's name; undefined when there is none, null when it was revoked before. */
export async function revoke(db: Database, id: string): Promise<string | null | undefined> {
  const revoked = await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (revoked) return revoked.name
  const there = await db.selectFrom('api_keys').select('id').where('id', '=', id).executeTakeFirst()
  return there ? null : undefined
}

export type LiveKey = {
  id: string
  name: string
  scopes: string[]
  user: Pick<Actor, '_id' | 'name' | 'email' | 'role'>
  /** last used more than a minute ago, by the database's clock */
  isStale: boolean
}

/** A live key: not revoked, not expired, and its maker's account is as it was. */
export async function findLiveKey(db: Database, hash: Buffer): Promise<LiveKey | null> {
  const row = await keys(db)
    .select(['k.id', 'k.name', 'k.scopes', 'u.id as user_id', 'u.name as user_name', 'u.email', 'u.role'])
    .select(
      sql<boolean>`k.last_used_at is null or k.last_used_at <= app_now() - interval '1 minute'`.as('isStale'),
    )
    .where('k.hash', '=', hash)
    .where(state, '=', 'live')
    .executeTakeFirst()
  if (!row) return null
  const { id, name, scopes, isStale, user_id, user_name, email, role } = row
  return { id, name, scopes, isStale, user: { _id: user_id, name: user_name, email, role } }
}

/** Writes at most once a minute, however many calls come at once. */
export async function noteUsed(db: Database, id: string): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((one) =>
      one.or([
        one('last_used_at', 'is', null),
        one('last_used_at', '<=', sql<Date>`app_now() - interval '1 minute'`),
      ]),
    )
    .execute()
}

export const deleteEndedKeys = (db: Database) =>
  deleteOld(
    db,
    'api_keys',
    sql<boolean>`least(expires_at, coalesce(revoked_at, expires_at)) < ${daysAgo(keptDays.endedKeys)}`,
  )

/** Marks the keys that end within `days` and whose makers have not been told; one program alone gets each. */
export async function claimEnding(db: Database, days: number) {
  const ending = keys(db)
    .select('k.id')
    .where(state, '=', 'live')
    .where('k.warned_at', 'is', null)
    .where('k.expires_at', '<=', sql<Date>`app_now() + make_interval(days => ${days}::int)`)
  return db
    .updateTable('api_keys')
    .from('users as u')
    .set({ warned_at: now })
    .where('api_keys.warned_at', 'is', null)
    .where('api_keys.id', 'in', ending)
    .whereRef('u.id', '=', 'api_keys.user_id')
    .returning(['api_keys.name', 'api_keys.expires_at', 'u.name as user_name', 'u.email'])
    .execute()
}
