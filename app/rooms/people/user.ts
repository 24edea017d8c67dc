import { type Actor, type Role, rank, roles } from '../../platform/actor.ts'

export type UserSummary = { _id: string; name: string; email: string; role: Role }

/** E-mail addresses ignore case. */
export const normalEmail = (email: string) => email.trim().toLowerCase()

/** Nobody changes accounts above their own rank (docs/rules/security.md 3.1). */
export const isAtOrBelowRank = (actor: Pick<Actor, 'role'>, role: Role) => rank(role) <= rank(actor.role)

export const grantableRoles = (actor: Pick<Actor, 'role'>): Role[] =>
  roles.filter((role) => isAtOrBelowRank(actor, role))

export const isAdministrator = (role: Role) => rank(role) >= rank('admin')

export const summaryOf = (row: { id: string; name: string; email: string; role: string }): UserSummary => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role as Role,
})
