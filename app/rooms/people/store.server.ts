import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { anywhere } from '../../platform/database/like.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import type { Role } from '../../platform/permissions.ts'
import { rolesWith } from '../../platform/permissions.ts'
import { forgetFactor } from './factor/factor-store.server.ts'
import { deletePasskeys } from './passkeys/passkey-store.server.ts'
import { peoplePolicy } from './policy.ts'

const users = (db: Database) => db.selectFrom('users').selectAll()

export const findUser = (db: Database, id: string) => users(db).where('id', '=', id).executeTakeFirst()

/** @param email normalised (user.ts) */
export const findUserByEmail = (db: Database, email: string) =>
  users(db).where(sql<string>`lower(email)`, '=', email).executeTakeFirst()

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** Locks the row until the transaction ends, so that logins and changes come one after the other. */
export const lockUser = (db: Database, id: string) =>
  users(db).where('id', '=', id).forUpdate().executeTakeFirst()

/** A weaker lock, for which an order being written does not wait: it only refers to the person. */
export const lockAddressesOf = (db: Database, id: string) =>
  users(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Answers null when the e-mail is taken. */
export async function insertUser(
  db: Database,
  user: { name: string; email: string; role: Role; passwordHash: string | null },
): Promise<string | null> {
  const row = await db
    .insertInto('users')
    .values({
      id: randomUUIDv7(),
      name: user.name,
      email: user.email,
      role: user.role,
      password_hash: user.passwordHash,
      created_at: sql`app_now()`,
      updated_at: sql`app_now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Stores the same password under today's parameters; sessions go on. */
export async function updateHash(db: Database, id: string, before: string, passwordHash: string) {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .execute()
}

/** Ends every session older than this moment (`auth_epoch`). */
export const setPassword = (db: Database, id: string, passwordHash: string) =>
  db
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      auth_epoch: sql`auth_epoch + 1`,
      version: sql`version + 1`,
      updated_at: sql`app_now()`,
      // The link came by e-mail, so the e-mail is proven.
      email_confirmed_at: sql`app_now()`,
    })
    .where('id', '=', id)
    .where('active', '=', true)
    .returningAll()
    .executeTakeFirst()

/** False when the account has another e-mail by now. */
export async function markEmailConfirmed(db: Database, id: string, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_confirmed_at: sql`app_now()` })
    .where('id', '=', id)
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type UserChange = {
  name?: string
  email?: string
  phone?: string
  document?: string
  role?: Role
  active?: boolean
  /** null: there is none until its owner chooses one by a letter */
  passwordHash?: string | null
}

/** True for another password, e-mail or role, and for an account that is disabled or enabled. */
const endsSessions = ({ email, role, active, passwordHash }: UserChange) =>
  email !== undefined || role !== undefined || active !== undefined || passwordHash !== undefined

/** Ends sessions, passkeys, remembered devices and entry links of before. */
export const raiseEpoch = (db: Database, id: string) =>
  db.updateTable('users').set({ auth_epoch: sql`auth_epoch + 1` }).where('id', '=', id).execute()

/** The caller holds the lock and names only what differs. Throws a unique violation when the e-mail is taken. */
export function updateUser(db: Database, id: string, { passwordHash, ...change }: UserChange) {
  return db
    .updateTable('users')
    .set({
      ...change,
      ...(change.email !== undefined && { email_confirmed_at: null }),
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
      ...(endsSessions({ ...change, ...(passwordHash !== undefined && { passwordHash }) }) && {
        auth_epoch: sql`auth_epoch + 1`,
      }),
      version: sql`version + 1`,
      updated_at: sql`app_now()`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Records that refer to the account keep its id. */
export async function anonymise(db: Database, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set({
      name: 'Conta excluída',
      email: `excluida-${id}@conta.invalid`,
      phone: '',
      document: '',
      role: 'user',
      active: false,
      password_hash: null,
      second_factor_since: null,
      email_confirmed_at: null,
      auth_epoch: sql`auth_epoch + 1`,
      version: sql`version + 1`,
      updated_at: sql`app_now()`,
      anonymised_at: sql`app_now()`,
    })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('addresses').where('user_id', '=', id).execute()
  await db.deleteFrom('sessions').where('user_id', '=', id).execute()
  await db.deleteFrom('password_resets').where('user_id', '=', id).execute()
  await deletePasskeys(db, id)
  await forgetFactor(db, id)
}

/** Locks in one order: of many administrators who remove each other at once, each sees what the one before has done. */
export const lockAdministrators = (db: Database) =>
  db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('role', 'in', rolesWith(peoplePolicy.changeUser))
    .where('active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()

export const teamRows = (db: Database, roles: readonly Role[]) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('active', '=', true)
    .where('anonymised_at', 'is', null)
    .where('role', 'in', roles)
    .orderBy(sql`name collate "pt-BR-x-icu"`)
    .orderBy('id')
    .execute()

type UserFilter = {
  q: string
  role: Role | null
  active: boolean | null
  roles: Role[]
  sort: 'name' | 'newest'
  page: number
  perPage: number
}

export async function listUserRows(db: Database, filter: UserFilter) {
  let found = db.selectFrom('users').where('anonymised_at', 'is', null).where('role', 'in', filter.roles)
  if (filter.role) found = found.where('role', '=', filter.role)
  if (filter.active !== null) found = found.where('active', '=', filter.active)
  if (filter.q) {
    const like = anywhere(filter.q)
    found = found.where(sql<boolean>`unaccent(name) ilike unaccent(${like}) or email ilike ${like}`)
  }
  const rows = await found
    .selectAll()
    .$if(filter.sort === 'name', (query) => query.orderBy(sql`name collate "pt-BR-x-icu"`))
    .orderBy('id', 'desc')
    .limit(filter.perPage)
    .offset((filter.page - 1) * filter.perPage)
    .execute()
  const { total } = await found
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
