// The checkout's cart, which the server prices after every change.
import { useEffect, useRef, useState } from 'react'
import { sayBeside } from '../../../../platform/api-client/tell-failure.ts'
import { buyable, type CartLine, type CartView, travelling } from '../../../cart/cart.ts'
import { linesHere } from '../../../cart/ui/cart-store.ts'
import { keepUntold } from '../../../cart/ui/untold-changes.ts'
import type { Quote, ShippingCode } from '../../../shipping/quote.ts'
import { askQuote } from '../../../shipping/ui/ask-quote.ts'
import { refusedWays } from './cart-changes.ts'
import { priceCart, putCart } from './checkout-calls.ts'

type Wished = { product: string; qtd: number; shipping: ShippingCode | null }

/** The items that can be bought, each with its chosen service. */
export const wishedOf = (cart: CartView): Wished[] =>
  buyable(cart).map(({ product, qtd, shipping }) => ({
    product: product._id,
    qtd,
    shipping: shipping?.code ?? null,
  }))

export const cartText = (cart: CartView) => JSON.stringify(wishedOf(cart))

/** The service of everything shipped; null where an item has none, 'mixed' where there are several. */
export function serviceOf(cart: CartView): ShippingCode | 'mixed' | null {
  const codes = new Set(travelling(cart).map(({ shipping }) => shipping?.code ?? null))
  if (codes.size > 1) return codes.has(null) ? null : 'mixed'
  return [...codes][0] ?? null
}

type Change = {
  /** turns the cookie's lines at the time of its turn into the new ones */
  lines?: (lines: CartLine[], now: CartView) => CartLine[]
  postalCode?: string
  /** leaves the cookies as they are */
  isRead?: boolean
  /** asked at its turn; false leaves the cart as it is */
  isNeeded?: (now: CartView) => boolean
}

/** The cart before a change and after it. */
export type Changed = [before: CartView, after: CartView]

export function useCheckoutCart(first: CartView, firstQuote: Quote | null) {
  const [cart, setCart] = useState(first)
  const [problem, setProblem] = useState('')
  /** sentences on ways that the last change asked for in vain */
  const [refused, setRefused] = useState<string[]>([])
  const { retry, ...quoted } = useQuoteOf(cart, firstQuote, setProblem)
  const [isBusy, setBusy] = useState(false)
  /** the cart after all pending requests */
  const latest = useRef(Promise.resolve(first))
  /** the cookie's lines when the cart was priced; they are other ones once another tab has written */
  const seen = useRef<CartLine[]>([])
  const isOrdered = useRef(false)
  useEffect(() => {
    seen.current = linesHere()
  }, [])

  const hasMoved = () => !isOrdered.current && JSON.stringify(linesHere()) !== JSON.stringify(seen.current)

  /**
   * Changes the cart after the change before it: answers take seconds on a slow network, and people go on choosing.
   * Whatever the cookie holds besides stays: what is sold out, and what another tab has put in.
   * @returns null when the cart could not be changed
   */
  function change({ isNeeded = () => true, ...how }: Change): Promise<Changed | null> {
    setBusy(true)
    const before = latest.current
    const mine = before.then(async (now): Promise<Changed | null> => {
      const after = isNeeded(now) ? await put(now, how) : now
      return after && [now, after]
    })
    const left = mine.then((changed) => changed?.[1] ?? before)
    latest.current = left
    void left.then(() => {
      if (latest.current === left) setBusy(false)
    })
    return mine
  }

  async function put(
    now: CartView,
    { lines = (lines) => lines, postalCode = now.postal_code ?? undefined, isRead }: Change,
  ): Promise<CartView | null> {
    setProblem('')
    setRefused([])
    const here = linesHere()
    // The place is the one on this screen, whatever another tab has put into the cookie.
    const answer = await (isRead ? priceCart : putCart)(lines(here, now), postalCode)
    if (!answer.ok) {
      setProblem(sayBeside(answer))
      return null
    }
    seen.current = isRead ? here : linesHere()
    if (!isRead) setRefused(refusedWays(answer.data))
    setCart(answer.data)
    return answer.data
  }

  /** The cart after everything under way, and the cookie's lines of what an order of it takes. */
  async function settled(): Promise<{ cart: CartView; lines: CartLine[] }> {
    const last = latest.current
    const cart = await last
    if (last !== latest.current) return settled()
    const ids = new Set(buyable(cart).map(({ product }) => product._id))
    return { cart, lines: seen.current.filter(([id]) => ids.has(id)) }
  }

  return {
    cart,
    ...quoted,
    problem,
    refused,
    isBusy,
    settled,
    /** Sends everything by one service. */
    choose: (code: ShippingCode) =>
      change({
        lines: (lines, now) => lines.map((line) => (isOut(line, now) ? line : [line[0], line[1], code])),
      }),
    /** Changes the postal code; services stay where they are available. */
    sendTo(postalCode: string) {
      if (postalCode === cart.postal_code) retry()
      return change({ postalCode, isNeeded: (now) => now.postal_code !== postalCode })
    },
    /** Saves the cart with the present prices and stock. */
    again: () => change({}),
    /** Reads the cart where another tab has changed it; writes nothing, for that tab may be about to once more. */
    async follow(): Promise<Changed | null> {
      return hasMoved() ? change({ isRead: true, isNeeded: hasMoved }) : null
    },
    /** Takes ordered lines out of the cart; what came in since stays. */
    async takeOut(ordered: readonly CartLine[]) {
      isOrdered.current = true
      await latest.current
      const answer = await putCart(without(linesHere(), ordered))
      if (answer.ok) keepUntold(answer.data.changes)
    },
  }
}

