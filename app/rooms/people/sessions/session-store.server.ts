import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { daysAgo, deleteOld } from '../../../platform/database/delete-old.server.ts'
import type { Database } from '../../../platform/database/open.server.ts'
import { latestNow } from '../../../platform/database/set-back.server.ts'
import { keptDays } from '../../../platform/limits/retention.ts'
import type { Proof } from '../factor/factor.ts'
import type { EndReason, SessionRule } from './session.ts'

export type LiveSession = Actor & {
  /** last seen more than a minute ago, by the database's clock */
  isStale: boolean
}

const now = sql<Date>`app_now()`
const later = (seconds: number) => sql<Date>`app_now() + make_interval(secs => ${seconds})`

const isStale = sql<boolean>`(last_seen_at <= app_now() - interval '1 minute'
  or last_seen_at > ${latestNow})`

/**
 * Not revoked, not expired, not older than the last epoch, and not opened by the password alone where the account has a
 * second factor since.
 */
const live = (db: Database) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.revoked_at', 'is', null)
    .where('s.idle_expires_at', '>', now)
    .where('s.abs_expires_at', '>', now)
    .whereRef('s.auth_epoch', '=', 'u.auth_epoch')
    .where(({ eb, or }) =>
      or([eb('u.second_factor_since', 'is', null), eb('s.amr', '<>', 'pwd' satisfies Proof)]),
    )

async function findLive(
  db: Database,
  column: 'cookie_hash' | 'token_hash',
  hash: Buffer,
): Promise<LiveSession | null> {
  const row = await live(db)
    .select(['s.id as session', 'u.id as _id', 'u.name', 'u.email', 'u.role'])
    .select((eb) =>
      eb
        .and([
          eb('u.second_factor_since', 'is', null),
          eb('s.amr', '<>', 'passkey' satisfies Proof),
          eb.exists(
            eb.selectFrom('team_rules').select('is_only').where(sql<boolean>`u.role = any(factor_roles)`),
          ),
        ])
        .as('needsFactor'),
    )
    .select(isStale.as('isStale'))
    .where(`s.${column}`, '=', hash)
    .where('u.active', '=', true)
    .executeTakeFirst()
  if (!row) return null
  const { needsFactor, ...found } = row
  return needsFactor ? { ...found, role: 'user', needsFactor: true } : { ...found, role: row.role }
}

export const findByCookie = (db: Database, hash: Buffer) => findLive(db, 'cookie_hash', hash)
export const findByToken = (db: Database, hash: Buffer) => findLive(db, 'token_hash', hash)

/** Writes at most once per minute, however many calls come at once. */
export async function noteSeen(db: Database, id: string, rule: SessionRule): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, idle_expires_at: sql`least(${later(rule.idle)}, abs_expires_at)` })
    .where('id', '=', id)
    .where(isStale)
    .execute()
}

export async function insertSession(
  db: Database,
  session: {
    userId: string
    cookieHash: Buffer
    tokenHash: Buffer
    epoch: number
    rule: SessionRule
    ipPrefix: string
    userAgent: string
    proof: Proof
  },
): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('sessions')
    .values({
      id,
      user_id: session.userId,
      cookie_hash: session.cookieHash,
      token_hash: session.tokenHash,
      auth_epoch: session.epoch,
      created_at: now,
      confirmed_at: now,
      last_seen_at: now,
      idle_expires_at: later(session.rule.idle),
      abs_expires_at: later(session.rule.absolute),
      ip_prefix: session.ipPrefix,
      user_agent: session.userAgent,
      amr: session.proof,
    })
    .execute()
  return id
}

/**
 * Sessions stay for 30 days past their end, so a younger account that has none was never logged in to. For an older
 * account this is not known, and it counts as used.
 */
export async function hasSignedInBefore(db: Database, user: { id: string }): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', user.id)
    .select(({ exists, selectFrom }) => [
      exists(selectFrom('sessions').select('sessions.id').whereRef('sessions.user_id', '=', 'users.id')).as(
        'hadSession',
      ),
      sql<boolean>`created_at < app_now() - interval '30 days'`.as('isOld'),
    ])
    .executeTakeFirst()
  return Boolean(row?.hadSession || row?.isOld)
}

/** Replaces the secrets after a changed password; the session's lifetime starts anew. */
export async function rotateSession(
  db: Database,
  id: string,
  next: { cookieHash: Buffer; tokenHash: Buffer; epoch: number; rule: SessionRule },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      cookie_hash: next.cookieHash,
      token_hash: next.tokenHash,
      auth_epoch: next.epoch,
      created_at: now,
      confirmed_at: now,
      last_seen_at: now,
      idle_expires_at: later(next.rule.idle),
      abs_expires_at: later(next.rule.absolute),
    })
    .where('id', '=', id)
    .execute()
}

/** Ends all sessions but the newest `most`; the caller holds the lock on the user's row. */
export async function endOldest(db: Database, userId: string, most: number): Promise<void> {
  const staying = db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('idle_expires_at', '>', now)
    .where('abs_expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
  await db
    .updateTable('sessions')
    .set({ revoked_at: now, reason: 'too_many' satisfies EndReason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('id', 'not in', staying)
    .execute()
}

export async function endSession(db: Database, id: string, reason: EndReason): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now, reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** False when the session is another person's or over already. */
export async function endOwnSession(db: Database, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now, reason: 'revoked' satisfies EndReason })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

export async function endAllSessions(
  db: Database,
  userId: string,
  reason: EndReason,
  given: { except?: string } = {},
): Promise<void> {
  let ending = db
    .updateTable('sessions')
    .set({ revoked_at: now, reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
  if (given.except) ending = ending.where('id', '!=', given.except)
  await ending.execute()
}

export const listLive = (db: Database, userId: string) =>
  live(db)
    .select(['s.id', 's.created_at', 's.last_seen_at', 's.ip_prefix', 's.user_agent'])
    .where('s.user_id', '=', userId)
    .orderBy('s.last_seen_at', 'desc')
    .execute()

export const noteConfirmed = (db: Database, id: string) =>
  db.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', id).execute()

/** It was opened by the password alone, and has shown a code since. */
export const noteCode = (db: Database, id: string) =>
  db
    .updateTable('sessions')
    .set({ amr: 'pwd+otp' satisfies Proof })
    .where('id', '=', id)
    .where('amr', '=', 'pwd' satisfies Proof)
    .execute()

export async function deleteLongExpired(db: Database): Promise<void> {
  const before = daysAgo(keptDays.endedSessions)
  await deleteOld(
    db,
    'sessions',
    sql<boolean>`least(idle_expires_at, abs_expires_at, revoked_at) < ${before}`,
  )
  await deleteOld(db, 'password_resets', sql<boolean>`expires_at < ${before}`)
}
