import { expect, test } from 'vitest'
import { newCodeSecret } from './one-time-code.ts'

test('what an application computes its codes from has 160 bits, and is never the same', () => {
  const made = Array.from({ length: 1_000 }, newCodeSecret)
  for (const secret of made) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(new Set(made).size).toBe(made.length)
  // Each of the 32 places has been each of the 32 letters: none of them stands still.
  for (let at = 0; at < 32; at++) expect(new Set(made.map((secret) => secret[at])).size, `${at}`).toBe(32)
})
