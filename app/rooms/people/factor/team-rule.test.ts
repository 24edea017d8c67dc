import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openTestSite,
  type SignedIn,
  type TestSite,
  testPassword,
} from '../../../../tests/support/test-site.ts'
import type { Role } from '../../../platform/permissions.ts'

let site: TestSite
let boss: SignedIn
let first: SignedIn
beforeAll(async () => {
  site = await openTestSite()
  first = await site.setUp()
  boss = await site.addUser('super')
})
afterAll(() => site.close())

const factor = '/api/profile/second-factor'

async function switchOn({ token }: SignedIn) {
  const { secret } = (await site.call('POST', factor, { token, body: {} })).json
  const timestamp = (await site.ctx().now()).getTime()
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
  expect((await site.call('POST', `${factor}/confirmation`, { token, body: { code } })).status).toBe(200)
}

const rule = (required: boolean, { token }: SignedIn = boss, roles?: Role[]) =>
  site.call('PUT', '/api/users/second-factor', { token, body: { required, roles } })
const listUsers = async ({ token }: SignedIn) => (await site.call('GET', '/api/users', { token })).status

test('it is for a super alone, and only with a second factor of their own', async () => {
  expect((await rule(true, first)).status).toBe(403)
  const refused = await rule(true)
  expect([refused.status, refused.json.code]).toEqual([409, 'own_factor_first'])
  expect((await site.call('GET', '/api/users/second-factor', { token: boss.token })).json).toEqual({
    required: false,
    roles: [],
  })
})

test('it is of the roles that are named, and of all where none is', async () => {
  const [admin, editor] = [await site.addUser('admin'), await site.addUser('editor')]
  const countsAs = async ({ cookie }: SignedIn) =>
    (await site.call('POST', '/api/auth/token', { headers: { cookie } })).json.user.role
  // Not of supers: one of them can always undo it.
  const named = await rule(true, boss, ['shopkeeper', 'admin'])
  expect([named.status, named.json]).toEqual([200, { required: true, roles: ['shopkeeper', 'admin'] }])
  expect([await countsAs(admin), await countsAs(editor), await countsAs(boss)]).toEqual([
    'user',
    'editor',
    'super',
  ])
  for (const roles of [[], ['user'], ['dono']] as Role[][])
    expect((await rule(true, boss, roles)).status).toBe(422)
  expect((await rule(true, boss, ['super'])).json.code).toBe('own_factor_first')
  expect((await rule(false)).json).toEqual({ required: false, roles: [] })
  expect(await countsAs(admin)).toBe('admin')
})

test('whoever of the team has none counts as a customer at once, and as themselves with one', async () => {
  const customer = await site.addUser('user')
  const admin = await site.addUser('admin')
  await switchOn(boss)
  expect(await listUsers(admin)).toBe(200)
  expect((await rule(true)).status).toBe(200)

  expect([await listUsers(admin), await listUsers(first), await listUsers(boss)]).toEqual([403, 403, 200])
  const minted = await site.call('POST', '/api/auth/token', { headers: { cookie: admin.cookie } })
  expect(minted.json.user).toEqual({
    _id: admin._id,
    name: admin.name,
    email: admin.email,
    role: 'user',
  })
  const again = await site.signIn(admin.email, testPassword)
  expect(await listUsers(again)).toBe(403)
  expect((await site.call('GET', '/api/profile', { token: customer.token })).status).toBe(200)

  await switchOn(admin)
  // Whoever has opened the other one knows the password, and may know no more.
  expect([await listUsers(admin), await listUsers(again)]).toEqual([200, 401])
  const off = await site.call('DELETE', factor, {
    token: admin.token,
    body: { current_password: testPassword },
  })
  expect([off.status, off.json.code]).toEqual([409, 'factor_is_required'])

  expect((await rule(false)).status).toBe(200)
  expect(await listUsers(first)).toBe(200)
})

test('whoever the rule finds in the middle of something is told what is asked of them, by door and verb', async () => {
  const editor = await site.addUser('editor')
  expect((await rule(true)).status).toBe(200)
  const needed = {
    status: 403,
    json: {
      code: 'factor_needed',
      message:
        'O site passou a exigir a verificação em duas etapas da sua função. Ative a sua em Meus dados, em outra aba, e salve de novo.',
    },
  }
  const post = (path: string, { token }: SignedIn) =>
    site.call('POST', path, { token, body: { title: 'Feira' } })
  expect(await post('/api/pages', editor)).toMatchObject(needed)
  expect(await site.call('GET', '/api/users', { token: first.token })).toMatchObject(needed)
  expect((await post('/api/pages', await site.addUser('user'))).json.code).toBe('forbidden')
  await switchOn(editor)
  expect((await post('/api/pages', editor)).status).toBe(201)
  expect((await rule(false)).status).toBe(200)
})

test('the last administrator cannot leave while counting as a customer', async () => {
  expect((await rule(true)).status).toBe(200)
  await site.parts.database.pool.query(
    `update users set role = 'user' where role in ('admin', 'super') and id <> $1`,
    [first._id],
  )
  const left = await site.call('DELETE', '/api/profile', {
    token: first.token,
    body: { current_password: testPassword },
  })
  expect([left.status, left.json.code]).toEqual([409, 'last_administrator'])
})
