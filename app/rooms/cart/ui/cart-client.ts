// This module is loaded with the first touch. Calls are serialised: each begins with the cookie that the one before
// wrote.
import { type Failure, failureOf } from '../../../platform/api-client/send.ts'
import { tellBeside } from '../../../platform/api-client/tell-failure.ts'
import { addToCart, type CartLine, type CartView } from '../cart.ts'
import { linesHere } from './cart-store.ts'
import { rememberPrices } from './remembered-prices.ts'
import { tellCartChanged } from './watch-cart.ts'

export type Saved = { cart: CartView } | { problem: string }

let last: Promise<unknown> = Promise.resolve()

/** @param change turns the cart's lines at the time of its turn into the new ones */
function save(change: (lines: CartLine[]) => CartLine[], postal_code?: string | null): Promise<Saved> {
  const turn = last.then(() => put(change(linesHere()), postal_code))
  last = turn
  return turn
}

async function put(lines: CartLine[], postal_code: string | null | undefined): Promise<Saved> {
  const items = lines.map(([product, qtd, shipping]) => ({ product, qtd, shipping }))
  try {
    const answer = await fetch('/api/cart', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ items, ...(postal_code !== undefined && { postal_code }) }),
    })
    const text = await answer.text()
    if (!answer.ok) return tellBeside(sentenceOf(failureOf(answer.status, answer.statusText, text)))
    tellCartChanged()
    return { cart: JSON.parse(text) as CartView }
  } catch {
    return tellBeside('Sem conexão. Verifique a internet e tente de novo.')
  }
}

const sentenceOf = ({ message, errors }: Failure) => errors?.postal_code?.[0] ?? message

/** Adds a product and remembers its price, so that the cart can say when the price has changed. */
export async function addHere(product: string, qtd: number): Promise<Saved> {
  const saved = await save((lines) => addToCart(lines, product, qtd))
  if ('cart' in saved) {
    rememberPrices(saved.cart.items)
    // Told again, now that the price is remembered.
    tellCartChanged()
  }
  return saved
}

export const changeHere = (change: (lines: CartLine[]) => CartLine[]) => save(change)

export const rememberPostalCode = (postalCode: string) => save((lines) => lines, postalCode)
