import { mayGrant, type Role, roles } from '../../platform/permissions.ts'

export type UserSummary = { _id: string; name: string; email: string; role: Role }

/** E-mail addresses ignore case. */
export const normalEmail = (email: string) => email.trim().toLowerCase()

/** One name for variants of an address: case, width, accents, spaces, dots and tags make no new mailbox. */
export function spelledAlike(email: string): string {
  const [local = '', domain = ''] = email.normalize('NFKD').toLowerCase().split('@')
  const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
  return `${plain(local.split('+')[0] ?? '')}@${plain(domain)}`
}

export const grantableRoles = (own: Role): Role[] => roles.filter((role) => mayGrant(own, role))

export const summaryOf = (row: { id: string; name: string; email: string; role: Role }): UserSummary => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
})
