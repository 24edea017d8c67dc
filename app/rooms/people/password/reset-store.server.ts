import { sql } from 'kysely'
import type { Database } from '../../../platform/database/open.server.ts'

const now = sql<Date>`app_now()`

export async function insertReset(db: Database, userId: string, tokenHash: Buffer): Promise<void> {
  await db
    .insertInto('password_resets')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      created_at: now,
      expires_at: sql<Date>`app_now() + interval '60 minutes'`,
    })
    .execute()
}

export const findReset = (db: Database, tokenHash: Buffer) =>
  db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Spends all links of this person; null when another transaction was faster. */
export async function useReset(db: Database, tokenHash: Buffer): Promise<string | null> {
  const used = await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  if (!used) return null
  await spendResets(db, used.user_id)
  return used.user_id
}

export async function spendResets(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}
