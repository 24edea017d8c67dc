// The shape of a line of the activity log; the composition root decides which room stores it (activity).
import type { Context } from './context.server.ts'

export const activityActions = [
  'content.created',
  'content.changed',
  'content.published',
  'content.unpublished',
  'content.trashed',
  'content.restored',
  'content.erased',
  'content.shared',
  'stock.changed',
  'settings.changed',
  'order.moved',
  'statement.settled',
  'statement.reopened',
  'message.changed',
  'message.erased',
  'letter.sent',
  'document.opened',
  'session.started',
  'table.exported',
  'table.imported',
  'table.import_canceled',
  'key.created',
  'key.revoked',
  'webhook.created',
  'webhook.changed',
  'webhook.secret_changed',
  'webhook.deleted',
  'webhook.tested',
  'webhook.replayed',
  'webhook.stopped',
  'system.job_retried',
  'system.backup_started',
  'system.copy_downloaded',
  'system.copy_added',
  'system.copy_deleted',
  'system.restore_asked',
  'system.restored',
  'system.restore_failed',
] as const
export type ActivityAction = (typeof activityActions)[number]

export type Activity = {
  action: ActivityAction
  /** `name` as it is now; never a customer's name, because customers may have theirs erased */
  subject: { id: string; name: string }
  /** names of fields and states, never their values */
  details?: Record<string, string | boolean>
  /** the person who acts, when no session exists yet */
  by?: { _id: string; name: string }
  /** for repeated reads: at most one line an hour for the same actor, key, action and subject */
  atMostHourly?: true
}

export type ActivityBook = {
  /** Writes in the transaction of `ctx`. */
  write(ctx: Context, activity: Activity): Promise<void>
  /** Writes all in one statement. */
  writeAll(ctx: Context, activities: readonly Activity[]): Promise<void>
}
