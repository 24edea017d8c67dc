// The browser's side of a session: the token lives in a variable, never in storage; after a reload it is minted
// again from the cookie (docs/rules/security.md 2.3). Tabs of one session hold the same token.

import { forgetKeptPages } from '../offline/kept-pages.ts'
import { forgetPrivateNotes } from './private-notes.ts'

export type SessionUser = { _id: string; name: string; email: string; role: string }

/**
 * Asked when a session is over: true means that the same person is in again and the call may be repeated.
 * The account area sets it; elsewhere an expired session is simply over.
 */
type ExpiredHandler = () => Promise<boolean>

/** Whose the cookie of this browser is: of whoever sits here, of nobody, or of another person by now. */
type Minted = 'ours' | 'nobody' | 'another'

let token: string | null = null
let user: SessionUser | null = null
let sitting: string | null = null
let minting: Promise<Minted> | null = null
let onExpired: ExpiredHandler | null = null
let asking: Promise<boolean> | null = null

export const currentToken = () => token
export const currentUser = () => user

export function keepSession(next: { token: string; user: SessionUser }): void {
  token = next.token
  user = next.user
}

/**
 * Whom the screen was rendered for: before its first call a tab has no token yet, and must not take one for somebody who
 * logged in elsewhere meanwhile. Null where the screen is nobody's.
 */
export function renderedFor(id: string | null): void {
  sitting = id
}

/** The token is unusable; who sat here stays known, so that a new token is taken only for the same person. */
export function forgetToken(): void {
  token = null
}

/** The session is over, and with it what this browser keeps of pages: the next to sit here may be somebody else. */
export async function forgetSession(): Promise<void> {
  token = null
  user = null
  await forgetKeptPages()
}

export function whenExpired(handler: ExpiredHandler | null): void {
  onExpired = handler
}

/** One handler at a time, however many calls fail together. */
export function askAboutExpired(): Promise<boolean> {
  asking ??= (onExpired ?? (async () => false))().finally(() => {
    asking = null
  })
  return asking
}

/** Gets the token of this browser's cookie; where another person logged in here, asks to leave the page. */
export function mintToken(): Promise<Minted> {
  minting ??= mint().finally(() => {
    minting = null
  })
  return minting
}

async function mint(): Promise<Minted> {
  const before = user?._id ?? sitting
  const response = await fetch('/api/auth/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
    credentials: 'same-origin',
  })
  if (!response.ok) return 'nobody'
  const minted = (await response.json()) as { token: string; user: SessionUser }
  if (before && before !== minted.user._id) {
    // Another person logged in: what this tab shows belongs to the one before.
    forgetPrivateNotes()
    await forgetKeptPages()
    window.location.reload()
    return 'another'
  }
  keepSession(minted)
  return 'ours'
}
