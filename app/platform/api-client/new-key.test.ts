import { afterEach, expect, test, vi } from 'vitest'
import { idempotencyKey } from '../text/schemas.ts'
import { newKey } from './new-key.ts'

afterEach(() => vi.unstubAllGlobals())

test.each(['with', 'without'])('each key is another UUID, %s crypto.randomUUID', (where) => {
  if (where === 'without') vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const keys = Array.from({ length: 1_000 }, newKey)
  expect(new Set(keys).size).toBe(1_000)
  for (const key of keys) expect(idempotencyKey('').safeParse(key).success).toBe(true)
  expect(keys.every((key) => /^.{14}4.{4}[89ab]/.test(key))).toBe(true)
})
