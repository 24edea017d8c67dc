// @vitest-environment jsdom
// Choices made while an earlier change is still under way: on a slow line people are quicker than answers. And what the
// cart holds besides.
import { act } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { drawn } from '../../../../ui/drawn.testing.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import type { CartView } from '../../../cart/cart.ts'
import { changeText } from '../../../cart/text.ts'
import { linesHere } from '../../../cart/ui/cart-store.ts'
import { takeUntold } from '../../../cart/ui/untold-changes.ts'
import type { Quote } from '../../../shipping/quote.ts'
import { changesOfGoods } from './cart-changes.ts'
import {
  bothWays,
  honey,
  leaveNothing,
  openShop,
  product,
  sampleCheckout,
  soldOut,
  soldOutText,
  writeCart,
} from './checkout.testing.tsx'
import { type Changed, type CheckoutCart, serviceOf, useCheckoutCart } from './use-checkout-cart.ts'

const first = sampleCheckout('retirada').cart as unknown as CartView

let buying: CheckoutCart
function Probe() {
  buying = useCheckoutCart(first, bothWays as unknown as Quote)
  return null
}

let shop: ReturnType<typeof openShop>
afterEach(leaveNothing)
beforeEach(() => {
  writeCart([[product._id, 1, null]])
  shop = openShop()
})

test('a place told while the choice of a way is under way does not undo the choice', async () => {
  const held: (() => void)[] = []
  shop.before = () => new Promise((answer) => held.push(answer))
  await drawn(<Probe />)

  let both: Promise<unknown> = Promise.resolve()
  await act(async () => {
    both = Promise.all([buying.choose('04510'), buying.sendTo('20010000')])
  })
  await act(() => vi.waitFor(() => expect(held.length).toBeGreaterThan(0)))
  expect(buying.isBusy).toBe(true)
  await act(async () => {
    held[0]?.()
    await vi.waitFor(() => expect(held).toHaveLength(2))
    held[1]?.()
    await both
  })
  expect(shop.carts[1]).toEqual({
    items: [{ product: product._id, qtd: 1, shipping: '04510' }],
    postal_code: '20010000',
  })
  expect(serviceOf(buying.cart)).toBe('04510')
  expect(buying.isBusy).toBe(false)
})

test('a choice keeps what is sold out and what another tab has put in', async () => {
  await drawn(<Probe />)
  writeCart([
    [product._id, 1, null],
    [soldOut._id, 4, null],
    [honey._id, 2, null],
  ])
  await act(() => buying.again())
  await act(() => buying.choose('04510'))
  await act(() => buying.sendTo('20010000'))
  const items = [
    { product: product._id, qtd: 1, shipping: '04510' },
    { product: soldOut._id, qtd: 4, shipping: null },
    { product: honey._id, qtd: 2, shipping: '04510' },
  ]
  expect(shop.carts.slice(1).map((asked) => asked.items)).toEqual([items, items])
  expect(buying.cart.changes).toEqual([soldOutText])
})

test('a way that is refused is told, again where it is chosen again, and no toast covers the button', async () => {
  const toasted = vi.spyOn(toast, 'success').mockReturnValue(undefined)
  onTestFinished(() => toasted.mockRestore())
  writeCart([
    [product._id, 1, null],
    [soldOut._id, 4, null],
  ])
  await drawn(<Probe />)
  const refused = changeText.not_sent(product.name)
  shop.says = [refused]
  for (const _ of ['once', 'again']) {
    await act(() => buying.choose('04510'))
    expect(buying.refused).toEqual([refused])
  }
  shop.says = []
  await act(() => buying.choose('retirada'))
  expect(buying.refused).toEqual([])
  expect(toasted).not.toHaveBeenCalled()
})

test('the place is the one of this page, whatever another tab asks the freight for', async () => {
  await drawn(<Probe />)
  shop.remembered = '04000000'
  await act(() => buying.choose('04510'))
  writeCart([[honey._id, 1, null]])
  await act(() => buying.follow())
  expect(shop.carts.map(({ postal_code }) => postal_code)).toEqual(['01001000', '01001000'])
  expect(buying.cart.postal_code).toBe('01001000')
})

test('a quote is of its place: where it fails there is none, and the same place is asked for again until it comes', async () => {
  await drawn(<Probe />)
  expect(buying.quote).toEqual(bothWays)
  const { quote: answer } = shop
  shop.quote = { status: 503, body: { message: 'Tente de novo daqui a pouco.' } }
  for (const asked of [['20010000'], ['20010000', '20010000']]) {
    await act(() => buying.sendTo('20010000'))
    await vi.waitFor(() => expect(buying.problem).toBe('Tente de novo daqui a pouco.'))
    expect(shop.quotes).toEqual(asked)
    expect(buying.cart.postal_code).toBe('20010000')
    expect(buying.quote).toBeNull()
  }
  shop.quote = answer
  await act(() => buying.sendTo('20010000'))
  await vi.waitFor(() => expect(buying.quote).toEqual(bothWays))
  expect(buying.problem).toBe('')
  await act(() => buying.sendTo('20010000'))
  expect(shop.quotes).toHaveLength(3)
  expect(shop.carts).toHaveLength(1)
})

test('another tab that changes the cart while it is read again is not undone', async () => {
  await drawn(<Probe />)
  writeCart([[honey._id, 1, null]])
  shop.before = async () => writeCart([])
  await act(() => buying.follow())
  expect(linesHere()).toEqual([])
  shop.before = async () => {}
  await act(() => buying.follow())
  expect(shop.carts.map(({ items }) => items.length)).toEqual([1, 0])
  expect(buying.cart.items).toEqual([])
})

test('a cart that moved is read again once, and one that this tab has written has not moved', async () => {
  await drawn(<Probe />)
  await act(() => buying.choose('04510'))
  expect(await buying.follow()).toBeNull()
  writeCart([[honey._id, 1, 'retirada']])
  let both: unknown[] = []
  await act(async () => {
    both = await Promise.all([buying.follow(), buying.follow()])
  })
  expect(shop.carts).toHaveLength(2)
  expect(both[0]).toMatchObject([{ items: [{ product }] }, { items: [{ product: honey }] }])
})

test('what changed when a cart was read again has not changed by the choice that saves it', async () => {
  await drawn(<Probe />)
  writeCart([[product._id, 3, null]])
  const changed: (Changed | null)[] = []
  await act(async () => void changed.push(await buying.follow()))
  await act(async () => void changed.push(await buying.choose('04510')))
  expect(changed.map((one) => one && changesOfGoods(...one))).toEqual([
    [`“${product.name}”: a quantidade mudou de 2 para 3.`],
    [],
  ])
})

test('an order empties its lines, however many there are to be had, and no other ones', async () => {
  // Of five only one was left, which the page of the checkout says and does not write.
  writeCart([
    [product._id, 5, null],
    [soldOut._id, 4, null],
  ])
  await drawn(<Probe />)
  const { lines } = await buying.settled()
  await buying.takeOut(lines)
  expect(shop.carts).toEqual([{ items: [{ product: soldOut._id, qtd: 4, shipping: null }] }])
  // The order's page tells nothing of the cart.
  expect(takeUntold()).toEqual([soldOutText])
  writeCart([[honey._id, 1, null]])
  expect(await buying.follow()).toBeNull()
})
