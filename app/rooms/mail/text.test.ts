import { expect, test } from 'vitest'
import { kindText } from './text.ts'

test('a letter with a code is one for the first code and for a corrected one', () => {
  expect(kindText('order-tracking')).toBe('Código de rastreio')
})
