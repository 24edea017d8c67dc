import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { deleteOld } from '../../../platform/database/delete-old.server.ts'
import type { Database } from '../../../platform/database/open.server.ts'
import { rememberedDays } from './factor.ts'

const now = sql<Date>`app_now()`
const aDayAgo = sql<Date>`app_now() - interval '1 day'`

export const findCodes = (db: Database, userId: string) =>
  db.selectFrom('one_time_codes').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Puts another secret in place of one that was never confirmed. */
export async function putUnconfirmed(db: Database, userId: string, secret: Buffer): Promise<void> {
  await db
    .insertInto('one_time_codes')
    .values({ user_id: userId, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: now, last_step: 0 })
        .where('one_time_codes.confirmed_at', 'is', null),
    )
    .execute()
}

/** Keeps a secret beside the confirmed one, which counts on. */
export const putNext = (db: Database, userId: string, secret: Buffer) =>
  db
    .updateTable('one_time_codes')
    .set({ next_secret: secret, next_at: now })
    .where('user_id', '=', userId)
    .execute()

/** Puts the secret that was kept beside in place of the other; false where none was within a day. */
export async function takeNext(db: Database, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_codes')
    .set({
      secret: sql<Buffer>`next_secret`,
      created_at: now,
      last_step: 0,
      next_secret: null,
      next_at: null,
    })
    .where('user_id', '=', userId)
    .where('next_secret', 'is not', null)
    .where(sql<boolean>`next_at > ${aDayAgo}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when this or a later step has been used. */
export async function spendStep(db: Database, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_codes')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function switchOn(db: Database, userId: string): Promise<void> {
  await db.updateTable('one_time_codes').set({ confirmed_at: now }).where('user_id', '=', userId).execute()
  await db.updateTable('users').set({ second_factor_since: now }).where('id', '=', userId).execute()
}

export async function switchOff(db: Database, userId: string): Promise<void> {
  await db.updateTable('users').set({ second_factor_since: null }).where('id', '=', userId).execute()
  await forgetFactor(db, userId)
}

/** Deletes what the account proves itself with: secret, recovery codes and remembered devices. */
export async function forgetFactor(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('one_time_codes').where('user_id', '=', userId).execute()
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await forgetDevices(db, userId)
}

export const forgetDevices = (db: Database, userId: string) =>
  db.deleteFrom('remembered_devices').where('user_id', '=', userId).execute()

/** Puts these in place of all recovery codes there were. */
export async function replaceRecoveryCodes(db: Database, userId: string, hashes: Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** False when the code is none of the account's, or used. */
export async function spendRecoveryCode(db: Database, userId: string, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((count) => count.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

export async function insertDevice(
  db: Database,
  device: { userId: string; secretHash: Buffer; epoch: number; userAgent: string },
): Promise<void> {
  await db
    .insertInto('remembered_devices')
    .values({
      id: randomUUIDv7(),
      user_id: device.userId,
      secret_hash: device.secretHash,
      auth_epoch: device.epoch,
      user_agent: device.userAgent,
      created_at: now,
      last_used_at: now,
      expires_at: sql<Date>`app_now() + make_interval(days => ${rememberedDays})`,
    })
    .execute()
}

/** The devices that still count: another password, e-mail or role forgets them all, as it ends the sessions. */
const remembered = (db: Database, userId: string) =>
  db
    .selectFrom('remembered_devices as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .where('d.user_id', '=', userId)
    .where('d.expires_at', '>', now)
    .whereRef('d.auth_epoch', '=', 'u.auth_epoch')

export const listDevices = (db: Database, userId: string) =>
  remembered(db, userId)
    .select(['d.id', 'd.user_agent', 'd.created_at', 'd.last_used_at', 'd.expires_at'])
    .orderBy('d.last_used_at', 'desc')
    .execute()

export async function findDevice(db: Database, userId: string, secretHash: Buffer): Promise<string | null> {
  const row = await remembered(db, userId)
    .select('d.id')
    .where('d.secret_hash', '=', secretHash)
    .executeTakeFirst()
  return row?.id ?? null
}

export const noteDevice = (db: Database, id: string) =>
  db.updateTable('remembered_devices').set({ last_used_at: now }).where('id', '=', id).execute()

/** False when the device is another person's. */
export async function deleteDevice(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('remembered_devices')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes devices past their day, and secrets that were not confirmed within a day. */
export async function deleteOver(db: Database): Promise<void> {
  await deleteOld(db, 'remembered_devices', sql<boolean>`expires_at < app_now()`)
  await deleteOld(db, 'one_time_codes', sql<boolean>`confirmed_at is null and created_at < ${aDayAgo}`)
  await db
    .updateTable('one_time_codes')
    .set({ next_secret: null, next_at: null })
    .where(sql<boolean>`next_at < ${aDayAgo}`)
    .execute()
}
