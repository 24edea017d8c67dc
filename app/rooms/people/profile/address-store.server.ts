import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '../../../platform/database/open.server.ts'

const fields = [
  'id',
  'recipient',
  'postal_code',
  'street',
  'number',
  'complement',
  'district',
  'city',
  'state',
  'reference',
] as const

export const listAddresses = (db: Database, userId: string) =>
  db.selectFrom('addresses').select(fields).where('user_id', '=', userId).orderBy('id').execute()

export type AddressRow = Awaited<ReturnType<typeof listAddresses>>[number]

export async function countAddresses(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('addresses')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export const insertAddress = (db: Database, userId: string, address: Omit<AddressRow, 'id'>) =>
  db
    .insertInto('addresses')
    .values({ id: randomUUIDv7(), user_id: userId, ...address })
    .returning(fields)
    .executeTakeFirstOrThrow()

export const updateAddress = (db: Database, userId: string, id: string, address: Omit<AddressRow, 'id'>) =>
  db
    .updateTable('addresses')
    .set(address)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(fields)
    .executeTakeFirst()

export async function deleteAddressRow(db: Database, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
