// This module is loaded with the first touch. Calls are serialised: each begins with the cookie that the one before
// wrote, but where the page is left.
import { noConnection } from '../../../platform/api-client/no-connection.ts'
import { type Failure, failureOf } from '../../../platform/api-client/send.ts'
import { tellBeside } from '../../../platform/api-client/tell-failure.ts'
import { addToCart, type CartLine, type CartView } from '../cart.ts'
import { linesHere } from './cart-store.ts'
import { priceChanges, rememberPrices } from './remembered-prices.ts'
import { keepUntold } from './untold-changes.ts'
import { tellCartChanged } from './watch-cart.ts'

export type Saved = { cart: CartView } | { problem: string }

type Turn = {
  change: (lines: CartLine[]) => CartLine[]
  postal_code: string | null | undefined
  saved?: Promise<Saved>
}

let last: Promise<unknown> = Promise.resolve()
/** The oldest first. */
const unanswered = new Set<Turn>()
/** What was sent last and is not answered yet: its cookie may have come or not. */
let underWay: CartLine[] | null = null
let isLeft = false

/** @param change turns the cart's lines at the time of its turn into the new ones */
export function changeHere(change: Turn['change'], postal_code?: string | null): Promise<Saved> {
  const turn: Turn = { change, postal_code }
  unanswered.add(turn)
  if (isLeft) saveAll()
  const answer = last.then(() => (turn.saved ??= put([turn]))).finally(() => unanswered.delete(turn))
  last = answer
  return answer
}

// A page that is left begins nothing after the answer of what is under way: what waits goes at once, on top of it.
function saveAll() {
  const turns = [...unanswered].filter(({ saved }) => !saved)
  if (turns.length === 0) return
  const saved = put(turns)
  for (const turn of turns) turn.saved = saved
}
window.addEventListener('pagehide', () => {
  isLeft = true
  saveAll()
})
window.addEventListener('pageshow', () => (isLeft = false))

async function put(turns: Turn[]): Promise<Saved> {
  const lines = turns.reduce((before, { change }) => change(before), underWay ?? linesHere())
  underWay = lines
  const postal_code = turns.findLast((turn) => turn.postal_code !== undefined)?.postal_code
  const items = lines.map(([product, qtd, shipping]) => ({ product, qtd, shipping }))
  try {
    const answer = await fetch('/api/cart', {
      method: 'PUT',
      // The page may be left meanwhile.
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ items, ...(postal_code !== undefined && { postal_code }) }),
    })
    const text = await answer.text()
    if (!answer.ok) return tellBeside(sentenceOf(failureOf(answer.status, answer.statusText, text)))
    tellCartChanged()
    return { cart: JSON.parse(text) as CartView }
  } catch {
    return tellBeside(noConnection)
  } finally {
    if (underWay === lines) underWay = null
  }
}

const sentenceOf = ({ message, errors }: Failure) => errors?.postal_code?.[0] ?? message

/**
 * Adds a product and remembers its price, so that the cart can say when the price has changed. What changed of others
 * is kept for the cart: the caller tells only of this product.
 */
export async function addHere(product: string, qtd: number): Promise<Saved> {
  const saved = await changeHere((lines) => addToCart(lines, product, qtd))
  if ('cart' in saved) {
    const { items, changes } = saved.cart
    const name = items.find((one) => one.product._id === product)?.product.name
    keepUntold([...changes.filter((change) => !change.startsWith(`“${name}”`)), ...priceChanges(items)])
    rememberPrices(items)
    // Told again, now that the price is remembered.
    tellCartChanged()
  }
  return saved
}

/** Remembers where to send; what changed in the cart meanwhile is kept for it. */
export async function rememberPostalCode(postalCode: string): Promise<void> {
  const saved = await changeHere((lines) => lines, postalCode)
  if ('cart' in saved) keepUntold(saved.cart.changes)
}
