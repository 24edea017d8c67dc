// What was typed at the checkout, kept for this tab until the order is made or its person leaves: a reload, a login or a
// phone that forgets the page loses nothing. Passwords are never kept.
import { privatePrefix } from '../../../../platform/api-client/private-notes.ts'
import { tabMemory } from '../../../../platform/memory.ts'

const prefix = `${privatePrefix}checkout:`
export const nobody = 'guest'

export type Typed = Record<string, string>

export type KeptCheckout = {
  /** the Idempotency-Key of this form: the same order, however often it is sent */
  key: string
  typed: Typed
  /** the order this form has made, and of which cart */
  made?: { cart: string; link: string; number: number }
}

/** What is left of a form that has made its order: where that is, and nothing of who made it. */
export const afterOrder = (
  key: string,
  cart: string,
  { link, number }: { link: string; number: number },
): KeptCheckout => ({ key, typed: {}, made: { cart, link, number } })

const freshly = (): KeptCheckout => ({ key: crypto.randomUUID(), typed: {} })

/** Where a browser gives no storage the form works without a net. */
export function readKept(person: string): KeptCheckout {
  const kept = tabMemory.readJson(prefix + person) as KeptCheckout | null
  return kept?.key && kept.typed ? kept : freshly()
}

export const keep = (person: string, kept: KeptCheckout) =>
  void tabMemory.write(prefix + person, JSON.stringify(kept))

/** Moves what a guest typed to the account they log in to. */
export function handOver(from: string, to: string): void {
  const kept = tabMemory.read(prefix + from)
  if (kept === null || tabMemory.write(prefix + to, kept)) tabMemory.forget(prefix + from)
}

const secret = /password/

/** What the form says now, without what must not be kept. */
export function typedIn(form: HTMLFormElement): Typed {
  const typed: Typed = {}
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && !secret.test(name)) typed[name] = value
  return typed
}
