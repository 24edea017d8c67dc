import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchWithToken } from './api-client.ts'
import { forgetToken, renderedFor, whenExpired } from './session.ts'

const reload = vi.fn()

beforeEach(forgetToken)
afterEach(() => {
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
