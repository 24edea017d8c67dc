// How long sessions live, and how many each account has (docs/rules/security.md 2.5).
import { isOfTeam, type Role } from '../../../platform/permissions.ts'

const hour = 3_600
const day = 24 * hour

export type SessionRule = {
  /** seconds without a call */
  idle: number
  /** seconds since login */
  absolute: number
  /** beyond this many sessions the oldest ends */
  most: number
}

const customer: SessionRule = { idle: 14 * day, absolute: 90 * day, most: 10 }
const team: SessionRule = { idle: 12 * hour, absolute: 7 * day, most: 5 }

export const sessionRule = (role: Role): SessionRule => (isOfTeam(role) ? team : customer)

export type EndReason =
  | 'logout'
  | 'replaced'
  | 'too_many'
  | 'revoked'
  | 'by_administrator'
  | 'password_changed'
  | 'factor_on'

/** The cookie is random, the token derived from it (docs/rules/security.md 2.3). */
export const tokenPrefix = 'tk_'
