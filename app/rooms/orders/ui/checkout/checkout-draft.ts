// Keeps the checkout's draft in this tab, until the order is made or its person leaves: a reload, a login or a
// discarded tab loses nothing. It never holds passwords or digits.
import { newKey } from '../../../../platform/api-client/new-key.ts'
import { privatePrefix } from '../../../../platform/api-client/private-notes.ts'
import { tabMemory } from '../../../../platform/memory.ts'
import type { Filled } from '../../../../ui/address-fields/fill-address.ts'
import type { CartLine } from '../../../cart/cart.ts'
import type { OrderForm } from '../../schema.ts'

const prefix = `${privatePrefix}checkout:`
const sentPrefix = `${privatePrefix}checkout-sent:`
export const nobody = 'guest'

export type Typed = Record<string, string>

export type CheckoutDraft = {
  /** Idempotency-Key of this form */
  key: string
  typed: Typed
  /** which of the address postal codes have filled in */
  filled?: Filled | undefined
  /** the order that the form has made, and of which cart */
  made?: { cart: string; link: string; number: number }
}

/** After its order the draft only says where the order is. */
export const afterOrder = (
  key: string,
  cart: string,
  { link, number }: { link: string; number: number },
): CheckoutDraft => ({ key, typed: {}, made: { cart, link, number } })

const newDraft = (): CheckoutDraft => ({ key: newKey(), typed: {} })

/** What was typed, for another order. */
export const begunAnew = ({ typed, filled }: CheckoutDraft): CheckoutDraft => ({
  key: newKey(),
  typed,
  filled,
})

/** In a browser without storage the form works without a draft. */
export function readCheckoutDraft(person: string): CheckoutDraft {
  const draft = readNote<CheckoutDraft>(prefix + person)
  return draft?.typed ? draft : newDraft()
}

export const saveCheckoutDraft = (person: string, draft: CheckoutDraft) =>
  void tabMemory.write(prefix + person, JSON.stringify(draft))

/** A form on its way to the shop. */
export type SentForm = {
  key: string
  form: OrderForm
  /** what the order takes out of the cart */
  lines: CartLine[]
  isLoggedIn: boolean
}

/**
 * Keeps a form until its answer has come: without one, it may have made its order. Of a password it says only that there
 * is one.
 */
export function keepSentForm(person: string, { form, ...sent }: SentForm): void {
  const { create_account, email_code: _, ...said } = form
  const kept = { ...said, ...(create_account && { create_account: { password: '' } }) }
  tabMemory.write(sentPrefix + person, JSON.stringify({ ...sent, form: kept }))
}

export const readSentForm = (person: string): SentForm | null => readNote<SentForm>(sentPrefix + person)

export const forgetSentForm = (person: string) => tabMemory.forget(sentPrefix + person)

function readNote<Note extends { key: string }>(name: string): Note | null {
  const note = tabMemory.readJson(name) as Note | null
  return note?.key ? note : null
}

/** Moves what a guest has here to the account they log in to. */
export function handOver(from: string, to: string): void {
  for (const name of [prefix, sentPrefix]) move(name + from, name + to)
}

function move(from: string, to: string): void {
  const note = tabMemory.read(from)
  if (note === null || tabMemory.write(to, note)) tabMemory.forget(from)
}

const sessionOver = `${privatePrefix}checkout-session-over`

/** Whoever's session ended goes on as a visitor, who is told so once. A form they have sent stays theirs. */
export function leaveToVisitor(person: string): void {
  move(prefix + person, prefix + nobody)
  tabMemory.write(sessionOver, 'yes')
}

/** Whether that happened; asked once. */
export const takeSessionOver = () => tabMemory.take(sessionOver) !== null
