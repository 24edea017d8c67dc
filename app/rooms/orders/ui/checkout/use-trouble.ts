import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { buyable, type CartView, isSent } from '../../../cart/cart.ts'
import { watchCart } from '../../../cart/ui/watch-cart.ts'
import type { ShippingCode } from '../../../shipping/quote.ts'
import { changesBetween, changesOfGoods } from './cart-changes.ts'
import { type Changed, type CheckoutCart, cartText } from './use-checkout-cart.ts'

/** What about an order made it another one than the buyer saw. */
export type ChangedPart = 'sums' | 'stock' | 'goods'

type Trouble =
  /** no chosen product is left */
  | { code: 'out_of_stock'; items: Short[] }
  | {
      code: 'total_changed'
      what: ChangedPart
      before: number | null
      after: number | null
      changes: string[]
      /** false: the buyer is busy elsewhere in the form */
      takesFocus: boolean
      /** the cart on the screen */
      of: CartView
    }
  /** the cart could not be read: nobody knows what it holds and costs now */
  | { code: 'not_read'; what: ChangedPart; of: CartView }
  | { code: 'key_reused'; message: string }

export type Short = { product: string; available: number }

/** What stands between the buyer and the order. It outlives the form, which goes while the cart is empty. */
export function useTrouble(buying: CheckoutCart) {
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  /** grows whenever the buyer has to accept the conditions anew */
  const [round, setRound] = useState(0)

  // With another way the sum is another one, and what was said of it is no longer so.
  if (trouble && 'of' in trouble && !isSameSum(trouble.of, buying.cart)) setTrouble(null)

  /** The buyer accepts the new sum anew. */
  function tellChanged(
    [before, after]: Changed,
    {
      what = 'sums',
      changes = changesBetween(before, after),
      takesFocus = true,
    }: { what?: ChangedPart; changes?: string[]; takesFocus?: boolean } = {},
  ) {
    setTrouble({
      code: 'total_changed',
      what,
      before: totalOf(before),
      after: totalOf(after),
      changes,
      takesFocus,
      of: after,
    })
    setRound((round) => round + 1)
  }

  /** the choices that are under way: how many, and from which cart to which they have led so far */
  const choosing = useRef<{ count: number; led: Changed | null }>({ count: 0, led: null })

  /**
   * The buyer knows of the freight that changes with a choice, and of nothing else. Of choices that follow each other
   * the last tells what all changed: its cart is the one that stays.
   */
  async function tellBesides(choice: Promise<Changed | null>) {
    const { current } = choosing
    current.count++
    const changed = await choice
    current.count--
    if (changed) current.led = [current.led?.[0] ?? changed[0], changed[1]]
    const { count, led } = current
    if (count > 0 || !led) return
    current.led = null
    const changes = changesOfGoods(...led)
    if (changes.length > 0) tellChanged(led, { changes, takesFocus: false })
  }

  const follow = useEffectEvent(async () => {
    // A hidden tab catches up once somebody looks at it: only what is another by then is told.
    if (document.visibilityState !== 'visible') return
    const moved = await buying.follow()
    if (moved && !isSameOrder(...moved)) tellChanged(moved)
  })
  useEffect(() => watchCart(() => void follow()), [])

  return {
    trouble,
    setTrouble,
    round,
    tellChanged,
    choose: (code: ShippingCode) => tellBesides(buying.choose(code)),
    sendTo: (postalCode: string) => tellBesides(buying.sendTo(postalCode)),
    /** Reads the cart again: a refusal's sum still includes products that are sold out by now. */
    async reread(what: ChangedPart) {
      const before = buying.cart
      const changed = await buying.again()
      if (changed) return tellChanged([before, changed[1]], { what })
      setTrouble({ code: 'not_read', what, of: before })
      setRound((round) => round + 1)
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
