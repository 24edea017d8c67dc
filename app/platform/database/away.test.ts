import { expect, test } from 'vitest'
import { watchAway } from './away.server.ts'

function watch() {
  const state = { isListening: true, now: 0, questions: 0 }
  let answer: () => Promise<unknown> = async () => {}
  const isAway = watchAway({
    isListening: () => state.isListening,
    ask: () => {
      state.questions++
      return answer()
    },
    now: () => state.now,
  })
  return {
    state,
    isAway,
    answers(how: typeof answer) {
      answer = how
    },
  }
}
const soon = () => new Promise((resolve) => setImmediate(resolve))

test('while changes are heard, the database is there and nobody asks', () => {
  const { state, isAway } = watch()
  expect([isAway(), state.questions]).toEqual([false, 0])
})

test('with only the announcements lost it is away until the first answer, and asked once a second', async () => {
  const { state, isAway } = watch()
  state.isListening = false
  expect(isAway()).toBe(true)
  await soon()
  for (let reads = 0; reads < 5; reads++) expect(isAway()).toBe(false)
  expect(state.questions).toBe(1)
  state.now = 1_000
  expect([isAway(), state.questions]).toEqual([false, 2])
})

test('where requests fail too it is away, also while an answer is waited for, one question at a time', async () => {
  const { state, isAway, answers } = watch()
  state.isListening = false
  isAway()
  await soon()
  expect(isAway()).toBe(false)
  const hung = Promise.withResolvers<void>()
  answers(() => hung.promise)
  state.now = 2_000
  expect(isAway()).toBe(false)
  state.now = 3_501
  expect(isAway()).toBe(true)
  state.now = 9_000
  expect([isAway(), state.questions]).toEqual([true, 2])
  hung.reject(new Error('away'))
  await soon()
  expect(isAway()).toBe(true)
  await soon()
  answers(async () => {})
  state.now = 10_000
  isAway()
  await soon()
  expect(isAway()).toBe(false)
})

test('the answers of one outage say nothing of the next', async () => {
  const { state, isAway, answers } = watch()
  state.isListening = false
  isAway()
  await soon()
  expect(isAway()).toBe(false)
  state.isListening = true
  expect(isAway()).toBe(false)
  answers(() => Promise.reject(new Error('away')))
  state.isListening = false
  expect(isAway()).toBe(true)
})
