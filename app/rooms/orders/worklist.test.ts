import { expect, test } from 'vitest'
import { worklist, workOf } from './worklist.ts'

test('each kind of waiting is found again by its own address, also on its second page', () => {
  for (const { key, search } of worklist) {
    expect(workOf(new URLSearchParams(search))).toBe(key)
    const further = new URLSearchParams(search)
    further.set('page', '2')
    further.set('q', 'ana')
    expect(workOf(further)).toBe(key)
  }
})

test('what is narrowed otherwise is none of them', () => {
  expect(workOf(new URLSearchParams('status=canceled'))).toBeNull()
  expect(workOf(new URLSearchParams('status=pending'))).toBeNull()
  expect(workOf(new URLSearchParams('status=pending&payment=confirmed'))).toBeNull()
})
