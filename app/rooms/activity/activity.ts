import { type ActivityAction, activityActions } from '../../platform/activity.ts'
import { type AuditAction, auditActions } from '../people/audit/audit.ts'

/** Lines are counted no further: two years of a busy site take longer than a statement may. */
export const mostCounted = 10_000

export type AnyAction = ActivityAction | AuditAction

export const activityKinds = [
  'content',
  'settings',
  'orders',
  'messages',
  'personal',
  'people',
  'access',
  'tables',
  'integrations',
  'system',
] as const
export type ActivityKind = (typeof activityKinds)[number]

const prefixes: Record<string, ActivityKind> = {
  content: 'content',
  settings: 'settings',
  stock: 'content',
  order: 'orders',
  statement: 'orders',
  message: 'messages',
  letter: 'messages',
  document: 'personal',
  session: 'access',
  table: 'tables',
  key: 'integrations',
  webhook: 'integrations',
  system: 'system',
}

export const allActions: readonly AnyAction[] = [...activityActions, ...auditActions]

export const kindOf = (action: AnyAction): ActivityKind => prefixes[action.split('.')[0] ?? ''] ?? 'people'

export const actionsOf = (kind: ActivityKind): readonly AnyAction[] =>
  allActions.filter((action) => kindOf(action) === kind)

export const periods = [1, 7, 30, 365] as const

export type ActivityLine = {
  _id: string
  at: string
  /** `_id` is null where no account was logged in, or the account is gone */
  actor: { _id: string | null; name: string }
  kind: ActivityKind
  action: AnyAction
  subject: { _id: string; name: string }
  /** what happened, as a person reads it */
  sentence: string
}
