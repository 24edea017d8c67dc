import { expect, test } from 'vitest'
import { isObjectCode, plainObjectCode } from './object-code.ts'

test.each(['DG049186230BR', 'DG049186226BR', 'DG049186212BR', 'RR473124829GB'])('%s is a code', (code) =>
  expect(isObjectCode(code)).toBe(true),
)
test.each([
  'DG049186231BR',
  'DG04918623BR',
  '',
  'dg049186230br',
  'DG0491862300BR',
  'D1049186230BR',
  'DG049186230ZZ',
  'DG049186230XX',
  'DG049186230UK',
])('%s is none', (code) => expect(isObjectCode(code)).toBe(false))
test('what was pasted loses its spaces, points and small letters', () =>
  expect(plainObjectCode(' dg 049.186.230-br\n')).toBe('DG049186230BR'))
