// The token lives in a variable, never in storage; after a reload it is minted again from the cookie
// (docs/rules/security.md 2.3). Tabs of one session hold the same token.

import { forgetCachedPages } from '../offline/cached-pages.ts'
import type { Role } from '../permissions.ts'
import { forgetPrivateNotes } from './private-notes.ts'

export type SessionUser = { _id: string; name: string; email: string; role: Role }

/** Called when a session is over; true means that the same person is logged in again and the call may be repeated. */
type ExpiredHandler = () => Promise<boolean>

/**
 * The owner of this browser's cookie: the person of this tab, no person, or another person. Or the answer of a site that
 * cannot say now: too many asked, or it is in trouble.
 */
type Minted = 'ours' | 'nobody' | 'another' | Response

let token: string | null = null
let user: SessionUser | null = null
let sitting: string | null = null
let minting: Promise<Minted> | null = null
let onExpired: ExpiredHandler | null = null
let asking: Promise<boolean> | null = null

export const currentToken = () => token
export const currentUser = () => user

export function setSession(next: { token: string; user: SessionUser }): void {
  token = next.token
  user = next.user
}

/**
 * Notes the person the screen was rendered for, null for a visitor: a tab's first call must not take the token of
 * another person who logged in elsewhere meanwhile.
 */
export function renderedFor(id: string | null): void {
  sitting = id
}

/** The id of the person of this tab, with a token or without; null for a visitor. */
export const personHere = () => user?._id ?? sitting

/** The person stays known, so that a new token is taken only for the same one. */
export function forgetToken(): void {
  token = null
}

/** Also forgets the cached pages: the next person at this browser may be another. */
export async function forgetSession(): Promise<void> {
  token = null
  user = null
  await forgetCachedPages()
}

export function whenExpired(handler: ExpiredHandler | null): void {
  onExpired = handler
}

/** One dialog at a time, however many calls fail together. */
export function askAboutExpired(): Promise<boolean> {
  asking ??= (onExpired ?? (async () => false))().finally(() => {
    asking = null
  })
  return asking
}

/** Gets the token of this browser's cookie; if another person logged in here, asks to leave the page. */
export function mintToken(): Promise<Minted> {
  minting ??= mint().finally(() => {
    minting = null
  })
  return minting
}

async function mint(): Promise<Minted> {
  const before = personHere()
  const response = await fetch('/api/auth/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  // Too many asked, or the site is in trouble.
  if (response.status >= 429) return response
  if (!response.ok) return 'nobody'
  const minted: { token: string; user: SessionUser } = await response.json()
  if (before && before !== minted.user._id) {
    forgetPrivateNotes()
    await forgetCachedPages()
    window.location.reload()
    return 'another'
  }
  setSession(minted)
  return 'ours'
}
