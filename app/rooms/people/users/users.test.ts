import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  openTestSite,
  type SignedIn,
  type TestSite,
  testPassword,
} from '../../../../tests/support/test-site.ts'
import { usersQueryOf } from '../schema.ts'

let site: TestSite
let ana: SignedIn
let sara: SignedIn
beforeAll(async () => {
  site = await openTestSite({ env: { PUBLIC_ORIGIN: 'http://localhost:3000' } })
  ana = await site.setUp()
  sara = await site.addUser('super', { name: 'Sara' })
})
afterAll(() => site.close())

const users = (method: string, who: SignedIn, path = '', body?: unknown) =>
  site.call(method, `/api/users${path}`, { token: who.token, ...(body !== undefined && { body }) })
const status = async (token: string) => (await site.call('GET', '/api/profile', { token })).status
const versionOf = async (who: SignedIn) => (await users('GET', sara, `/${who._id}`)).json.version
const change = async (who: SignedIn, target: SignedIn, body: object) =>
  users('PATCH', who, `/${target._id}`, { version: await versionOf(target), ...body })
const letterKinds = async (email: string) =>
  (
    await site.parts.database.pool.query('select kind from letters where to_email = $1 order by created_at', [
      email,
    ])
  ).rows.map(({ kind }) => kind)

describe('the list', () => {
  test('holds accounts up to one’s own rank', async () => {
    const roles = async (who: SignedIn) =>
      new Set((await users('GET', who)).json.data.map((one: { role: string }) => one.role))
    await site.addUser('user')
    expect(await roles(ana)).toEqual(new Set(['user', 'admin']))
    expect(await roles(sara)).toEqual(new Set(['user', 'admin', 'super']))
    expect((await users('GET', ana, `/${sara._id}`)).status).toBe(404)
  })

  test('finds by name without accents and by e-mail, and counts', async () => {
    await site.addUser('user', { name: 'Conceição Araújo', email: 'cota@cerrado.test' })
    for (const q of ['conceicao', 'ARAUJO', 'cota@'])
      expect((await users('GET', ana, `?q=${q}`)).json).toMatchObject({ total: 1, page: 1, per_page: 20 })
    for (const q of ['%25', '_____________________', "'; drop table users; --"])
      expect((await users('GET', ana, `?q=${q}`)).json.total).toBe(0)
    expect((await users('GET', ana, '?per_page=101')).status).toBe(422)
    expect((await users('GET', ana, '?role=user&active=false')).json.total).toBe(0)
  })

  test('at an address that cannot be read is the list as it begins', () => {
    const asked = (search: string) => usersQueryOf(new URLSearchParams(search))
    for (const search of ['page=x', 'role=dono', 'active=talvez', 'sort=age', 'per_page=1000'])
      expect(asked(search)).toMatchObject({ page: 1, per_page: 20, q: '', sort: 'name' })
    expect(asked('role=admin&page=2')).toMatchObject({ role: 'admin', page: 2 })
  })

  test('has only these fields', async () => {
    const { data } = (await users('GET', ana, '?q=ana@')).json
    expect(data).toEqual([
      {
        _id: ana._id,
        name: ana.name,
        email: ana.email,
        role: 'admin',
        active: true,
        created_at: expect.any(String),
        version: expect.any(Number),
        has_second_factor: false,
        has_password: true,
        email_confirmed: false,
        can: {
          take_factor: false,
          change: false,
          invite: false,
          deactivate: false,
          delete: false,
          grant: [],
        },
      },
    ])
  })
})

