// The cart while it is being bought: priced by the server after every change, quotes for where it goes.
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../../ui/toast.ts'
import { buyable, type CartView, travelling } from '../../../cart/cart.ts'
import type { Quote, ShippingCode } from '../../../shipping/quote.ts'
import { askQuote } from '../../../shipping/ui/ask-quote.ts'
import { putCart, type Wished } from './checkout-calls.ts'

/** As the server takes it: what can be bought, each with the service chosen for it. */
export const wishedOf = (cart: CartView): Wished[] =>
  buyable(cart).map(({ product, qtd, shipping }) => ({
    product: product._id,
    qtd,
    shipping: shipping?.code ?? null,
  }))

/** The one service everything that is sent travels by; null where none is chosen, 'mixed' where the cart has several. */
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
  /** what was asked last: an older answer that comes late is not shown */
  const asked = useRef(0)
  const isFirst = useRef(true)
  /** the cart once everything that is under way has been answered */
  const latest = useRef(Promise.resolve(first))
  const goods = wishedOf(cart)
    .map(({ product, qtd }) => `${product} ${qtd}`)
    .join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place or other goods are another question
  useEffect(() => {
    // The page came with the quote of its cart.
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
   * One after the other, each of the cart that the one before left: answers take seconds on a slow line, and people
   * go on choosing.
   * @returns the cart as it is now; null when it could not be changed
   */
  function change(
    items: (cart: CartView) => readonly Wished[],
    postalCode?: string,
  ): Promise<CartView | null> {
    setBusy(true)
    const before = latest.current
    const mine = before.then((now) => (now.postal_code === postalCode ? now : put(items(now), postalCode)))
    const left = mine.then((after) => after ?? before)
    latest.current = left
    void left.then(() => {
      if (latest.current === left) setBusy(false)
    })
    return mine
  }

  async function put(items: readonly Wished[], postalCode?: string): Promise<CartView | null> {
    setProblem('')
    const answer = await putCart(items, postalCode)
    if (!answer.ok) {
      setProblem(answer.errors?.postal_code?.[0] ?? answer.message)
      return null
    }
    for (const words of answer.data.changes) toast.success(words)
    setCart(answer.data)
    return answer.data
  }

  return {
    cart,
    quote,
    problem,
    isBusy,
    change,
    /** Everything by one service. */
    choose: (code: ShippingCode) =>
      change((now) => wishedOf(now).map((item) => ({ ...item, shipping: code }))),
    /** Somewhere else: the services stay where they can be had. */
    sendTo: (postalCode: string) => change(wishedOf, postalCode),
    again: () => change(wishedOf),
    empty: () => putCart([]),
  }
}

export type CheckoutCart = ReturnType<typeof useCheckoutCart>
