import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openReceiver, type Receiver } from '../../../tests/support/webhook-receiver.ts'
import { postOnce } from './post-once.server.ts'
import { isPublicAddress, publicAddressesOf } from './public-address.server.ts'
import { openUntrustedServer } from './untrusted-server.testing.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'example.org',
  '',
])('%s is no address of the public internet', (ip) => {
  expect(isPublicAddress(ip)).toBe(false)
})

test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '192.0.1.1', '223.255.255.255'])(
  '%s is',
  (ip) => {
    expect(isPublicAddress(ip)).toBe(true)
  },
)
test.each(['2606:4700:4700::1111', '2a00:1450:4001::1', '2804:14c::1', '2001:4860:4860::8888'])(
  '%s is',
  (ip) => {
    expect(isPublicAddress(ip)).toBe(true)
  },
)

test('a name is judged by what it leads to', async () => {
  expect(await publicAddressesOf('localhost')).toEqual({ silent: 'refused' })
  expect(await publicAddressesOf('[::1]')).toEqual({ silent: 'refused' })
  expect(await publicAddressesOf('name.invalid')).toEqual({ silent: 'unknown_host' })
  expect(await publicAddressesOf('1.1.1.1')).toEqual({ addresses: [{ address: '1.1.1.1', family: 4 }] })
})

describe('a POST', () => {
  let receiver: Receiver
  beforeAll(async () => {
    receiver = await openReceiver()
  })
  afterAll(() => receiver.close())
  const letter = { headers: { 'Content-Type': 'application/json' }, body: '{}' }
  const post = (address: string, given: Parameters<typeof postOnce>[2] = { local: receiver.origin }) =>
    postOnce(new URL(address), letter, given)

  test.each([
    'http://example.org/',
    'https://user:secret@example.org/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
  ])('to %s is not sent', async (address) => {
    expect(await post(address)).toMatchObject({ silent: 'refused' })
  })
  test('to this machine is sent where a test names the very origin, and not to its neighbour', async () => {
    receiver.answer(() => ({ status: 204 }))
    expect(await post(`${receiver.origin}/x`, {})).toMatchObject({ silent: 'refused' })
    const neighbour = receiver.origin.replace(/\d+$/, '9')
    expect(await post(`${neighbour}/x`)).toMatchObject({ silent: 'refused' })
    expect(receiver.told).toHaveLength(0)
    expect(await post(`${receiver.origin}/x`)).toMatchObject({ status: 204 })
  })
  test('goes to the address that was judged, under the name that was typed, and asks nobody again', async () => {
    let greeting = ''
    const server = createServer((socket) => {
      socket.once('data', (hello) => {
        greeting = hello.toString('latin1')
        socket.destroy()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const asked: string[] = []
    const answer = await post(`https://hook.invalid:${port}/x`, {
      resolve: async (host) => {
        asked.push(host)
        return { addresses: [{ address: '127.0.0.1', family: 4 }] }
      },
    })
    server.close()
    expect(answer).toMatchObject({ silent: 'unreachable' })
    expect(asked).toEqual(['hook.invalid'])
    // TLS begins with the name of the host, in the clear.
    expect(greeting).toContain('hook.invalid')
  })
  test('is not sent to a certificate that nobody vouches for', async () => {
    const server = await openUntrustedServer()
    const answer = await post(`https://hook.invalid:${server.port}/x`, {
      resolve: async () => ({ addresses: [{ address: '127.0.0.1', family: 4 }] }),
    })
    expect(answer).toMatchObject({ silent: 'unreachable' })
    expect(server.heard).toEqual([])
    expect(await server.careless()).toBe(200)
    await server.close()
  })
  test('is not sent on by a redirect', async () => {
    receiver.answer(() => ({ status: 307, headers: { Location: `${receiver.origin}/elsewhere` } }))
    expect(await post(`${receiver.origin}/x`)).toMatchObject({ status: 307 })
    expect(receiver.told.map(({ path }) => path)).toEqual(['/x'])
  })
  test('reads two kilobytes of the answer, however much there is', async () => {
    receiver.answer(() => ({ status: 200, text: 'ç'.repeat(500_000) }))
    const answer = await post(`${receiver.origin}/x`)
    expect('text' in answer && Buffer.byteLength(answer.text)).toBe(2_048)
  })
  test('is given up when nobody answers in time, or the line is cut', async () => {
    receiver.answer(() => 'hang')
    expect(await post(`${receiver.origin}/x`, { local: receiver.origin, whole: 100 })).toMatchObject({
      silent: 'slow',
    })
    receiver.answer(() => 'cut')
    expect(await post(`${receiver.origin}/x`)).toMatchObject({ silent: 'unreachable' })
  })
})
