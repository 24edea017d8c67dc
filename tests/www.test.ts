// Whoever types the site's name with `www.` too much or too little is led to it, and nobody is led anywhere else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from './support/test-site.ts'

let site: TestSite
beforeAll(async () => {
  // Of the two spellings of one name only the second is served.
  site = await openTestSite({
    env: { PUBLIC_ORIGIN: 'https://coop.test', EXTRA_HOSTS: 'www.coop.test:443' },
  })
})
afterAll(() => site.close())

const ask = async (method: string, path: string, host = 'www.coop.test') => {
  const { status, headers, text } = await site.call(method, path, { headers: { host } })
  return { status, text, to: headers.get('location'), kept: headers.get('cache-control') }
}

test.each([
  ['/', 'https://coop.test/'],
  ['/noticias?pagina=2&busca=%C3%A1gua', 'https://coop.test/noticias?pagina=2&busca=%C3%A1gua'],
  ['//evil.test/x', 'https://coop.test//evil.test/x'],
  ['/.evil.test', 'https://coop.test/.evil.test'],
  ['/@evil.test', 'https://coop.test/@evil.test'],
  ['/healthz', 'https://coop.test/healthz'],
])('%s leads to the same page', async (path, to) => {
  for (const method of ['GET', 'HEAD'])
    expect(await ask(method, path)).toEqual({ status: 308, text: '', to, kept: 'private, no-store' })
})

test('what would write is refused there, and a stranger’s name is', async () => {
  for (const [method, host] of [
    ['POST', 'www.coop.test'],
    ['GET', 'www.evil.test'],
  ] as const) {
    const { status, to, text } = await ask(method, '/api/auth/login', host)
    expect([status, to]).toEqual([400, null])
    expect(text).toContain('"unreadable"')
  }
})

test('a name that the site answers to leads nowhere', async () => {
  for (const host of ['coop.test', 'www.coop.test:443'])
    expect((await ask('GET', '/healthz', host)).status).toBe(200)
})
