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

  /** @returns the cart as it is now; null when it could not be changed */
  async function change(items: readonly Wished[], postalCode?: string): Promise<CartView | null> {
    setBusy(true)
    setProblem('')
    const answer = await putCart(items, postalCode)
    setBusy(false)
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
    choose: (code: ShippingCode) => change(wishedOf(cart).map((item) => ({ ...item, shipping: code }))),
    /** Somewhere else: the services stay where they can be had. */
    sendTo: (postalCode: string) =>
      postalCode === cart.postal_code ? Promise.resolve(cart) : change(wishedOf(cart), postalCode),
    again: () => change(wishedOf(cart)),
    empty: () => putCart([]),
  }
}

export type CheckoutCart = ReturnType<typeof useCheckoutCart>
