import { expect, test } from 'vitest'
import { countText } from './counts.ts'

test.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 123_456_789])(
  '%d is written as pt-BR has it',
  (count) => {
    expect(countText(count)).toBe(count.toLocaleString('pt-BR'))
  },
)
