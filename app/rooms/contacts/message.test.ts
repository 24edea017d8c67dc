import { describe, expect, test } from 'vitest'
import { answerDue, isFlood, mayMove, messageStates, shortestWriting, suspicionOf } from './message.ts'

const ordinary = { trap: '', elapsedMs: 30_000, message: 'Vocês entregam em Goiás?', isFlood: false }

describe('a message is taken for spam', () => {
  test('when a field that nobody sees is filled in', () => {
    expect(suspicionOf({ ...ordinary, trap: 'x' })).toBe('trap')
  })
  test('when nobody could have written it so fast', () => {
    expect(suspicionOf({ ...ordinary, elapsedMs: shortestWriting - 1 })).toBe('haste')
    expect(suspicionOf({ ...ordinary, elapsedMs: shortestWriting })).toBeNull()
  })
  test('when it is made of links', () => {
    const links = (n: number) => Array.from({ length: n }, (_, i) => `https://exemplo${i}.org`).join(' ')
    expect(suspicionOf({ ...ordinary, message: links(4) })).toBe('links')
    expect(suspicionOf({ ...ordinary, message: links(3) })).toBeNull()
    expect(suspicionOf({ ...ordinary, message: '<a href="x">' })).toBe('links')
    expect(suspicionOf({ ...ordinary, message: '[url=x]' })).toBe('links')
  })
  test('when its sender floods the site', () => {
    expect(suspicionOf({ ...ordinary, isFlood: true })).toBe('flood')
  })
  test('but not because the form could not measure the time', () => {
    expect(suspicionOf({ ...ordinary, elapsedMs: null })).toBeNull()
  })
})

describe('a flood', () => {
  const few = { count: 3, max: 20 }
  test('is a sender with too many of a day, by any of the networks around', () => {
    expect(isFlood({ sender: [few, { count: 41, max: 40 }], siteIsFlooded: false })).toBe(true)
    expect(isFlood({ sender: [few, { count: 40, max: 40 }], siteIsFlooded: false })).toBe(false)
  })
  test('is never whoever writes once or twice, however many others write', () => {
    expect(isFlood({ sender: [few, few], siteIsFlooded: true })).toBe(false)
    expect(isFlood({ sender: [few, { count: 4, max: 40 }], siteIsFlooded: true })).toBe(true)
  })
})

test('an answer is due five days after the message, until it is given', () => {
  const createdAt = new Date('2026-11-20T12:00:00Z')
  expect(answerDue({ state: 'new', createdAt })).toEqual(new Date('2026-11-25T12:00:00Z'))
  expect(answerDue({ state: 'read', createdAt })).not.toBeNull()
  expect(answerDue({ state: 'answered', createdAt })).toBeNull()
  expect(answerDue({ state: 'spam', createdAt })).toBeNull()
})

test('the moves of a message', () => {
  const allowed = messageStates.flatMap((from) =>
    messageStates.filter((to) => from !== to && mayMove(from, to)).map((to) => `${from}-${to}`),
  )
  expect(allowed).toEqual([
    'new-read',
    'new-answered',
    'new-spam',
    'read-new',
    'read-answered',
    'read-spam',
    'answered-read',
    'answered-spam',
    'spam-new',
    'spam-read',
    'spam-answered',
  ])
})
