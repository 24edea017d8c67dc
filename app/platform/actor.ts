// The role is read from the database at each request, never from the client.
import type { Role } from './permissions.ts'

export type Actor = {
  _id: string
  name: string
  email: string
  role: Role
  /** '' for a job and for a key */
  session: string
  /** of the team, and without the second factor it needs: `role` is 'user' until there is one */
  needsFactor?: true
  /** a program asks, with a key that this person made */
  key?: ActorKey
}

/** Who acts without being a person: the site's own clock, or a provider of payments that was asked how one stands. */
export type Machine = { kind: 'clock' } | { kind: 'provider'; name: string }

export type ActorKey = { _id: string; name: string; scopes: readonly string[] }

/** A customer's CPF or CNPJ: a key needs a scope of its own for it. */
export const seesDocuments = (actor: Actor | null): boolean =>
  !actor?.key || actor.key.scopes.includes('orders:document')
