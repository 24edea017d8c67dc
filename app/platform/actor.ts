// The role is read from the database at each request, never from the client.
import type { Role } from './permissions.ts'

export type Actor = {
  _id: string
  name: string
  email: string
  role: Role
  /** '' for a job and for a key */
  session: string
  /** a team member without the required second factor: `role` is 'user' until there is one */
  needsFactor?: true
  /** a program is asking, with a key that this person made */
  key?: ActorKey
}

/** An actor that is no person: the site's clock, or a payment provider that was asked how a payment stands. */
export type Machine = { kind: 'clock' } | { kind: 'provider'; name: string }

export type ActorKey = { _id: string; name: string; scopes: readonly string[] }

/** A customer's CPF or CNPJ: a key needs a scope of its own for it. */
export const seesDocuments = (actor: Actor | null): boolean =>
  !actor?.key || actor.key.scopes.includes('orders:document')
