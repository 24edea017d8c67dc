import type { Database } from '../../../platform/database/open.server.ts'
import { type Role, teamRoles } from '../../../platform/permissions.ts'

/** The roles that need a second factor. */
export async function readFactorRoles(db: Database): Promise<Role[]> {
  const row = await db.selectFrom('team_rules').select('factor_roles').executeTakeFirst()
  return teamRoles.filter((role) => row?.factor_roles.includes(role))
}

export async function putFactorRoles(db: Database, roles: readonly Role[]): Promise<void> {
  // The boolean is for the version before.
  const rule = { factor_roles: [...roles], needs_second_factor: roles.length > 0 }
  await db
    .insertInto('team_rules')
    .values(rule)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(rule))
    .execute()
}
