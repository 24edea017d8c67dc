// Which move the shop may take back (docs/decisions/0245).
import { expect, test } from 'vitest'
import type { Deed } from '../order.ts'
import { isByCustomer, isPacked, isUndoable, standingMoves, undoableMove } from './undo.ts'

const moves = (...deeds: Deed[]) => deeds.map((deed, at) => ({ id: String(at), deed }))
const standing = (...deeds: Deed[]) => standingMoves(moves(...deeds)).map(({ deed }) => deed)
const undoable = (...deeds: Deed[]) => undoableMove(moves(...deeds))?.deed ?? null

test('a move and its undoing leave nothing, nor what was done between', () => {
  expect(standing('placed', 'paid', 'prepared', 'sent')).toEqual(['placed', 'paid', 'prepared', 'sent'])
  expect(standing('placed', 'paid', 'unpaid')).toEqual(['placed'])
  expect(standing('placed', 'paid_without_stock', 'unpaid')).toEqual(['placed'])
  expect(standing('placed', 'paid', 'prepared', 'unprepared', 'prepared')).toEqual([
    'placed',
    'paid',
    'prepared',
  ])
  expect(standing('placed', 'paid', 'sent', 'received', 'unsent')).toEqual(['placed', 'paid'])
  expect(standing('paid', 'sent', 'received', 'unreceived')).toEqual(['paid', 'sent'])
  expect(standing('received', 'return_received', 'return_undone')).toEqual(['received'])
})

test('what changes nothing of where an order stands is no move', () => {
  expect(
    standing('paid', 'annotated', 'corrected', 'invoice_set', 'tracking_changed', 'stock_settled'),
  ).toEqual(['paid'])
  expect(undoable('paid', 'annotated')).toBe('paid')
})

test('the last move is taken back, where it is one that may be', () => {
  expect(undoable()).toBeNull()
  expect(undoable('placed')).toBeNull()
  for (const deed of [
    'paid',
    'paid_without_stock',
    'prepared',
    'sent',
    'received',
    'return_received',
  ] as const)
    expect(undoable('placed', deed), deed).toBe(deed)
  expect(undoable('paid', 'canceled')).toBeNull()
  expect(['paid', 'canceled', 'placed', 'unpaid'].map((deed) => isUndoable(deed as Deed))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('what the customer said of receiving is taken back too, and known to be theirs', () => {
  const received = (by_id: string | null) => ({ id: '1', deed: 'received' as const, by_id })
  for (const by_id of ['shop', 'customer', null])
    expect(undoableMove([received(by_id)])).toEqual(received(by_id))
  const isTheirs = (by_id: string | null, user_id: string | null) => isByCustomer({ by_id }, { user_id })
  expect([isTheirs('customer', 'customer'), isTheirs(null, 'customer'), isTheirs(null, null)]).toEqual([
    true,
    true,
    true,
  ])
  expect([isTheirs('shop', 'customer'), isTheirs('shop', null)]).toEqual([false, false])
})

test('a withdrawal that was taken back leaves what was done since', () => {
  expect(standing('paid', 'sent', 'withdrawal_requested', 'withdrawal_undone')).toEqual(['paid', 'sent'])
  expect(standing('paid', 'withdrawal_requested', 'sent', 'withdrawal_undone')).toEqual(['paid', 'sent'])
  expect(undoable('sent', 'received', 'withdrawal_requested')).toBeNull()
  expect(undoable('sent', 'received', 'withdrawal_requested', 'withdrawal_undone')).toBe('received')
  expect(isUndoable('withdrawal_requested')).toBe(false)
  const [first, second] = ['withdrawal_requested', 'withdrawal_requested'] as const
  expect(standing('sent', first, 'return_received', second, 'withdrawal_undone')).toEqual([
    'sent',
    first,
    'return_received',
  ])
})

test('an order is packed by its last word on it', () => {
  expect(isPacked(moves('paid', 'prepared', 'annotated'))).toBe(true)
  expect(isPacked(moves('paid', 'prepared', 'unprepared'))).toBe(false)
  expect(isPacked(moves('paid'))).toBe(false)
})
