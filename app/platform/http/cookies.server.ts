// Over https our cookies' names carry `__Host-`, so that no sibling domain can set one; over plain http browsers drop a
// Secure cookie, hence the bare name (docs/rules/security.md 2.1).
import type { CookieName } from './open-cookie.ts'

/** The first cookie of this name. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

export const ownCookieName = (name: CookieName, secure: boolean) => (secure ? `__Host-${name}` : name)

/** HttpOnly. `maxAge` in seconds; 0 clears. */
export function ownCookie(name: CookieName, value: string, secure: boolean, maxAge: number): string {
  return `${ownCookieName(name, secure)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure ? '; Secure' : ''}`
}

export const sessionName = 'sid'
const secretShape = /^[A-Za-z0-9_-]{43}$/

/** Null if there is none or it cannot be one of ours. */
export function readSessionSecret(header: string | null | undefined, secure: boolean): string | null {
  const value = readCookie(header, ownCookieName(sessionName, secure))
  return value && secretShape.test(value) ? value : null
}

/** Whether there is a session cookie, of a session that goes on or not. Another program's `sid` has another shape. */
export const hasSessionCookie = (header: string | null | undefined): boolean =>
  readSessionSecret(header, true) !== null || readSessionSecret(header, false) !== null

export const sessionCookie = (secret: string, secure: boolean, maxAge: number) =>
  ownCookie(sessionName, secret, secure, maxAge)

export const clearedSessionCookie = (secure: boolean) => ownCookie(sessionName, '', secure, 0)
