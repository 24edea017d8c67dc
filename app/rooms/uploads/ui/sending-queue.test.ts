import { expect, test } from 'vitest'
import { afterArrival, holdFor, laterOf, nextToSend, noHold, type Queued } from './sending-queue.ts'

const file = (size = 1) => ({ name: 'x', size }) as File
const one = (id: string, more: Partial<Queued> = {}) => ({
  id,
  file: file(),
  state: 'waiting' as const,
  lost: 0,
  ...more,
})
const next = (...all: (Queued & { id: string })[]) => nextToSend(all).map(({ id }) => id)

test('two are sent side by side, in their order', () => {
  expect(next(one('a'), one('b'), one('c'))).toEqual(['a', 'b'])
  expect(next(one('a', { state: 'sending' }), one('b', { state: 'failed' }), one('c'), one('d'))).toEqual([
    'c',
  ])
  expect(next(one('a', { state: 'sending' }), one('b', { state: 'sending' }), one('c'))).toEqual([])
})

test('a large one has the network to itself, and nobody overtakes it', () => {
  const large = { file: file(20 * 1024 * 1024 + 1) }
  expect(next(one('a', large), one('b'))).toEqual(['a'])
  expect(next(one('a'), one('b', large), one('c'))).toEqual(['a'])
  expect(next(one('a', { state: 'sending' }), one('b', large), one('c'))).toEqual([])
  expect(next(one('a', { ...large, state: 'sending' }), one('b'))).toEqual([])
  expect(next(one('a', { file: file(20 * 1024 * 1024) }), one('b'))).toEqual(['a', 'b'])
})

test('one that never arrives lets the others pass', () => {
  expect(next(one('a', { lost: 1 }), one('b'), one('c'))).toEqual(['b', 'c'])
})

const online = { lost: 0, isOnline: true, now: 1_000 }

test('without a connection the next try comes later each time, a minute apart at most, and not for ever', () => {
  const waits = Array.from({ length: 9 }, (_, lost) => holdFor('connection', { ...online, lost })?.hold.until)
  expect(waits).toEqual([6, 11, 21, 41, 61, 61, 61, 61, undefined].map((second) => second && second * 1_000))
  expect(holdFor('connection', online)).toMatchObject({ lost: 1, hold: { isForConnection: true } })
  expect(holdFor('connection', { ...online, isOnline: false })?.lost).toBe(0)
})

test('on a weak signal a try counts for several', () => {
  const lost = [0, 3, 6, 9].map((lost) => holdFor('signal', { ...online, lost })?.lost)
  expect(lost).toEqual([3, 6, 9, undefined])
  expect(holdFor('signal', online)?.hold).toEqual({
    until: 6_000,
    isForConnection: true,
    says: 'O sinal está fraco. O envio continua sozinho.',
  })
})

test('a limit is waited for, and what a person has to look at is not', () => {
  expect(holdFor(900, online)).toEqual({
    lost: 1,
    hold: {
      until: 901_000,
      isForConnection: false,
      says: 'O site recebeu muita coisa de uma vez. O envio continua sozinho em 15 minutos.',
    },
  })
  expect(holdFor(5, online)?.hold.says).toContain('em menos de um minuto.')
  expect(holdFor(60, online)?.hold.says).toContain('em 1 minuto.')
  expect(holdFor(null, online)).toBeNull()
})

test('of two waits the later counts; an arrival ends that for the connection, and no limit', () => {
  const lost = { until: 5, isForConnection: true, says: 'Sem conexão.' }
  const limit = { until: 9, isForConnection: false, says: 'Muita coisa.' }
  expect(laterOf(noHold, lost)).toBe(lost)
  expect(laterOf(lost, limit)).toBe(limit)
  expect(laterOf(limit, lost)).toBe(limit)
  expect(afterArrival(lost)).toBe(noHold)
  expect(afterArrival(limit)).toBe(limit)
  expect(afterArrival({ ...limit, until: null })).toBe(noHold)
})