describe('a new account', () => {
  test('with a password can log in', async () => {
    const made = await users('POST', ana, '', {
      name: 'Rui',
      email: 'Rui@cerrado.test',
      role: 'admin',
      password: 'buriti-1',
    })
    expect(made.status).toBe(201)
    expect(made.json).toMatchObject({ email: 'rui@cerrado.test', role: 'admin', active: true })
    expect((await site.signIn('rui@cerrado.test', 'buriti-1')).role).toBe('admin')
  })

  test('without one gets a link to choose it', async () => {
    await users('POST', ana, '', { name: 'Lia', email: 'lia@cerrado.test', role: 'user' })
    expect(await letterKinds('lia@cerrado.test')).toEqual(['welcome'])
    const login = await site.call('POST', '/api/auth/login', {
      body: { email: 'lia@cerrado.test', password: 'null' },
    })
    expect(login.status).toBe(401)
  })

  test('is never above the one who makes it', async () => {
    const made = await users('POST', ana, '', { name: 'Mau', email: 'mau@cerrado.test', role: 'super' })
    expect([made.status, made.json.code]).toEqual([403, 'above_own'])
    const bySuper = await users('POST', sara, '', { name: 'Bia', email: 'bia@cerrado.test', role: 'super' })
    expect(bySuper.status).toBe(201)
  })

  test('with a taken e-mail is refused', async () => {
    const made = await users('POST', ana, '', { name: 'X', email: 'ANA@cerrado.test', role: 'user' })
    const way =
      'Já há uma conta com este e-mail. Se é desta pessoa, abra a conta em Usuários e mude a função dela.'
    expect(made.json).toMatchObject({ code: 'email_taken', message: way, errors: { email: [way] } })
  })
})

