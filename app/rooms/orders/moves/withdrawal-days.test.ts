import { expect, test } from 'vitest'
import type { Situation } from '../order.ts'
import { nextMove, nextMoves } from './next-move.ts'
import { mayWithdrawOn, withdrawUntil } from './withdrawal.ts'

const zone = 'America/Sao_Paulo'
const received = new Date('2026-11-20T23:30:00-03:00')

test('seven whole days follow the day of receipt, by the clock of the site', () => {
  expect(withdrawUntil(received, zone)).toBe('2026-11-27')
  expect(withdrawUntil(received, 'UTC')).toBe('2026-11-28')
  const may = (moment: string) => mayWithdrawOn(received, new Date(moment), zone)
  expect(may('2026-11-20T23:31:00-03:00')).toBe(true)
  expect(may('2026-11-27T23:59:59-03:00')).toBe(true)
  expect(may('2026-11-28T00:00:00-03:00')).toBe(false)
})

test('of what the shop may do, the most urgent comes first', () => {
  const nothing = Object.fromEntries(nextMoves.map((move) => [move, false])) as Parameters<
    typeof nextMove
  >[0]['can']
  const next = (can: Partial<typeof nothing>, situation: Situation | null = null) =>
    nextMove({ can: { ...nothing, ...can }, situation })
  expect(next({})).toBeNull()
  expect(next({ ship: true, prepare: true })).toBe('prepare')
  expect(next({ confirm_receipt: true })).toBe('confirm_receipt')
  expect(next({ cancel: true, ship: true })).toBe('ship')
  expect(next({ cancel: true })).toBeNull()
  expect(next({ cancel: true, ship: true, refund: true }, 'withdrawal_requested')).toBe('cancel')
  expect(next({ receive_return: true, refund: true }, 'withdrawal_requested')).toBe('receive_return')
})
