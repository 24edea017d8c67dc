// Role x verb, and role x route x method: who may what is written here a second time, by hand, and both must agree.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../app/platform/actor.ts'
import { mayGrant, type Role, roles, rolesWith, teamRoles } from '../app/platform/permissions.ts'
import { authorize, may, type Policy } from '../app/platform/policy.ts'
import { codeFiles } from './support/house-rules.ts'
import { openTestSite, type SignedIn, type TestSite } from './support/test-site.ts'

const doesNotThrow = (act: () => void) => {
  try {
    act()
    return true
  } catch {
    return false
  }
}

type Who = 'visitor' | Role
const everybody: Who[] = ['visitor', 'user', 'editor', 'shopkeeper', 'admin', 'super']

const byHand: Record<string, Role[]> = {
  'activity.read': ['admin', 'super'],
  'catalog.write': ['shopkeeper', 'admin', 'super'],
  'content.write': ['editor', 'admin', 'super'],
  'integrations.manage': ['admin', 'super'],
  'letters.read': ['admin', 'super'],
  'menus.arrange': ['editor', 'admin', 'super'],
  'messages.answer': ['editor', 'admin', 'super'],
  'orders.manage': ['shopkeeper', 'admin', 'super'],
  'payments.refund': ['admin', 'super'],
  'payments.settle': ['shopkeeper', 'admin', 'super'],
  'people.manage': ['admin', 'super'],
  'people.secure': ['super'],
  'records.keep': ['editor', 'shopkeeper', 'admin', 'super'],
  'shop.settings': ['admin', 'super'],
  'site.settings': ['admin', 'super'],
  'system.read': ['admin', 'super'],
  'system.run': ['super'],
  'tables.import': ['editor', 'shopkeeper', 'admin', 'super'],
  'uploads.keep': ['editor', 'shopkeeper', 'admin', 'super'],
}

type Access = 'anyone' | 'logged-in' | 'team' | 'editors' | 'shopkeepers' | 'administrators' | 'super'

/** Who may call each route; `own` calls only ever see the caller's own records. */
const routes: Record<string, Access> = {
  'DELETE /api/users/{id}/second-factor': 'super',
  'GET /api/users/second-factor': 'super',
  'PUT /api/users/second-factor': 'super',
  'GET /api/settings': 'anyone',
  'POST /api/settings/setup': 'anyone',
  'POST /api/auth/login': 'anyone',
  'POST /api/auth/passkey-challenge': 'anyone',
  'POST /api/auth/passkey': 'anyone',
  'POST /api/auth/logout': 'anyone',
  'POST /api/auth/token': 'anyone',
  'POST /api/auth/register': 'anyone',
  'POST /api/auth/entry-link': 'anyone',
  'POST /api/auth/forgot': 'anyone',
  'POST /api/auth/reset': 'anyone',
  'POST /api/contacts/contact': 'anyone',
  'POST /api/shipping/quotes': 'anyone',
  'GET /api/postal-codes/{cep}': 'anyone',
  'GET /api/states': 'anyone',
  'GET /api/states/{code}/cities': 'anyone',
  'GET /api/pages': 'anyone',
  'GET /api/pages/{id}': 'anyone',
  'GET /api/posts': 'anyone',
  'GET /api/posts/{id}': 'anyone',
  'GET /api/medias': 'anyone',
  'GET /api/medias/{id}': 'anyone',
  'GET /api/medias/file-title/{id}': 'editors',
  'GET /api/events': 'anyone',
  'GET /api/events/{id}': 'anyone',
  'GET /api/products': 'anyone',
  'GET /api/products/{id}': 'anyone',
  'GET /api/menus': 'anyone',
  'GET /api/search': 'anyone',
  'GET /api/legal': 'anyone',
  'GET /api/legal/{slug}/{version}': 'anyone',
  'GET /api/search/suggestions': 'anyone',
  'POST /api/orders': 'anyone',
  'POST /api/orders/for-customer': 'shopkeepers',
  'POST /api/shipping/quotes/for-customer': 'shopkeepers',
  'POST /api/orders/preparations': 'shopkeepers',
  'POST /api/orders/shipments': 'shopkeepers',
  'POST /api/orders/unconfirmed/cancellation': 'shopkeepers',
  'POST /api/orders/{id}/trust': 'shopkeepers',
  'POST /api/orders/{id}/payment': 'shopkeepers',
  'POST /api/orders/{id}/stock': 'shopkeepers',
  'POST /api/orders/{id}/shipment': 'shopkeepers',
  'POST /api/orders/{id}/tracking': 'shopkeepers',
  'POST /api/orders/{id}/return': 'shopkeepers',
  'POST /api/orders/{id}/refund': 'administrators',
  'POST /api/orders/{id}/correction': 'shopkeepers',
  'POST /api/orders/{id}/taking-back': 'shopkeepers',
  'POST /api/orders/{id}/withdrawal-taking-back': 'shopkeepers',
  'POST /api/orders/{id}/annotation': 'shopkeepers',
  'POST /api/orders/{id}/invoice': 'shopkeepers',
  'POST /api/orders/{id}/letter': 'shopkeepers',
  'PUT /api/cart': 'anyone',
  'GET /api/system': 'administrators',
}

