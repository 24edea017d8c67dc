// The checkout's cart, which the server prices after every change.
import { useEffect, useRef, useState } from 'react'
import { sayBeside } from '../../../../platform/api-client/tell-failure.ts'
import { toast } from '../../../../ui/toasts/toast.ts'
import { buyable, type CartView, travelling } from '../../../cart/cart.ts'
import type { Quote, ShippingCode } from '../../../shipping/quote.ts'
import { askQuote } from '../../../shipping/ui/ask-quote.ts'
import { putCart, type Wished } from './checkout-calls.ts'

/** The items that can be bought, each with its chosen service. */
export const wishedOf = (cart: CartView): Wished[] =>
  buyable(cart).map(({ product, qtd, shipping }) => ({
    product: product._id,
    qtd,
    shipping: shipping?.code ?? null,
  }))

/** The service of everything shipped; null where an item has none, 'mixed' where there are several. */
export function serviceOf(cart: CartView): ShippingCode | 'mixed' | null {
  const codes = new Set(travelling(cart).map(({ shipping }) => shipping?.code ?? null))
  if (codes.size > 1) return codes.has(null) ? null : 'mixed'
  return [...codes][0] ?? null
}

export function useCheckoutCart(first: CartView, firstQuote: Quote | null) {
  const [cart, setCart] = useState(first)
  const [quote, setQuote] = useState(firstQuote)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  /** number of the latest request: a late answer to an older one is dropped */
  const asked = useRef(0)
  const isFirst = useRef(true)
  /** the cart after all pending requests */
  const latest = useRef(Promise.resolve(first))
  const goods = wishedOf(cart)
    .map(({ product, qtd }) => `${product} ${qtd}`)
    .join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place or other goods are another question
  useEffect(() => {
    // The page came with the quote of its cart, so the first run asks nothing.
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    if (!cart.postal_code || goods === '') return
    const mine = ++asked.current
    void askQuote(
      cart.postal_code,
      wishedOf(cart).map(({ product, qtd }) => ({ product, qtd })),
    ).then((answer) => {
      if (mine !== asked.current) return
      if ('quote' in answer) setQuote(answer.quote)
      else setProblem(answer.problem)
    })
  }, [cart.postal_code, goods])

  /**
   * Changes the cart after the change before it: answers take seconds on a slow network, and people go on choosing.
   * @param isQuiet the caller says what changed
   * @returns null when the cart could not be changed
   */
  function change(
    items: (cart: CartView) => readonly Wished[],
    postalCode?: string,
    isQuiet = false,
  ): Promise<CartView | null> {
    setBusy(true)
    const before = latest.current
    const mine = before.then((now) =>
      now.postal_code === postalCode ? now : put(items(now), postalCode, isQuiet),
    )
    const left = mine.then((after) => after ?? before)
    latest.current = left
    void left.then(() => {
      if (latest.current === left) setBusy(false)
    })
    return mine
  }

  async function put(
    items: readonly Wished[],
    postalCode: string | undefined,
    isQuiet: boolean,
  ): Promise<CartView | null> {
    setProblem('')
    const answer = await putCart(items, postalCode)
    if (!answer.ok) {
      setProblem(sayBeside(answer))
      return null
    }
    if (!isQuiet) for (const words of answer.data.changes) toast.success(words)
    setCart(answer.data)
    return answer.data
  }

  return {
    cart,
    quote,
    problem,
    isBusy,
    change,
    /** Sends everything by one service. */
    choose: (code: ShippingCode) =>
      change((now) => wishedOf(now).map((item) => ({ ...item, shipping: code }))),
    /** Changes the postal code; services stay where they are available. */
    sendTo: (postalCode: string) => change(wishedOf, postalCode),
    /** Reads the cart again with the present prices and stock. */
    again: () => change(wishedOf, undefined, true),
    empty: () => putCart([]),
  }
}

export type CheckoutCart = ReturnType<typeof useCheckoutCart>
