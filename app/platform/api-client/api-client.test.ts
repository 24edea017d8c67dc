import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchWithToken } from './api-client.ts'
import { forgetSession, renderedFor, setSession, whenExpired } from './session.ts'

const reload = vi.fn()

beforeEach(forgetSession)
afterEach(async () => {
  await forgetSession()
  vi.unstubAllGlobals()
  renderedFor(null)
  whenExpired(null)
  reload.mockClear()
})

function serve(id: string) {
  const asked: string[] = []
  vi.stubGlobal('window', { location: { reload, origin: 'http://site.example' } })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(String(input))
    if (input === '/api/auth/token') return Response.json({ token: 'novo', user: { _id: id } })
    if (new Headers(init?.headers).has('Authorization')) return Response.json({})
    return Response.json({ code: 'not_authenticated' }, { status: 401 })
  })
  return asked
}

test('the first call of a page that is somebody else’s now is not made, and asks once to leave', async () => {
  const asked = serve('ivo')
  renderedFor('rosa')
  const expired = vi.fn(async () => false)
  whenExpired(expired)
  const answer = await fetchWithToken('/api/pages/1', { method: 'PATCH' })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 'session_expired' })
  expect(reload).toHaveBeenCalledTimes(1)
  expect(asked).toEqual(['/api/auth/token'])
  expect(expired).not.toHaveBeenCalled()
})

test('the first call of a page drawn for the same person takes a token and is made', async () => {
  const asked = serve('rosa')
  renderedFor('rosa')
  expect((await fetchWithToken('/api/pages/1')).status).toBe(200)
  expect(asked).toEqual(['/api/auth/token', '/api/pages/1'])
  expect(reload).not.toHaveBeenCalled()
})

/** @param minted statuses of the first answers to whoever asks for a token; then it is Rosa's */
function serveAfter(...minted: number[]) {
  const asked = serve('rosa')
  const later = fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const status = input === '/api/auth/token' ? minted.shift() : undefined
    if (status === undefined) return later(input, init)
    asked.push(String(input))
    return Response.json({ message: 'Espere um pouco e tente de novo.' }, { status })
  })
  renderedFor('rosa')
  return asked
}
const order = () => fetchWithToken('/api/orders', { method: 'POST' })

test('what is done on somebody’s page never goes as a visitor’s, however often it is pressed', async () => {
  const asked = serveAfter(401, 401)
  const expired = vi.fn(async () => false)
  whenExpired(expired)
  for (const _ of ['first', 'second']) {
    const answer = await order()
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'session_expired' })
  }
  expect(asked).toEqual(['/api/auth/token', '/api/auth/token'])
  expect(expired).toHaveBeenCalledTimes(2)
})

test('where the same person logs in again it goes as theirs', async () => {
  const asked = serveAfter(401)
  whenExpired(async () => {
    setSession({ token: 'outro', user: { _id: 'rosa', name: '', email: '', role: 'user' } })
    return true
  })
  expect((await order()).status).toBe(200)
  expect(asked).toEqual(['/api/auth/token', '/api/orders'])
})

test.each([429, 503])('a site too busy to say who is here (%i) says so', async (status) => {
  const asked = serveAfter(status)
  const expired = vi.fn(async () => false)
  whenExpired(expired)
  for (const answer of await Promise.all([order(), order()])) {
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual({ message: 'Espere um pouco e tente de novo.' })
  }
  expect(asked).toEqual(['/api/auth/token'])
  expect(expired).not.toHaveBeenCalled()
  expect((await order()).status).toBe(200)
  expect(asked).toEqual(['/api/auth/token', '/api/auth/token', '/api/orders'])
})
