import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv, StartProblem } from '../env.server.ts'
import { askOnce, largestAnswer } from './ask-once.server.ts'
import { type FakeOutside, html, openFakeOutside, type Reply } from './fake-outside.testing.ts'
import { createOutside, restMs } from './outside.server.ts'
import { openUntrustedServer } from './untrusted-server.testing.ts'

let fake: FakeOutside
beforeAll(async () => {
  fake = await openFakeOutside()
})
afterAll(() => fake.close())

const patient = { connect: 60_000, whole: 60_000 }
const ask = (path = '/x', patience = patient) => askOnce(new URL(fake.origin), { path }, patience)

describe('one question', () => {
  test('is answered with its status and its JSON', async () => {
    fake.answer(() => ({ status: 201, json: { a: 'ção' } }))
    expect(await ask('/a?b=c')).toEqual({ status: 201, json: { a: 'ção' } })
    expect(fake.heard[0]?.query.get('b')).toBe('c')
  })
  test('carries its body as JSON', async () => {
    const body = { numero: '0012345678' }
    await askOnce(new URL(fake.origin), { method: 'POST', path: '/x', body }, patient)
    expect(fake.heard.at(-1)).toMatchObject({ method: 'POST', body })
  })
  test('may be answered in HTML, which is no JSON and no accident', async () => {
    fake.answer(() => html)
    expect(await ask()).toEqual({ status: 503, json: undefined })
  })
  test('is not asked elsewhere because somebody says so', async () => {
    fake.answer(() => ({ status: 302, text: '', headers: { Location: `${fake.origin}/elsewhere` } }))
    expect(await ask()).toMatchObject({ status: 302 })
    expect(fake.heard).toHaveLength(1)
  })
  test.each(['hang', 'drip'] as const)(
    'is given up when the answer does not come to its end (%s)',
    async (reply) => {
      fake.answer(() => reply)
      expect(await ask('/x', { connect: 60_000, whole: 100 })).toEqual({ silent: 'slow' })
    },
  )
  test('is given up when the connection breaks, or nobody is there', async () => {
    for (const reply of ['cut', 'switch'] as const) {
      fake.answer(() => reply)
      expect(await ask(), reply).toEqual({ silent: 'unreachable' })
    }
    expect(await askOnce(new URL('http://127.0.0.1:9'), { path: '/' }, patient)).toEqual({
      silent: 'unreachable',
    })
  })
  test('is not asked of a certificate that nobody vouches for', async () => {
    const server = await openUntrustedServer()
    const base = new URL(`https://127.0.0.1:${server.port}`)
    expect(await askOnce(base, { path: '/x' }, patient)).toEqual({ silent: 'unreachable' })
    expect(server.heard).toEqual([])
    expect(await server.careless()).toBe(200)
    await server.close()
  })
  test('is given up when the answer is larger than anybody needs', async () => {
    fake.answer(() => ({ status: 200, text: 'x'.repeat(largestAnswer + 1) }))
    expect(await ask()).toEqual({ silent: 'too_large' })
    fake.answer(() => ({ status: 200, text: JSON.stringify('x'.repeat(largestAnswer - 2)) }))
    expect(await ask()).toMatchObject({ status: 200 })
  })
  test.each(['//127.0.0.1:9/x', 'http://127.0.0.1:9/x', '@127.0.0.1/x', 'x'])(
    'cannot be led to another host by its path (%s)',
    (path) => {
      expect(() => askOnce(new URL(fake.origin), { path }, patient)).toThrow('is no path')
    },
  )
})

