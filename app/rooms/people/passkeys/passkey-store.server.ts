import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/open.server.ts'

const now = sql<Date>`app_now()`

/** By which an authenticator names the account: the bytes of its id, base64url. */
export const userHandle = (userId: string) =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')

export const listPasskeys = (db: Database, userId: string) =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()

export const findPasskey = (db: Database, credentialId: Buffer, rpId: string) =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('rp_id', '=', rpId)
    .executeTakeFirst()

/** False when another account has it. */
export async function insertPasskey(
  db: Database,
  passkey: {
    userId: string
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
      user_agent: passkey.userAgent,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** False when it was deleted meanwhile. */
export async function noteUse(db: Database, id: string, signCount: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ last_used_at: now, sign_count: sql`greatest(sign_count, ${signCount})` })
    .where('id', '=', id)
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

export const hasPasskeys = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('passkeys').select('id').limit(1).executeTakeFirst()) !== undefined