/** Prefixes for the rest; the longest that fits decides. */
const areas: [string, Access][] = [
  ['/api/profile', 'logged-in'],
  ['/api/settings', 'administrators'],
  ['/api/shop-settings', 'administrators'],
  ['/api/legal-pages', 'editors'],
  ['/api/pages', 'editors'],
  ['/api/posts', 'editors'],
  ['/api/medias', 'editors'],
  ['/api/events', 'editors'],
  ['/api/products', 'shopkeepers'],
  ['/api/shipping', 'administrators'],
  ['/api/imports', 'team'],
  ['/api/menus', 'editors'],
  ['/api/contacts', 'editors'],
  ['/api/uploads', 'team'],
  ['/api/mail', 'administrators'],
  ['/api/users', 'administrators'],
  ['/api/orders', 'logged-in'],
  ['/api/orders.csv', 'shopkeepers'],
  ['/api/orders.xlsx', 'shopkeepers'],
  ['/api/orders/statements', 'shopkeepers'],
  ['/api/orders/by-token', 'anyone'],
  ['/api/system', 'super'],
  ['/api/system/state', 'administrators'],
  ['/api/audit', 'super'],
  ['/api/activity', 'administrators'],
  ['/api/keys', 'administrators'],
  ['/api/webhooks', 'administrators'],
]

const administrators: Who[] = ['admin', 'super']
const allowedBy: Record<Access, Who[]> = {
  anyone: everybody,
  'logged-in': everybody.filter((who) => who !== 'visitor'),
  team: ['editor', 'shopkeeper', ...administrators],
  editors: ['editor', ...administrators],
  shopkeepers: ['shopkeeper', ...administrators],
  administrators,
  super: ['super'],
}

function accessTo(method: string, path: string) {
  const exact = routes[`${method} ${path}`]
  if (exact) return exact
  const area = areas.filter(([start]) => path.startsWith(start)).sort((a, b) => b[0].length - a[0].length)[0]
  return area?.[1]
}

describe('role x route x method', () => {
  let site: TestSite
  const tokens = new Map<Who, string>()
  let admin: SignedIn
  let calls: { method: string; path: string }[] = []

  beforeAll(async () => {
    site = await openTestSite()
    admin = await site.setUp()
    tokens.set('admin', admin.token)
    for (const role of roles) if (role !== 'admin') tokens.set(role, (await site.addUser(role)).token)
    const { json } = await site.call('GET', '/api/openapi.json')
    calls = Object.entries(json.paths as Record<string, Record<string, unknown>>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
    )
  })
  afterAll(() => site.close())

  test('every call of the OpenAPI document is in the table', () => {
    expect(calls.length).toBeGreaterThan(20)
    expect(calls.filter(({ method, path }) => !accessTo(method, path))).toEqual([])
  })

  test.each(everybody)('%s is let in exactly where the table says', async (who) => {
    const wrong: string[] = []
    for (const { method, path } of calls) {
      const access = accessTo(method, path)
      if (!access) continue
      const address = path.replace(/\{[^}]+\}/g, '01990000-0000-7000-8000-000000000000')
      const token = tokens.get(who)
      // Lives by the cookie: people/sessions/sessions.test.ts.
      if (path === '/api/auth/token') continue
      const endsSession = path === '/api/auth/logout' || path.startsWith('/api/profile')
      if (endsSession && token && method !== 'GET') continue
      const answer = await site.call(method, address, {
        ...(token && { token }),
        ...(method !== 'GET' && { body: {} }),
      })
      const refused = answer.status === 401 || answer.status === 403
      const isAllowed = allowedBy[access].includes(who)
      if (refused === isAllowed) wrong.push(`${method} ${path}: ${answer.status} ${answer.text}`)
      if (!isAllowed && answer.status !== (who === 'visitor' ? 401 : 403))
        wrong.push(`${method} ${path}: ${answer.status}, expected ${who === 'visitor' ? 401 : 403}`)
      if (answer.status >= 500) wrong.push(`${method} ${path}: ${answer.status} ${answer.text}`)
    }
    expect(wrong).toEqual([])
  })

  test('a method nobody serves is 405 with Allow', async () => {
    const answer = await site.call('PUT', '/api/auth/login', { body: {} })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('POST')
    expect(answer.json.message).toBe('Método não permitido.')
  })
})

