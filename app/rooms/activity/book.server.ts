import type { Activity, ActivityBook } from '../../platform/activity.ts'
import type { Context } from '../../platform/context.server.ts'
import { isOfTeam } from '../../platform/permissions.ts'
import { hasLineOfThisHour, insertLines, type NewLine } from './store.server.ts'

export const activityBook: ActivityBook = {
  write: (ctx, activity) => writeAll(ctx, [activity]),
  writeAll,
}

async function writeAll(ctx: Context, activities: readonly Activity[]): Promise<void> {
  const lines: NewLine[] = []
  for (const activity of activities) {
    const line = lineOf(ctx, activity)
    if (!activity.atMostHourly || !(await hasLineOfThisHour(ctx.db, line))) lines.push(line)
  }
  await insertLines(ctx.db, lines)
}

function lineOf(ctx: Context, { action, subject, details = {}, by }: Activity): NewLine {
  const actor = by ?? ctx.actor
  // A customer's name is read from their account, so that it goes when the account goes.
  const name = by || (ctx.actor && isOfTeam(ctx.actor.role)) ? (actor?.name ?? '') : ''
  const told = ctx.actor?.key ? { ...details, key: ctx.actor.key.name } : details
  return { actor: actor && { _id: actor._id, name }, action, subject, details: told }
}
