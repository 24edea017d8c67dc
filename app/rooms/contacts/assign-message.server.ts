import type { Context } from '../../platform/context.server.ts'
import { type Refusal, refuse } from '../../platform/result.ts'
import { listTeam, type TeamMember } from '../people/users/team.server.ts'
import { contactsPolicy } from './policy.ts'
import { assignRow, type MessageRow } from './store.server.ts'
import { refusalText } from './text.ts'

export const teamOf = (ctx: Context): Promise<TeamMember[]> => listTeam(ctx, contactsPolicy.editMessage)

/** Runs before anything is written: a refusal changes nothing. */
export function refuseAssignee(assignee: string | null, team: TeamMember[]): Refusal<'not_of_team'> | null {
  if (assignee === null || team.some(({ _id }) => _id === assignee)) return null
  return refuse('not_of_team', { errors: { assignee: [refusalText.not_of_team] } })
}

/**
 * The message must be locked. Null unassigns. No letter tells a person of a message that they took themselves, or that
 * they have already.
 */
export async function assignMessage(
  ctx: Context,
  message: MessageRow,
  assignee: string | null,
  team: TeamMember[],
): Promise<void> {
  if (assignee === message.assignee_id) return
  await assignRow(ctx.db, message.id, assignee, assignee === null ? null : (ctx.actor?._id ?? null))
  const member = team.find(({ _id }) => _id === assignee)
  if (!member || member._id === ctx.actor?._id) return
  const aside = { name: member.name, email: member.email, by: ctx.actor?.name ?? '' }
  await ctx.events.tell(ctx, [{ type: 'message.assigned', data: { _id: message.id }, aside }])
}
