// The people of the team: who may be given a piece of work.
import type { Role } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { peoplePolicy } from './policy.ts'
import { teamRows } from './store.server.ts'

export type TeamMember = { _id: string; name: string; email: string }

/**
 * Those whose accounts are active and whose role is one of these, by name. Whoever was deleted, switched off or given
 * another role is none of them.
 */
export async function listTeam(ctx: Context, roles: readonly Role[]): Promise<TeamMember[]> {
  authorize(ctx, peoplePolicy, 'listTeam')
  return (await teamRows(ctx.db, roles)).map(({ id, name, email }) => ({ _id: id, name, email }))
}
