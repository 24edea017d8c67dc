// The built program after its first run, and its administrator at the API: what suites of published pages start from.
import { expect } from 'vitest'
import { type BuiltSite, openBuiltSite } from './built-site.ts'

export type WrittenSite = BuiltSite & {
  /** the API as the administrator */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  call(method: string, path: string, body?: object): Promise<{ status: number; json: any }>
  /** a page as a visitor gets it; a redirect is returned, not followed */
  read(path: string, headers?: Record<string, string>): Promise<Response>
  textAt(path: string): Promise<string>
  /** the administrator's session, for pages */
  cookie: string
  switchFeature(key: 'posts' | 'events' | 'medias' | 'shop', enabled: boolean): Promise<void>
}

export async function openWrittenSite(given: Parameters<typeof openBuiltSite>[0] = {}): Promise<WrittenSite> {
  const built = await openBuiltSite(given)
  let token = ''

  const call: WrittenSite['call'] = async (method, path, body) => {
    const isForm = body instanceof FormData
    const answer = await fetch(built.origin + path, {
      method,
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Token ${token}` }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, json: text ? JSON.parse(text) : null }
  }
  const read: WrittenSite['read'] = (path, headers = {}) =>
    fetch(built.origin + path, { redirect: 'manual', headers })

  const person = { email: 'rosa@cerrado.test', password: 'jatoba-na-praca-7' }
  await call('POST', '/api/settings/setup', {
    title: 'Cooperativa',
    admin_name: 'Rosa',
    email: person.email,
    password: person.password,
    password_confirmation: person.password,
  })
  const login = await fetch(`${built.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' },
    body: JSON.stringify(person),
  })
  token = (await login.json()).token
  const cookies = login.headers.getSetCookie().map((one) => one.split(';')[0])

  return {
    ...built,
    call,
    read,
    cookie: cookies.join('; '),
    textAt: async (path) => (await read(path)).text(),
    async switchFeature(key, enabled) {
      const { version, features } = (await call('GET', '/api/settings/managed')).json
      const changed = { ...features, [key]: { ...features[key], enabled } }
      const { status } = await call('PUT', '/api/settings', { features: changed, version })
      expect(status).toBe(200)
    },
  }
}
