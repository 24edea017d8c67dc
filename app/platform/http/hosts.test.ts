import { describe, expect, test } from 'vitest'
import { readEnv } from '../env.server.ts'
import { createHosts, isSameOrigin } from './hosts.server.ts'

const hosts = (env: Record<string, string>) => createHosts(readEnv(env))

describe('which Host is served', () => {
  test.each([
    ['bound to loopback', {}, ['localhost:3000', '127.0.0.1', '[::1]:3000'], ['evil.test', '10.0.0.5']],
    ['bound wider', { HOST: '0.0.0.0' }, ['praca.local', '10.0.0.5:3000', 'localhost'], ['a b', 'x@y', '']],
    [
      'with a public address',
      { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://coop.test', EXTRA_HOSTS: 'www.coop.test' },
      ['coop.test', 'COOP.test', 'coop.test:443', 'www.coop.test', 'www.coop.test:8443'],
      [
        'coop.test:80',
        'coop.test:8443',
        'localhost',
        'coop.test.evil.test',
        'evil.test',
        'coop.test@evil.test',
        '127.0.0.1',
      ],
    ],
  ])('%s', (_, env, served, refused) => {
    const known = hosts(env as Record<string, string>)
    for (const host of served) expect(known.allows(host), host).toBe(true)
    for (const host of refused) expect(known.allows(host), host).toBe(false)
  })
})

describe('the name with `www.` too much or too little', () => {
  const beside = (origin: string, host: string | undefined) =>
    hosts({ PUBLIC_ORIGIN: origin }).originBeside(host)

  test.each([
    ['https://coop.test', 'www.coop.test'],
    ['https://coop.test', 'WWW.coop.test:443'],
    ['https://www.coop.test', 'coop.test'],
    ['https://coop.test:8443', 'www.coop.test:8443'],
    ['http://www.coop.test', 'coop.test:80'],
  ])('of %s, %s belongs there', (origin, host) => {
    expect(beside(origin, host)).toBe(origin)
  })

  test.each([
    'evil.test',
    'www.evil.test',
    'www.coop.test.evil.test',
    'www.www.coop.test',
    'x.www.coop.test',
    'www.coop.test:8443',
    'x@www.coop.test',
    'www.coop.test/x',
    '',
    undefined,
  ])('of nobody’s, %s', (host) => {
    expect(beside('https://coop.test', host)).toBeNull()
  })

  test('the address may be a saved one; without any there is no other name', () => {
    const known = hosts({})
    expect(known.originBeside('www.coop.test')).toBeNull()
    known.learn('https://coop.test')
    expect(known.originBeside('www.coop.test')).toBe('https://coop.test')
  })
})

describe('from where a POST may come', () => {
  type Own = Parameters<typeof isSameOrigin>[1]
  const own: Own = { host: 'coop.test', origin: 'https://coop.test', secure: true }
  const from = (headers: Record<string, string>, usesCookie = true, at: Own = own) =>
    isSameOrigin(new Headers(headers), at, usesCookie)

  test('only from our own pages when a cookie authorises it', () => {
    expect(from({ 'sec-fetch-site': 'same-origin' })).toBe(true)
    expect(from({ origin: 'https://coop.test' })).toBe(true)
    for (const site of ['cross-site', 'same-site', 'none', 'same-origin, cross-site'])
      expect(from({ 'sec-fetch-site': site, origin: 'https://coop.test' }), site).toBe(false)
    for (const origin of [
      'null',
      'https://evil.test',
      'https://coop.test.evil.test',
      'https://coop.test:8443',
    ])
      expect(from({ origin }), origin).toBe(false)
    expect(from({})).toBe(false)
  })

  test('a page of the same name over plain http is not ours', () => {
    expect(from({ origin: 'http://coop.test' })).toBe(false)
  })

  test('with no configured address the host decides, and the scheme that the request came by', () => {
    const unnamed: Own = { host: 'localhost:3000', origin: null, secure: false }
    expect(from({ origin: 'http://localhost:3000' }, true, unnamed)).toBe(true)
    expect(from({ origin: 'http://localhost:3001' }, true, unnamed)).toBe(false)
    expect(from({ origin: 'https://localhost:3000' }, true, unnamed)).toBe(false)
    const behindProxy: Own = { host: 'praca.local', origin: null, secure: true }
    expect(from({ origin: 'https://praca.local' }, true, behindProxy)).toBe(true)
    expect(from({ origin: 'http://praca.local' }, true, behindProxy)).toBe(false)
    expect(from({ origin: 'praca.local' }, true, behindProxy)).toBe(false)
  })

  test('another name of a configured site may come by either scheme', () => {
    const inside: Own = { host: 'localhost:3000', origin: 'https://coop.test', secure: true }
    expect(from({ origin: 'http://localhost:3000' }, true, inside)).toBe(true)
    expect(from({ origin: 'http://localhost:3001' }, true, inside)).toBe(false)
  })

  test('without a cookie programs that send neither header are welcome', () => {
    expect(from({}, false)).toBe(true)
    expect(from({ 'sec-fetch-site': 'none' }, false)).toBe(true)
    expect(from({ 'sec-fetch-site': 'cross-site' }, false)).toBe(false)
  })
})