describe('changing another account', () => {
  test('another role counts at the next call', async () => {
    const rui = await site.addUser('admin')
    expect((await change(ana, rui, { role: 'user' })).json.role).toBe('user')
    expect(await status(rui.token)).toBe(401)
    const ended = site.parts.db.selectFrom('sessions').select('reason').where('user_id', '=', rui._id)
    expect(await ended.execute()).toEqual([{ reason: 'by_administrator' }])
    const again = await site.signIn(rui.email, testPassword)
    expect((await users('GET', again)).status).toBe(403)
  })

  test.each([
    ['switched off', { active: false }, false],
    ['given another password', { password: 'buriti-1' }, true],
  ])('who is %s is out', async (_, body, mayComeBack) => {
    const rui = await site.addUser('user')
    await change(ana, rui, body)
    expect(await status(rui.token)).toBe(401)
    const login = await site.call('POST', '/api/auth/login', {
      body: { email: rui.email, password: 'buriti-1' },
    })
    expect(login.status).toBe(mayComeBack ? 200 : 401)
  })

  test('is never above one’s own rank', async () => {
    const rui = await site.addUser('user')
    expect((await change(ana, rui, { role: 'super' })).status).toBe(403)
    expect((await users('PATCH', ana, `/${sara._id}`, { name: 'X', version: 1 })).status).toBe(404)
    expect((await users('DELETE', ana, `/${sara._id}`)).status).toBe(404)
    expect((await users('DELETE', ana, `/${sara._id}/sessions`)).status).toBe(404)
    expect(await status(sara.token)).toBe(200)
  })

  test('is not for oneself', async () => {
    for (const [method, path, body] of [
      ['PATCH', '', { role: 'user', version: 1 }],
      ['PATCH', '', { active: false, version: 1 }],
      ['DELETE', '', undefined],
      ['DELETE', '/sessions', undefined],
    ] as const) {
      const answer = await users(method, ana, `/${ana._id}${path}`, body)
      expect([answer.status, answer.json.code]).toEqual([409, 'oneself'])
    }
    expect(await status(ana.token)).toBe(200)
  })

  test('writes nothing but what it names', async () => {
    const rui = await site.addUser('user')
    const row = () =>
      site.parts.db.selectFrom('users').selectAll().where('id', '=', rui._id).executeTakeFirstOrThrow()
    const before = await row()
    const answer = await change(ana, rui, {
      name: 'Rui Novo',
      _id: ana._id,
      password_hash: 'x',
      auth_epoch: 77,
      created_at: '2001-01-01',
      anonymised_at: '2001-01-01',
      document: '52998224725',
      can: { grant: ['super'] },
    })
    expect(answer.status).toBe(200)
    expect(await row()).toEqual({
      ...before,
      name: 'Rui Novo',
      version: before.version + 1,
      updated_at: expect.any(Date),
    })
  })

  test('joins no unproven e-mail to the team without a password, where no link can be sent', async () => {
    const rui = await site.addUser('user')
    const refused = await change(ana, rui, { role: 'editor' })
    expect([refused.status, refused.json.code]).toEqual([422, 'email_unproven'])
    expect(refused.json.errors.password).toEqual([
      'O e-mail desta conta nunca foi confirmado, e este site ainda não envia links. Para dar esta função, escolha também uma senha e conte à pessoa.',
    ])
    expect((await site.signIn(rui.email, testPassword)).role).toBe('user')
    expect((await change(ana, rui, { role: 'editor', password: 'buriti-1' })).json.role).toBe('editor')
    const made = await users('POST', ana, '', { name: 'Zé', email: 'ze@cerrado.test', role: 'user' })
    const again = await users('POST', ana, `/${made.json._id}/invitation`)
    expect([again.status, again.json.code]).toEqual([409, 'no_links'])
  })

  test('by two at once: the second hears of the first', async () => {
    const rui = await site.addUser('user')
    const version = await versionOf(rui)
    const answers = await Promise.all(
      ['Rui A', 'Rui B'].map((name) => users('PATCH', ana, `/${rui._id}`, { name, version })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const stale = answers.find((answer) => answer.status === 409)
    expect(stale?.json).toMatchObject({
      code: 'stale',
      message: 'Outra pessoa salvou mudanças aqui. Compare as duas versões antes de salvar.',
      current: { name: answers.find((answer) => answer.status === 200)?.json.name },
    })
  })

  test('is switched off and on whatever else was saved meanwhile, and no more than that', async () => {
    const rui = await site.addUser('user')
    await change(ana, rui, { name: 'Rui B' })
    const save = (body: object) => users('PATCH', ana, `/${rui._id}`, body)
    expect((await save({ active: false })).json).toMatchObject({ active: false, name: 'Rui B' })
    const more = await save({ active: true, name: 'Rui C' })
    expect([more.status, Object.keys(more.json.errors)]).toEqual([422, ['version']])
    expect((await save({ active: true })).json).toMatchObject({ active: true, name: 'Rui B' })
  })

  test('tells the person of another e-mail, at the old one', async () => {
    const rui = await site.addUser('user')
    await change(ana, rui, { email: 'rui.novo@cerrado.test' })
    expect(await letterKinds(rui.email)).toEqual(['email-changed'])
  })

  test('ends their sessions', async () => {
    const rui = await site.addUser('user')
    expect((await users('DELETE', ana, `/${rui._id}/sessions`)).status).toBe(204)
    expect(await status(rui.token)).toBe(401)
  })

  test('forgets them', async () => {
    const rui = await site.addUser('user')
    expect((await users('DELETE', ana, `/${rui._id}`)).status).toBe(204)
    expect(await status(rui.token)).toBe(401)
    expect((await users('GET', ana, `/${rui._id}`)).status).toBe(404)
  })

  test('leaves a line that says who did what to whom, and no secret', async () => {
    const rui = await site.addUser('user')
    await change(ana, rui, { role: 'admin', password: 'buriti-vermelho' })
    const lines = await site.parts.db
      .selectFrom('audit_lines')
      .selectAll()
      .where('subject', '=', rui._id)
      .execute()
    expect(lines).toMatchObject([
      {
        actor_id: ana._id,
        actor_name: ana.name,
        action: 'user.changed',
        details: { role: 'admin', password: true },
      },
    ])
    expect(JSON.stringify(lines)).not.toContain('buriti')
  })
})

test('two administrators who demote each other at once leave one', async () => {
  const pair = await openTestSite()
  try {
    const bia = await pair.setUp()
    const caio = await pair.addUser('admin')
    const demote = (who: SignedIn, whom: SignedIn) =>
      pair.call('PATCH', `/api/users/${whom._id}`, { token: who.token, body: { role: 'user', version: 1 } })
    const answers = await Promise.all([demote(bia, caio), demote(caio, bia)])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const rows = await pair.parts.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
    expect(rows).toHaveLength(1)
  } finally {
    await pair.close()
  }
})

test('a login older than 15 minutes proves the password again', async () => {
  const clocked = await openTestSite()
  try {
    const bia = await clocked.setUp()
    const rui = await clocked.addUser('user')
    await clocked.moveClock('16 minutes')
    const end = () => clocked.call('DELETE', `/api/users/${rui._id}/sessions`, { token: bia.token })
    const confirm = (password: string) =>
      clocked.call('POST', '/api/profile/confirmation', { body: { password }, token: bia.token })
    const asked = await end()
    expect([asked.status, asked.json.code]).toEqual([403, 'password_needed'])
    expect((await clocked.call('GET', '/api/profile', { token: rui.token })).status).toBe(200)
    expect((await confirm('errada!')).status).toBe(422)
    expect((await end()).status).toBe(403)
    expect((await confirm(testPassword)).status).toBe(204)
    expect((await end()).status).toBe(204)
  } finally {
    await clocked.close()
  }
})