export type CheckoutCart = ReturnType<typeof useCheckoutCart>

const isOut = ([id]: CartLine, { items }: CartView) =>
  items.some(({ product }) => product._id === id && !product.available)

function without(lines: readonly CartLine[], ordered: readonly CartLine[]): CartLine[] {
  const taken = new Map(ordered.map(([id, qtd]) => [id, qtd]))
  return lines
    .map(([id, qtd, code]): CartLine => [id, qtd - (taken.get(id) ?? 0), code])
    .filter(([, qtd]) => qtd > 0)
}

/** The quote of the cart: another place or other goods are another question, which has none until its answer comes. */
function useQuoteOf(cart: CartView, first: Quote | null, onProblem: (problem: string) => void) {
  const goods = wishedOf(cart)
    .map(({ product, qtd }) => `${product} ${qtd}`)
    .join()
  const question = `${cart.postal_code} ${goods}`
  const [answered, setAnswered] = useState({ question, quote: first })
  const [isAsking, setAsking] = useState(false)
  const [retries, setRetries] = useState(0)
  /** number of the latest request: a late answer to an older one is dropped */
  const asked = useRef(0)
  const isFirst = useRef(true)
  const quote = answered.question === question ? answered.quote : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place or other goods are another question
  useEffect(() => {
    // The page came with the quote of its cart, so the first run asks nothing.
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    if (!cart.postal_code || goods === '') return
    const mine = ++asked.current
    setAsking(true)
    void askQuote(
      cart.postal_code,
      wishedOf(cart).map(({ product, qtd }) => ({ product, qtd })),
    ).then((answer) => {
      if (mine !== asked.current) return
      setAsking(false)
      setAnswered({ question, quote: 'quote' in answer ? answer.quote : null })
      if ('problem' in answer) onProblem(answer.problem)
    })
  }, [question, retries])

  return {
    quote,
    /** whether it is under way */
    isAsking,
    /** Asks again where there was no answer. */
    retry() {
      if (quote || isAsking) return
      onProblem('')
      setRetries((count) => count + 1)
    },
  }
}