describe('who does not answer', () => {
  const fine: Reply = { status: 200, json: {} }
  const having = async (replies: Reply[], service: 'correios' | 'viacep' = 'correios') => {
    let time = 0
    const outside = fake.outside({ clock: () => time })
    fake.answer(() => fine)
    for (const reply of replies) {
      fake.answer(() => reply)
      await outside.ask(service, { path: '/x' })
    }
    fake.answer(() => fine)
    return {
      ask: () => outside.ask(service, { path: '/x' }),
      wait: (ms: number) => {
        time += ms
      },
    }
  }
  test.each([
    ['cut off', 'cut'],
    ['an error of theirs', { status: 500, json: {} }],
    ['too much for them', { status: 429, text: '' }],
    ['a page of HTML', html],
    ['HTML that says it is fine', { status: 200, text: '<html>' }],
    ['led elsewhere', { status: 302, text: '' }],
  ] as [string, Reply][])('five times (%s) is left alone for a minute', async (_, reply) => {
    const { ask, wait } = await having([reply, reply, reply, reply, reply])
    expect(await ask()).toEqual({ silent: 'resting' })
    expect(fake.heard).toHaveLength(0)
    wait(restMs - 1)
    expect(await ask()).toEqual({ silent: 'resting' })
    wait(1)
    expect(await ask()).toMatchObject({ status: 200 })
    expect(await ask()).toMatchObject({ status: 200 })
  })
  test('four times, and once in between, is asked on', async () => {
    const { ask } = await having([html, html, html, html, fine, html, html, html, html])
    expect(await ask()).toMatchObject({ status: 200 })
  })
  test('but says so itself is asked on', async () => {
    const no: Reply = { status: 404, json: {} }
    const { ask } = await having([no, no, no, no, no, { status: 400, text: '<html>' }])
    expect(await ask()).toMatchObject({ status: 200 })
  })
  test('what is set aside neither ends a row of failures nor a rest', async () => {
    let time = 0
    const outside = fake.outside({ clock: () => time })
    const ask = (reply: Reply) => {
      fake.answer(() => reply)
      return outside.ask('correios', { path: '/x', verdict: () => 'aside' })
    }
    for (let n = 0; n < 5; n++) {
      expect(await ask(fine)).toMatchObject({ status: 200 })
      await ask(html)
    }
    expect(await ask(fine)).toEqual({ silent: 'resting' })
    time += restMs
    expect(await ask(fine)).toMatchObject({ status: 200 })
    expect(await ask(fine)).toEqual({ silent: 'resting' })
  })
  test('after the rest only one tries; if that fails, all rest again', async () => {
    let time = 0
    const outside = fake.outside({ clock: () => time })
    fake.answer(() => 'cut')
    for (let n = 0; n < 5; n++) await outside.ask('correios', { path: '/x' })
    time += restMs
    fake.answer(() => 'cut')
    await Promise.all(Array.from({ length: 10 }, () => outside.ask('correios', { path: '/x' })))
    expect(fake.heard).toHaveLength(1)
    expect(await outside.ask('correios', { path: '/x' })).toEqual({ silent: 'resting' })
  })
  test('does not take another service with it', async () => {
    const outside = fake.outside()
    fake.answer(() => 'cut')
    for (let n = 0; n < 5; n++) await outside.ask('correios', { path: '/x' })
    fake.answer(() => fine)
    expect(await outside.ask('viacep', { path: '/x' })).toMatchObject({ status: 200 })
    expect(fake.heard[0]?.path).toBe('/viacep/x')
  })
  test('a service of postal codes is left alone after two', async () => {
    const { ask } = await having(['cut', 'cut'], 'viacep')
    expect(await ask()).toEqual({ silent: 'resting' })
  })
})

test('a test that names nobody asks nobody', async () => {
  expect(await createOutside(readEnv({ NODE_ENV: 'test' })).ask('viacep', { path: '/' })).toEqual({
    silent: 'resting',
  })
})

test.each([
  'https://127.0.0.1:9',
  'http://evil.example',
  'http://127.0.0.1.evil.example',
  'http://localhost.evil.example',
  'ftp://localhost',
  'x',
])('%s may not stand in for those outside', (OUTSIDE_ORIGIN) => {
  expect(() => readEnv({ OUTSIDE_ORIGIN })).toThrow(StartProblem)
})
