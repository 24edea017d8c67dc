import { expect, test } from 'vitest'
import { plainHouseNumber } from './house-number.ts'

test.each(['S/N', 's/n', 'sn', 's/nº', 'S.N.', 'Sem número', 'sem numero', ' s / n '])(
  '%s says that there is none',
  (text) => expect(plainHouseNumber(text)).toBe('S/N'),
)
test.each(['12', '12 A', 'km 4', 'Snack', ''])('%s stays as it is', (text) =>
  expect(plainHouseNumber(text)).toBe(text),
)
