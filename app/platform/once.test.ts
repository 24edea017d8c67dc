import { expect, test } from 'vitest'
import { askEachTime, rememberAnswers } from './once.server.ts'

test('while a page is drawn a question is asked once, also by those who ask at the same moment', async () => {
  const once = rememberAnswers()
  let asked = 0
  const ask = async () => ++asked
  expect(await Promise.all([once('now', ask), once('now', ask)])).toEqual([1, 1])
  expect(await once('now', ask)).toBe(1)
  expect(await once('site', ask)).toBe(2)
  expect(await rememberAnswers()('now', ask)).toBe(3)
})

test('elsewhere it is asked each time', async () => {
  let asked = 0
  const ask = async () => ++asked
  expect([await askEachTime('now', ask), await askEachTime('now', ask)]).toEqual([1, 2])
})
