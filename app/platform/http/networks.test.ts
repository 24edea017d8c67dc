import { expect, test } from 'vitest'
import { limitKeyOf } from './addresses.server.ts'
import { networksAround } from './networks.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24', '203.0.113.0/24'],
  ['2001:db8:12:34ff::1', '2001:db8:12:3400::/56', '2001:db8:12::/48'],
  ['2001:DB8:0012:3400:a:b:c:d', '2001:db8:12:3400::/56', '2001:db8:12::/48'],
  ['2001:db8::1', '2001:db8:0:0::/56', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/56', '0:0:0::/48'],
])('around %s are %s and %s', (ip, wide, widest) => {
  expect(networksAround(limitKeyOf(ip))).toEqual({ wide, widest })
})

test('256 lines of one /56 are one', () => {
  const wides = new Set(
    Array.from(
      { length: 256 },
      (_, n) => networksAround(limitKeyOf(`2001:db8:1:ab${n.toString(16).padStart(2, '0')}::9`)).wide,
    ),
  )
  expect([...wides]).toEqual(['2001:db8:1:ab00::/56'])
})
