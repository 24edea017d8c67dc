// While their role needs a second factor, a team member without one counts as a customer until they have one
// (session-store.server.ts), whichever way they ask.
import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { type Role, teamRoles } from '../../../platform/permissions.ts'
import { authorize } from '../../../platform/policy.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { requireFreshSession } from '../../../platform/secrets/fresh-session.server.ts'
import { writeAudit } from '../audit/audit-store.server.ts'
import { peoplePolicy } from '../policy.ts'
import { requireActor } from '../require-actor.ts'
import { lockUser } from '../store.server.ts'
import type { TeamRuleForm } from './schema.ts'
import { putFactorRoles, readFactorRoles } from './team-rule-store.server.ts'

export type TeamRule = { required: boolean; roles: Role[] }

const ruleOf = (roles: Role[]): TeamRule => ({ required: roles.length > 0, roles })

export async function readTeamRule(ctx: Context): Promise<TeamRule> {
  authorize(ctx, peoplePolicy, 'readTeamRule')
  return ruleOf(await readFactorRoles(ctx.db))
}

/**
 * Takes effect at once, for open sessions too. Refuses `own_factor_first`, so that one person can always undo it.
 * @param form.roles the whole team if none are named
 */
export async function changeTeamRule(
  ctx: Context,
  form: TeamRuleForm,
): Promise<Result<TeamRule, 'own_factor_first'>> {
  authorize(ctx, peoplePolicy, 'changeTeamRule')
  await requireFreshSession(ctx)
  const roles = form.required ? teamRoles.filter((role) => form.roles?.includes(role) ?? true) : []
  const { _id } = requireActor(ctx)
  return transaction(ctx, async (ctx) => {
    const me = await lockUser(ctx.db, _id)
    if (me && roles.includes(me.role) && !me.second_factor_since) return refuse('own_factor_first')
    if (roles.join() === (await readFactorRoles(ctx.db)).join()) return done(ruleOf(roles))
    await putFactorRoles(ctx.db, roles)
    if (roles.length === 0) await writeAudit(ctx, 'factor.optional', { id: _id })
    else await writeAudit(ctx, 'factor.required', { id: _id }, { roles: roles.join() })
    return done(ruleOf(roles))
  })
}
