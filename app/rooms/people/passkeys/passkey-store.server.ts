import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { deleteOld } from '../../../platform/database/delete-old.server.ts'
import type { Database } from '../../../platform/database/open.server.ts'

const now = sql<Date>`app_now()`

/** By which an authenticator names the account: the bytes of its id, base64url. */
export const userHandle = (userId: string) =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')

/** Those that still count: of an active account, and no older than what ended its sessions last. */
const counting = (db: Database) =>
  db
    .selectFrom('passkeys as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .whereRef('p.auth_epoch', '=', 'u.auth_epoch')
    .where('u.active', '=', true)

export const listPasskeys = (db: Database, userId: string) =>
  counting(db).selectAll('p').where('p.user_id', '=', userId).orderBy('p.created_at').execute()

export const findPasskey = (db: Database, credentialId: Buffer, rpId: string) =>
  counting(db)
    .selectAll('p')
    .where('p.credential_id', '=', credentialId)
    .where('p.rp_id', '=', rpId)
    .executeTakeFirst()

/** It counts as long as the session that makes it does. Null when an account has it already. */
export async function insertPasskey(
  db: Database,
  passkey: {
    userId: string
    session: string
    credentialId: Buffer
    publicKey: Buffer
    rpId: string
    signCount: number
    userAgent: string
  },
): Promise<string | null> {
  const row = await db
    .insertInto('passkeys')
    .values({
      id: randomUUIDv7(),
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      rp_id: passkey.rpId,
      sign_count: passkey.signCount,
      auth_epoch: db.selectFrom('sessions').select('auth_epoch').where('id', '=', passkey.session),
      user_agent: passkey.userAgent,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** False when it was deleted meanwhile, or an answer that was counted later has come before. */
export async function noteUse(db: Database, id: string, signCount: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ last_used_at: now, sign_count: signCount })
    .where('id', '=', id)
    .where(sql<boolean>`sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when it is another person's. */
export async function deletePasskey(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const hasPasskeys = async (db: Database, rpId: string): Promise<boolean> =>
  (await counting(db).select('p.id').where('p.rp_id', '=', rpId).limit(1).executeTakeFirst()) !== undefined

/** Those of these people who have one. */
export async function whoHasPasskeys(db: Database, userIds: string[]): Promise<Set<string>> {
  const rows = await counting(db)
    .select('p.user_id')
    .distinct()
    .where(sql<boolean>`p.user_id = any(${userIds})`)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Who changes the own password or e-mail, and has typed the password for it, keeps them. The rest goes. */
export async function keepPasskeys(
  db: Database,
  user: { id: string },
  epochs: { before: number; after: number },
): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ auth_epoch: epochs.after })
    .where('user_id', '=', user.id)
    .where('auth_epoch', '=', epochs.before)
    .execute()
}

export const deletePasskeys = (db: Database, userId: string) =>
  db.deleteFrom('passkeys').where('user_id', '=', userId).execute()

/** Deletes those that count no more. */
export const deleteEndedPasskeys = (db: Database) =>
  deleteOld(
    db,
    'passkeys',
    sql<boolean>`auth_epoch <> (select u.auth_epoch from users u where u.id = passkeys.user_id)`,
  )
