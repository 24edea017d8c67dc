// Who may do what with an order, as a table: docs/rules/shop-and-law.md 10 and 11, docs/rules/security.md 1.11.
import { describe, expect, test } from 'vitest'
import {
  allowedActions,
  comesInParts,
  customerStatusText,
  hasPickup,
  isAwaiting,
  isCarried,
  isForPickup,
  isHeldNow,
  isShortlyHeld,
  mayCorrect,
  mayMove,
  mayMoveBack,
  type OrderView,
  orderStatuses,
  outcomeOf,
  payableUntil,
  type Side,
  type Standing,
  situationNow,
  statusText,
  wayOf,
} from './order.ts'

const now = new Date('2026-11-20T12:00:00Z')
const before = new Date(now.getTime() - 1)
const later = new Date(now.getTime() + 1)
const muchLater = new Date(now.getTime() + 60_000)

const unpaid: Standing = {
  status: 'pending',
  situation: null,
  payment_method: 'pix',
  payment_state: 'awaiting',
  is_held: true,
  held_until: muchLater,
  isKnown: true,
  pay_until: muchLater,
}
const paid: Standing = {
  ...unpaid,
  status: 'processing',
  payment_state: 'confirmed',
  held_until: null,
}
const sent: Standing = { ...paid, status: 'sent' }
const received: Standing = { ...paid, status: 'received' }
const canceled: Standing = { ...unpaid, status: 'canceled', is_held: false }

/** The names of all that is allowed. */
function allowed(order: Standing, side: Side, besides?: Parameters<typeof allowedActions>[3]) {
  const can = allowedActions(order, side, now, besides)
  return Object.entries(can).flatMap(([action, is]) => (is ? [action] : []))
}

test('the states have their names for the shop and for the customer', () => {
  expect(statusText).toEqual({
    pending: 'Pendente',
    processing: 'Em processamento',
    sent: 'Produto enviado',
    received: 'Produto recebido',
    canceled: 'Cancelado',
  })
  expect(customerStatusText).toEqual({
    pending: 'Aguardando pagamento',
    processing: 'Em preparação',
    sent: 'Enviado',
    received: 'Entregue',
    canceled: 'Cancelado',
  })
})

test('an order moves these ways and no other', () => {
  const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const))
  const told = (is: (...pair: (typeof pairs)[number]) => boolean) =>
    pairs.filter((pair) => is(...pair)).map((pair) => pair.join(' > '))
  expect(told(mayMove)).toEqual([
    'pending > processing',
    'pending > canceled',
    'processing > sent',
    'processing > canceled',
    'sent > received',
  ])
  expect(told(mayMoveBack)).toEqual(['processing > pending', 'sent > processing', 'received > sent'])
  expect(orderStatuses.filter(mayCorrect)).toEqual(['pending', 'processing'])
})

