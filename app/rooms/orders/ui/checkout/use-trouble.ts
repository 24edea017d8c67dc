import { useEffect, useEffectEvent, useState } from 'react'
import { buyable, type CartView, isSent } from '../../../cart/cart.ts'
import { watchCart } from '../../../cart/ui/watch-cart.ts'
import { changesBetween } from './cart-changes.ts'
import { type CheckoutCart, cartText } from './use-checkout-cart.ts'

type Trouble =
  /** no chosen product is left */
  | { code: 'out_of_stock'; items: Short[] }
  | {
      code: 'total_changed'
      isShort: boolean
      before: number | null
      after: number | null
      changes: string[]
      /** the cart on the screen */
      of: CartView
    }
  | { code: 'key_reused'; message: string }

export type Short = { product: string; available: number }

/** What stands between the buyer and the order. It outlives the form, which goes while the cart is empty. */
export function useTrouble(buying: CheckoutCart) {
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  /** grows whenever the buyer has to accept the conditions anew */
  const [round, setRound] = useState(0)

  // With another way the sum is another one, and what was said of it is no longer so.
  if (trouble?.code === 'total_changed' && !isSameSum(trouble.of, buying.cart)) setTrouble(null)

  /** The buyer accepts the new sum anew. */
  function tellChanged(before: CartView, after: CartView, isShort = false, of = after) {
    setTrouble({
      code: 'total_changed',
      isShort,
      before: totalOf(before),
      after: totalOf(after),
      changes: changesBetween(before, after),
      of,
    })
    setRound((round) => round + 1)
  }

  const follow = useEffectEvent(async () => {
    // A hidden tab catches up once somebody looks at it: only what is another by then is told.
    if (document.visibilityState !== 'visible') return
    const moved = await buying.follow()
    if (moved && !isSameOrder(...moved)) tellChanged(...moved)
  })
  useEffect(() => watchCart(() => void follow()), [])

  return {
    trouble,
    setTrouble,
    round,
    tellChanged,
    /**
     * Reads the cart again.
     * @param total of the refusal, used where the cart cannot be read
     */
    async reread(isShort: boolean, total?: number) {
      const before = buying.cart
      // The cart's sum counts: the refusal's sum still includes products that are sold out by now.
      const after = await buying.again()
      if (after) tellChanged(before, after, isShort)
      else tellChanged(before, { ...before, total_cents: total ?? before.total_cents }, isShort, before)
    },
  }
}

export type Troubles = ReturnType<typeof useTrouble>

/** Without a way for everything there is no total yet. */
const totalOf = (cart: CartView) => (buyable(cart).length > 0 && isSent(cart) ? cart.total_cents : null)

const isSameSum = (one: CartView, other: CartView) =>
  one.total_cents === other.total_cents && cartText(one) === cartText(other)

/** Whether the same goods go the same way to the same place, for the same total. */
export const isSameOrder = (one: CartView, other: CartView) =>
  one.postal_code === other.postal_code && isSameSum(one, other)
