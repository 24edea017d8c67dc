// A line of the activity log as rooms hand it in; the composition root decides who keeps it (the room activity).
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
  /** `name` as it is now; never a customer's, who may have it erased */
  subject: { id: string; name: string }
  /** names of fields and states, never their values */
  details?: Record<string, string | boolean>
  /** where nobody is logged in yet */
  by?: { _id: string; name: string }
  /** for what is read again and again: one line an hour of the same actor, action and subject */
  atMostHourly?: true
}

export type ActivityBook = {
  /** In the transaction of `ctx`. */
  write(ctx: Context, activity: Activity): Promise<void>
  /** In one statement. */
  writeAll(ctx: Context, activities: readonly Activity[]): Promise<void>
}