describe('who may do what', () => {
  test('with an order that waits for its payment', () => {
    expect(allowed(unpaid, 'customer')).toEqual(['cancel'])
    expect(allowed(unpaid, 'link')).toEqual(['cancel'])
    expect(allowed(unpaid, 'shop')).toEqual(['cancel', 'confirm_payment', 'correct', 'annotate'])
  })

  test('with one of a buyer whom nobody knows', () => {
    const unknown = { ...unpaid, isKnown: false }
    expect(allowed(unknown, 'customer')).toEqual(['cancel', 'confirm'])
    expect(allowed(unknown, 'shop')).toContain('trust')
    expect(allowed({ ...unknown, payment_state: 'confirmed' }, 'link')).not.toContain('confirm')
    expect(allowed({ ...unknown, payment_state: 'confirmed' }, 'shop')).not.toContain('trust')
  })

  test('with one whose goods are set aside for less than it may be paid', () => {
    expect(allowed({ ...unpaid, held_until: later }, 'shop')).toContain('trust')
    expect(allowed({ ...unpaid, held_until: later }, 'customer')).not.toContain('trust')
    expect(allowed({ ...unpaid, is_held: false }, 'shop')).toContain('trust')
    expect(allowed({ ...unpaid, held_until: null }, 'shop')).not.toContain('trust')
    expect(allowed({ ...unpaid, is_held: false, pay_until: null }, 'shop')).not.toContain('trust')
    expect(
      allowed({ ...unpaid, is_held: false, held_until: before, pay_until: before }, 'shop'),
    ).not.toContain('trust')
  })

  test('with one whose time to pay is over', () => {
    const over = { ...unpaid, held_until: before, pay_until: before }
    const isSelling = true
    expect(allowed(over, 'customer', { isSelling })).toEqual(['cancel', 'renew_pix', 'buy_again'])
    expect(allowed(over, 'customer', { isSelling: false })).toEqual(['cancel'])
    const arranged: Standing = { ...over, payment_method: 'arrange' }
    expect(allowed(arranged, 'customer', { isSelling })).toEqual(['cancel', 'buy_again'])
    expect(allowed(arranged, 'shop', { isSelling })).not.toContain('buy_again')
    expect(allowed({ ...canceled, situation: 'expired' }, 'customer')).toEqual([])
  })

  test('with one that goes on, or has ended, as to buying it again', () => {
    for (const order of [paid, sent, received, canceled]) {
      expect(allowed(order, 'link', { isSelling: true })).toContain('buy_again')
      expect(allowed(order, 'link', { isSelling: false })).not.toContain('buy_again')
      expect(allowed(order, 'shop', { isSelling: true })).not.toContain('buy_again')
    }
    expect(allowed(unpaid, 'customer', { isSelling: true })).not.toContain('buy_again')
  })

  test('with one that has no charge to pay by', () => {
    const isUncharged = true
    expect(allowed(unpaid, 'link', { isUncharged })).toEqual(['cancel', 'charge'])
    expect(
      allowed({ ...unpaid, pay_until: before, held_until: before }, 'link', { isUncharged }),
    ).not.toContain('charge')
    expect(allowed(paid, 'link', { isUncharged })).toEqual([])
  })

  test('with one that is paid', () => {
    expect(allowed(paid, 'customer')).toEqual([])
    const ofShop = ['cancel', 'prepare', 'ship', 'correct', 'annotate']
    expect(allowed(paid, 'shop')).toEqual(ofShop)
    expect(allowed(paid, 'shop', { isPacked: true })).toEqual(ofShop.filter((action) => action !== 'prepare'))
    expect(allowed({ ...paid, situation: 'paid_without_stock' }, 'shop')).toEqual([
      'cancel',
      'settle_stock',
      'correct',
      'annotate',
    ])
    expect(allowed({ ...paid, situation: 'paid_without_stock' }, 'customer')).toEqual([])
    expect(allowed({ ...unpaid, situation: 'paid_without_stock' }, 'shop')).not.toContain('settle_stock')
  })

  test('with one that was sent', () => {
    expect(allowed(sent, 'customer')).toEqual(['confirm_receipt'])
    expect(allowed(sent, 'shop')).toEqual(['confirm_receipt', 'change_tracking', 'annotate'])
  })

  test('with one that arrived', () => {
    const canWithdraw = true
    expect(allowed(received, 'customer')).toEqual([])
    expect(allowed(received, 'customer', { canWithdraw })).toEqual(['withdraw'])
    const asked: Standing = { ...received, situation: 'withdrawal_requested' }
    expect(allowed(asked, 'customer')).toEqual([])
    expect(allowed(asked, 'customer', { canWithdraw })).toEqual(['withdraw'])
    expect(allowed(asked, 'shop')).toEqual(['receive_return', 'annotate'])
    const due: Standing = { ...asked, payment_state: 'refund_due' }
    expect(allowed(due, 'shop')).toEqual(['receive_return', 'undo_withdrawal', 'annotate'])
    expect(allowed(due, 'customer', { canWithdraw })).toEqual(['withdraw'])
    expect(allowed({ ...due, situation: 'withdrawn' }, 'shop')).not.toContain('undo_withdrawal')
  })

  test('with one that did not arrive yet, and is withdrawn from', () => {
    const canWithdraw = true
    expect(allowed(sent, 'link', { canWithdraw })).toEqual(['confirm_receipt', 'withdraw'])
    expect(allowed(paid, 'customer', { canWithdraw })).toEqual(['withdraw'])
    for (const order of [unpaid, canceled])
      expect(allowed(order, 'customer', { canWithdraw })).not.toContain('withdraw')
    const given: Standing = { ...paid, situation: 'withdrawal_requested', payment_state: 'refund_due' }
    expect(allowed(given, 'customer', { canWithdraw })).toEqual([])
    expect(allowed(given, 'shop')).toEqual(['cancel', 'ship', 'undo_withdrawal', 'correct', 'annotate'])
    expect(allowed({ ...given, is_held: false }, 'shop')).not.toContain('ship')
  })

  test('what may arrive on several days comes in parts', () => {
    const items = (...codes: string[]) => codes.map((code) => ({ shipping: { code } }))
    const order = (codes: string[], parcels: number) =>
      comesInParts({ items: items(...codes), tracking: Array(parcels).fill({}) } as unknown as OrderView)
    expect([order(['04510', '04510'], 1), order(['04510'], 2), order(['04510', 'retirada'], 0)]).toEqual([
      false,
      true,
      true,
    ])
  })

  test('with one whose money goes back, and with the last move', () => {
    const due: Standing = { ...canceled, payment_state: 'refund_due' }
    expect(allowed(due, 'shop', { mayRefund: true })).toEqual(['refund', 'annotate'])
    expect(allowed(canceled, 'shop', { mayRefund: true })).not.toContain('refund')
    expect(allowed(due, 'shop')).toEqual(['annotate'])
    expect(allowed(due, 'customer', { mayRefund: true })).toEqual([])
    expect(allowed(canceled, 'shop', { canUndo: true })).toEqual(['take_back', 'annotate'])
    expect(allowed(canceled, 'customer', { canUndo: true })).toEqual([])
  })
})

