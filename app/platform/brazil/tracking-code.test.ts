import { expect, test } from 'vitest'
import { isTrackingCode, readTrackingCode, trackingAddress } from './tracking-code.ts'

test.each(['DG049186230BR', 'DG049186226BR', 'DG049186212BR'])('%s is a code', (code) => {
  expect(readTrackingCode(code)).toBe(code)
})
test.each([
  'DG049186231BR',
  'DG04918623BR',
  'DG0491862300BR',
  'DG049186230US',
  '0G049186230BR',
  '',
  'DG049186230',
])('%j is none', (code) => {
  expect(isTrackingCode(code)).toBe(false)
})
test('it may be pasted as it was printed', () => {
  expect(readTrackingCode(' dg 049 186 230 br ')).toBe('DG049186230BR')
})
test('a remainder of ten gives 0, of eleven 5', () => {
  // 8+6+4+2+3+5+9+7 = 44: 11 - 0 = 11
  expect(isTrackingCode('AA111111115BR')).toBe(true)
  // digit 2 under the weight 6 → 12, rest 1: 11 - 1 = 10
  expect(isTrackingCode('AA020000000BR')).toBe(true)
})
test('the link carries the code', () => {
  expect(trackingAddress('DG049186230BR')).toBe('https://www.linkcorreios.com.br/?id=DG049186230BR')
})
