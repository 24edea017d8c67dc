import { mayGrant, type Role, roles } from '../../platform/permissions.ts'

export type UserSummary = { _id: string; name: string; email: string; role: Role }

/** E-mail addresses ignore case. */
export const normalEmail = (email: string) => email.trim().toLowerCase()

/** "+" begins a part of an address that leads to the same mailbox. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/(.)\+[^@]*@/, '$1@')

export const grantableRoles = (own: Role): Role[] => roles.filter((role) => mayGrant(own, role))

export const summaryOf = (row: { id: string; name: string; email: string; role: Role }): UserSummary => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
})
