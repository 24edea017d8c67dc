import { describe, expect, test } from 'vitest'
import { createAddresses, limitKeyOf } from './addresses.server.ts'

describe('limits count', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s as %s: who has a network of addresses has one', (ip, key) => {
    expect(limitKeyOf(ip)).toBe(key)
  })
})

describe('who is at the other end', () => {
  const spoofed = '203.0.113.9'
  test('is the socket’s address, whatever a header says', () => {
    const { clientIp } = createAddresses([])
    expect(clientIp('198.51.100.1', spoofed)).toBe('198.51.100.1')
    expect(clientIp('::ffff:198.51.100.1', spoofed)).toBe('198.51.100.1')
  })
  test('is what a proxy of ours saw last, not what the client told it before', () => {
    const { clientIp } = createAddresses(['10.0.0.0/8'])
    expect(clientIp('10.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
    expect(clientIp('10.0.0.1', `${spoofed}, 198.51.100.1`)).toBe('198.51.100.1')
    expect(clientIp('10.0.0.1', `${spoofed}, 198.51.100.1, 10.0.0.2`)).toBe('198.51.100.1')
    expect(clientIp('10.0.0.1', `${spoofed}, nobody`)).toBe('10.0.0.1')
    expect(clientIp('198.51.100.1', spoofed)).toBe('198.51.100.1')
  })
  test.each([
    ['198.51.100.1:50123', '198.51.100.1'],
    ['[2001:db8::9]:50123', '2001:db8::9'],
    ['[2001:db8::9]', '2001:db8::9'],
    ['2001:db8::9', '2001:db8::9'],
  ])('is the address in %s, whatever port a proxy writes behind it', (hop, ip) => {
    expect(createAddresses(['10.0.0.0/8']).clientIp('10.0.0.1', hop)).toBe(ip)
  })
})