const rooms = join(import.meta.dirname, '../app/rooms')
const policies: [string, Policy][] = []
for (const room of readdirSync(rooms)) {
  const file = codeFiles(join(rooms, room)).find((path) => /\/policy\.ts$/.test(path))
  if (!file) continue
  const module = (await import(file)) as Record<string, Policy>
  for (const [name, policy] of Object.entries(module))
    if (typeof policy === 'object' && policy !== null) policies.push([`${room}.${name}`, policy])
}

describe('role x verb', () => {
  const actor = (role: Role): Actor => ({ _id: '', name: '', email: '', role, session: '' })

  test('every room writes its policy down', () => {
    expect(policies.length).toBeGreaterThanOrEqual(readdirSync(rooms).length - 2)
  })

  test.each(policies)('%s answers yes to whom it names and no to everybody else', (_, policy) => {
    for (const [verb, allowed] of Object.entries(policy))
      for (const who of everybody) {
        const expected =
          allowed === 'anyone' ||
          (who !== 'visitor' && (allowed === 'self' || (byHand[allowed]?.includes(who) ?? false)))
        expect(may(who === 'visitor' ? null : actor(who), policy, verb), `${verb} by ${who}`).toBe(expected)
      }
  })

  test('each permission is asked by some verb, and written down here', () => {
    const asked = new Set(policies.flatMap(([, policy]) => Object.values(policy)))
    const noPermission = ['anyone', 'self', 'clock', 'provider']
    expect([...asked].filter((one) => !noPermission.includes(one)).toSorted()).toEqual(
      Object.keys(byHand).toSorted(),
    )
  })

  test('what the clock and a provider of payments may nobody else may, and they nothing more', () => {
    const clock = { actor: null, machine: { kind: 'clock' as const } }
    const provider = { actor: null, machine: { kind: 'provider' as const, name: 'bank' } }
    const allowedTo = (ctx: Parameters<typeof authorize>[0]) =>
      policies.flatMap(([name, policy]) =>
        Object.keys(policy)
          .filter((verb) => policy[verb] !== 'anyone' && doesNotThrow(() => authorize(ctx, policy, verb)))
          .map((verb) => `${name}.${verb}`),
      )
    expect(allowedTo(clock)).toEqual(['orders.ordersPolicy.expireOrders'])
    expect(allowedTo(provider)).toEqual(['orders.ordersPolicy.hearOfPayment'])
    // A person whose work a job does stays that person.
    expect(allowedTo({ ...clock, actor: actor('super') })).toEqual(allowedTo({ actor: actor('super') }))
    expect(allowedTo({ actor: actor('super') })).not.toContain('orders.ordersPolicy.hearOfPayment')
  })

  test('SQL, accounts and frames follow from what a role may', () => {
    expect(rolesWith('orders.manage')).toEqual(['shopkeeper', 'admin', 'super'])
    expect(rolesWith('system.run')).toEqual(['super'])
    expect(teamRoles).toEqual(['editor', 'shopkeeper', 'admin', 'super'])
    const granted = (own: Role) => roles.filter((role) => mayGrant(own, role))
    expect(Object.fromEntries(roles.map((role) => [role, granted(role)]))).toEqual({
      user: ['user'],
      editor: ['user', 'editor'],
      shopkeeper: ['user', 'shopkeeper'],
      admin: ['user', 'editor', 'shopkeeper', 'admin'],
      super: ['user', 'editor', 'shopkeeper', 'admin', 'super'],
    })
  })

  test('a verb that is not written down nobody may', () => {
    for (const [, policy] of policies) expect(may(actor('super'), policy, 'somethingNew')).toBe(false)
  })

  test('a customer may nothing that administers', () => {
    const open = policies.flatMap(([name, policy]) =>
      Object.keys(policy)
        .filter((verb) => may(actor('user'), policy, verb) && !may(null, policy, verb))
        .map((verb) => `${name}.${verb}`),
    )
    // Only what concerns oneself: an account, orders of one's own (rooms/orders/asked-order.server.ts), what one wrote.
    expect(open.filter((verb) => !/^(people|orders)\./.test(verb))).toEqual([
      'contacts.contactsPolicy.exportOwnMessages',
    ])
  })
})
