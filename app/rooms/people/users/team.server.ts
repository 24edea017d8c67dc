import type { Context } from '../../../platform/context.server.ts'
import { type Permission, rolesWith } from '../../../platform/permissions.ts'
import { authorize } from '../../../platform/policy.ts'
import { peoplePolicy } from '../policy.ts'
import { teamRows } from '../store.server.ts'

export type TeamMember = { _id: string; name: string; email: string }

/** The active accounts that have the permission, by name. */
export async function listTeam(ctx: Context, permission: Permission): Promise<TeamMember[]> {
  authorize(ctx, peoplePolicy, 'listTeam')
  return (await teamRows(ctx.db, rolesWith(permission))).map(({ id, name, email }) => ({
    _id: id,
    name,
    email,
  }))
}

/** The same accounts for letters that the program itself writes, without a permission check. */
export const teamForLetters = ({ db }: Pick<Context, 'db'>, permission: Permission) =>
  teamRows(db, rolesWith(permission))
