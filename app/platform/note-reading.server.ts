import type { Activity } from './activity.ts'
import type { Context } from './context.server.ts'
import { cannotWrite } from './database/cannot-write.server.ts'

/**
 * Notes in the activity log that data were read. If the database cannot write (a full disk), the line goes to the
 * program's own log, and reading goes on.
 */
export async function noteReading(ctx: Context, activity: Activity): Promise<void> {
  try {
    await ctx.activity.write(ctx, activity)
  } catch (problem) {
    if (ctx.db.isTransaction || !cannotWrite(problem)) throw problem
    const { action, subject, details } = activity
    ctx.log.warn('activity', { actor: ctx.actor?._id, action, subject: subject.id, ...details })
  }
}
