import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { forgetSession, renderedFor, setSession } from '../../platform/api-client/session.ts'
import { readingPrefix } from '../../platform/offline/caches.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { logOut } from './logout.ts'

const assign = vi.fn()
const reload = vi.fn()
let failed: MockInstance<typeof toast.error>
let caches: Set<string>
let notes: Record<string, string>

beforeEach(() => {
  assign.mockClear()
  reload.mockClear()
  failed = vi.spyOn(toast, 'error').mockImplementation(() => undefined)
  caches = new Set([`${readingPrefix}1`, 'other'])
  vi.stubGlobal('caches', {
    keys: async () => [...caches],
    delete: async (name: string) => caches.delete(name),
  })
  notes = { 'private:draft': 'Olá' }
  const removeItem = (name: string) => delete notes[name]
  vi.stubGlobal('sessionStorage', Object.assign(Object.create({ removeItem }), notes))
  vi.stubGlobal('window', { location: { assign, reload } })
  renderedFor('ana')
})
afterEach(async () => {
  await forgetSession()
  renderedFor(null)
  failed.mockRestore()
  vi.unstubAllGlobals()
})

/** @returns what was asked, each with its token */
function serve(signedIn: string | null, logout: () => Promise<Response>): [string, string | null][] {
  const asked: [string, string | null][] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push([path, new Headers(init.headers).get('Authorization')])
    if (path !== '/api/auth/token') return logout()
    return signedIn === null
      ? Response.json({}, { status: 401 })
      : Response.json({ token: `of ${signedIn}`, user: { _id: signedIn } })
  })
  return asked
}

const out = async () => new Response(null, { status: 204 })

test('whoever leaves is out, and nothing of theirs is kept', async () => {
  const asked = serve('ana', out)
  await logOut('ana')
  expect(asked).toEqual([
    ['/api/auth/token', null],
    ['/api/auth/logout', 'Token of ana'],
  ])
  expect([...caches]).toEqual(['other'])
  expect(notes).toEqual({})
  expect(assign).toHaveBeenCalledWith('/')
  expect(failed).not.toHaveBeenCalled()
})

test('a session that is over already is left like any other', async () => {
  serve(null, async () => Response.json({}, { status: 401 }))
  await logOut('ana')
  expect(assign).toHaveBeenCalledWith('/')
})

test('a session that was renewed in another tab is ended by its new token', async () => {
  setSession({ token: 'old', user: { _id: 'ana', name: 'Ana', email: 'ana@exemplo.org', role: 'admin' } })
  const asked = serve('ana', out)
  await logOut('ana')
  expect(asked.at(-1)).toEqual(['/api/auth/logout', 'Token of ana'])
})

test('without a network nobody is out, and is told so; what is kept to be read goes all the same', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await logOut('ana')
  expect([...caches]).toEqual(['other'])
  expect(notes).toEqual({ 'private:draft': 'Olá' })
  expect(assign).not.toHaveBeenCalled()
  expect(failed).toHaveBeenCalledWith(
    'Você ainda não saiu: não há conexão. Verifique a internet e tente de novo.',
  )
})

test.each([
  ['a network that ends meanwhile', () => Promise.reject(new TypeError('offline')), 'não há conexão'],
  ['a site in trouble', async () => new Response('<h1>502</h1>', { status: 502 }), 'o site não conseguiu'],
])('%s leaves nobody out', async (_, logout, words) => {
  serve('ana', logout)
  await logOut('ana')
  expect(assign).not.toHaveBeenCalled()
  expect(failed).toHaveBeenCalledWith(expect.stringContaining(`Você ainda não saiu: ${words}`))
})

test('another person who logged in here since stays in', async () => {
  const asked = serve('ivo', out)
  await logOut('ana')
  expect(asked.map(([path]) => path)).toEqual(['/api/auth/token'])
  expect(reload).toHaveBeenCalledTimes(1)
  expect(assign).not.toHaveBeenCalled()
})
