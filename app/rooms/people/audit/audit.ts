export const auditActions = [
  'password.reset',
  'password.changed',
  'email.changed',
  'user.created',
  'user.changed',
  'user.sessions_ended',
  'user.deleted',
  'account.deleted',
  'factor.on',
  'factor.off',
  'factor.codes_renewed',
  'factor.recovery_used',
  'factor.device_forgotten',
  'factor.taken',
  'factor.required',
  'factor.optional',
  'passkey.added',
  'passkey.removed',
] as const
export type AuditAction = (typeof auditActions)[number]

/** The new values only, and never a secret. */
export type AuditDetails = Record<string, string | boolean>

export type AuditLine = {
  _id: string
  at: string
  /** null where no account was logged in, or the account is gone; the name is as it was then */
  actor: { _id: string | null; name: string }
  action: AuditAction
  subject: { _id: string; name: string | null }
  details: AuditDetails
}
