// Keeps the checkout's draft in this tab, until the order is made or its person leaves: a reload, a login or a
// discarded tab loses nothing. It never holds passwords or digits.
import { newKey } from '../../../../platform/api-client/new-key.ts'
import { privatePrefix } from '../../../../platform/api-client/private-notes.ts'
import { tabMemory } from '../../../../platform/memory.ts'

const prefix = `${privatePrefix}checkout:`
export const nobody = 'guest'

export type Typed = Record<string, string>

export type CheckoutDraft = {
  /** Idempotency-Key of this form */
  key: string
  typed: Typed
  /** the order that the form has made, and of which cart */
  made?: { cart: string; link: string; number: number }
}

/** After its order the draft only says where the order is. */
export const afterOrder = (
  key: string,
  cart: string,
  { link, number }: { link: string; number: number },
): CheckoutDraft => ({ key, typed: {}, made: { cart, link, number } })

export const newDraft = (): CheckoutDraft => ({ key: newKey(), typed: {} })

/** In a browser without storage the form works without a draft. */
export function readCheckoutDraft(person: string): CheckoutDraft {
  const draft = tabMemory.readJson(prefix + person) as CheckoutDraft | null
  return draft?.key && draft.typed ? draft : newDraft()
}

export const saveCheckoutDraft = (person: string, draft: CheckoutDraft) =>
  void tabMemory.write(prefix + person, JSON.stringify(draft))

/** Moves a guest's draft to the account they log in to. */
export function handOver(from: string, to: string): void {
  const draft = tabMemory.read(prefix + from)
  if (draft === null || tabMemory.write(prefix + to, draft)) tabMemory.forget(prefix + from)
}

const secret = /password|email_code/

/**
 * The form's values that may be stored.
 * @param before stays for the fields of a step that is not drawn now, as the address of what is picked up
 */
export function typedIn(form: HTMLFormElement, before: Typed): Typed {
  const typed = Object.fromEntries(
    Object.entries(before).filter(([name]) => form.elements.namedItem(name) === null),
  )
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && !secret.test(name)) typed[name] = value
  return typed
}
