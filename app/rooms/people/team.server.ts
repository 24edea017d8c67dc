import type { Role } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.server.ts'
import { administrators, authorize } from '../../platform/policy.ts'
import { peoplePolicy } from './policy.ts'
import { teamRows } from './store.server.ts'

export type TeamMember = { _id: string; name: string; email: string }

/** Active accounts with one of these roles, by name. */
export async function listTeam(ctx: Context, roles: readonly Role[]): Promise<TeamMember[]> {
  authorize(ctx, peoplePolicy, 'listTeam')
  return (await teamRows(ctx.db, roles)).map(({ id, name, email }) => ({ _id: id, name, email }))
}

/** For letters that the program itself writes: active administrators. */
export const teamForLetters = ({ db }: Pick<Context, 'db'>) => teamRows(db, administrators)