test('an order waits for its payment until it is paid or moves on', () => {
  expect(isAwaiting(unpaid)).toBe(true)
  expect(isAwaiting({ ...unpaid, payment_state: 'confirmed' })).toBe(false)
  expect(isAwaiting(canceled)).toBe(false)
})

test('an order may be paid as long as its time lasts, or as its goods are set aside where that is longer', () => {
  expect(payableUntil({ held_until: later, pay_until: before })).toBe(later)
  expect(payableUntil({ held_until: before, pay_until: later })).toBe(later)
  expect(payableUntil({ held_until: null, pay_until: later })).toBe(later)
  expect(payableUntil({ held_until: later, pay_until: null })).toBe(later)
  expect(payableUntil({ held_until: null, pay_until: null })).toBeNull()
})

test('it is over at its last instant, and only while it waits', () => {
  const until = (end: Date | null): Standing => ({ ...unpaid, held_until: null, pay_until: end })
  expect(situationNow(until(later), now)).toBeNull()
  expect(situationNow(until(now), now)).toBe('expired')
  expect(situationNow(until(null), now)).toBeNull()
  expect(situationNow({ ...until(before), payment_state: 'confirmed' }, now)).toBeNull()
  expect(situationNow({ ...until(before), situation: 'withdrawn' }, now)).toBe('withdrawn')
})

test('goods are set aside until the last instant of the hold', () => {
  expect(isHeldNow({ ...unpaid, held_until: later }, now)).toBe(true)
  expect(isHeldNow({ ...unpaid, held_until: now }, now)).toBe(false)
  expect(isHeldNow({ ...unpaid, held_until: null }, now)).toBe(true)
  expect(isHeldNow({ ...unpaid, is_held: false }, now)).toBe(false)
})

test('a known buyer is told of a hold that ends before the Pix', () => {
  const order = (known: boolean, held_until: string | null, expires_at: string | null, hasPix = true) =>
    ({ known, held_until, payment: { pix: hasPix ? { expires_at } : null } }) as OrderView
  const [hour, day] = ['2026-11-20T13:00:00Z', '2026-11-21T12:00:00Z']
  expect(isShortlyHeld(order(true, hour, day))).toBe(true)
  expect(isShortlyHeld(order(false, hour, day))).toBe(false)
  expect(isShortlyHeld(order(true, day, day))).toBe(false)
  expect(isShortlyHeld(order(true, null, day))).toBe(false)
  expect(isShortlyHeld(order(true, hour, null))).toBe(false)
  expect(isShortlyHeld(order(true, hour, day, false))).toBe(false)
})

test('one parcel that went back decides; delivered is what was delivered whole', () => {
  const parcels = (...outcomes: ('delivered' | 'returned' | null)[]) =>
    outcomeOf(outcomes.map((outcome) => ({ outcome })))
  expect(parcels('delivered', 'delivered')).toBe('delivered')
  expect(parcels('delivered', null)).toBeNull()
  expect(parcels('delivered', 'returned', null)).toBe('returned')
  expect(parcels(null)).toBeNull()
  expect(parcels()).toBeNull()
})

test('what a carrier takes decides how an order travels, then what the shop brings', () => {
  expect(['pac', 'fixo', 'retirada', 'entrega'].map(isCarried)).toEqual([true, true, false, false])
  expect(wayOf(['retirada', 'pac', 'entrega'])).toBe('carrier')
  expect(wayOf(['retirada', 'entrega'])).toBe('delivery')
  expect(wayOf(['retirada', 'retirada'])).toBe('pickup')
  const order = (...codes: string[]) =>
    ({ items: codes.map((code) => ({ shipping: { code } })) }) as Pick<OrderView, 'items'>
  expect([order('retirada'), order('retirada', 'pac')].map(isForPickup)).toEqual([true, false])
  expect([order('pac', 'retirada'), order('pac')].map(hasPickup)).toEqual([true, false])
})
