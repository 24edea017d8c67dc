// What a key of the API is: scopes, terms, and how it stands.

/** Parts of the site; each is read or written by a scope of its own. */
export const keyAreas = ['content', 'media', 'messages', 'shop', 'orders'] as const
export type KeyArea = (typeof keyAreas)[number]

export const keyScopes = [
  'content:read',
  'content:write',
  'media:read',
  'media:write',
  'messages:read',
  'messages:write',
  'shop:read',
  'shop:write',
  'orders:read',
  'orders:write',
  // CPF and CNPJ of the buyer; platform/actor.ts asks for it by this name
  'orders:document',
] as const
export type KeyScope = (typeof keyScopes)[number]

/** A key that writes, or reads documents, reads the area too; each scope once, in the order above. */
export function wholeScopes(given: readonly KeyScope[]): KeyScope[] {
  const asked = new Set<string>(given.flatMap((scope) => [scope, `${scope.split(':')[0]}:read`]))
  return keyScopes.filter((scope) => asked.has(scope))
}

/** Days until a key ends: there is no key without an end. */
export const keyTerms = [30, 90, 365, 730] as const
export type KeyTerm = (typeof keyTerms)[number]

/** Days before a key ends at which its maker gets a letter. */
export const daysOfWarning = 7

/** The most live keys of one person. */
export const mostKeys = 20

/** Begins every key, so that a person who finds one in a file knows what it is. */
export const keyPrefix = 'praca_'

/** `orphaned`: its maker's account is off, has another role now, or lacks the second factor that the team needs */
export type KeyState = 'live' | 'expired' | 'revoked' | 'orphaned'

export type KeyView = {
  _id: string
  name: string
  last_four: string
  scopes: KeyScope[]
  state: KeyState
  made_by: { _id: string; name: string }
  created_at: string
  expires_at: string
  /** exact to the minute */
  last_used_at: string | null
}
