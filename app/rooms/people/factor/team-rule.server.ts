// While a second factor is needed, a team member without one counts as a customer until they have one
// (session-store.server.ts), whichever way they ask.
import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { requireFreshSession } from '../../../platform/secrets/fresh-session.server.ts'
import { writeAudit } from '../audit/audit-store.server.ts'
import { peoplePolicy } from '../policy.ts'
import { requireActor } from '../require-actor.ts'
import { lockUser } from '../store.server.ts'
import { putTeamRule, teamNeedsFactor } from './team-rule-store.server.ts'

export type TeamRule = { required: boolean }

export async function readTeamRule(ctx: Context): Promise<TeamRule> {
  authorize(ctx, peoplePolicy, 'readTeamRule')
  return { required: await teamNeedsFactor(ctx.db) }
}

/** Takes effect at once, for open sessions too. Refuses `own_factor_first`, so that one person can always undo it. */
export async function changeTeamRule(
  ctx: Context,
  { required }: TeamRule,
): Promise<Result<TeamRule, 'own_factor_first'>> {
  authorize(ctx, peoplePolicy, 'changeTeamRule')
  await requireFreshSession(ctx)
  const { _id } = requireActor(ctx)
  return transaction(ctx, async (ctx) => {
    const me = await lockUser(ctx.db, _id)
    if (required && !me?.second_factor_since) return refuse('own_factor_first')
    if (required === (await teamNeedsFactor(ctx.db))) return done({ required })
    await putTeamRule(ctx.db, required)
    await writeAudit(ctx, required ? 'factor.required' : 'factor.optional', { id: _id })
    return done({ required })
  })
}
