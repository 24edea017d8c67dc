import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'

const form = {
  title: 'Cooperativa do Cerrado',
  admin_name: 'Ana',
  email: 'ana@cerrado.test',
  password: 'cajuzinho-7',
  password_confirmation: 'cajuzinho-7',
}

let site: TestSite

const setUp = (body: unknown = form, headers: Record<string, string> = {}) =>
  site.call('POST', '/api/settings/setup', { body, headers })

const everything = async () => ({
  sites: await site.parts.db.selectFrom('site').selectAll().execute(),
  users: await site.parts.db.selectFrom('users').selectAll().execute(),
  sessions: await site.parts.db.selectFrom('sessions').selectAll().execute(),
})

describe('the first run', () => {
  beforeEach(async () => {
    site = await openTestSite()
  })
  afterEach(() => site.close())

  test('creates the site and its administrator, and gives away nothing', async () => {
    const answer = await setUp()
    expect(answer.status).toBe(201)
    expect(answer.json).toEqual({ configured: true, advice: null })
    expect(answer.headers.getSetCookie()).toEqual([])
    const { users, sessions } = await everything()
    expect(users).toMatchObject([{ name: 'Ana', email: 'ana@cerrado.test', role: 'admin', active: true }])
    expect(sessions).toEqual([])
    expect((await site.call('GET', '/api/settings')).json).toMatchObject({
      configured: true,
      title: 'Cooperativa do Cerrado',
    })
  })

  test('everything that is wrong is said at once', async () => {
    const { status, json } = await setUp({ ...form, email: 'ana@', password_confirmation: 'outra-senha' })
    expect(status).toBe(422)
    expect(Object.keys(json.errors).sort()).toEqual(['email', 'password_confirmation'])
    expect((await everything()).users).toEqual([])
  })

  test('a second run is refused before any password is hashed, and changes nothing', async () => {
    await setUp()
    const before = await everything()
    const { runs } = site.parts.passwords.counted
    const again = await setUp({ ...form, title: 'Outro', email: 'eva@mal.test' })
    expect(again.status).toBe(409)
    expect(again.json).toMatchObject({ message: 'Este site já foi configurado.', code: 'already_configured' })
    expect(site.parts.passwords.counted.runs).toBe(runs)
    expect(await everything()).toEqual(before)
  })

  test('an administrator may not run it again either', async () => {
    await setUp()
    const ana = await site.signIn('ana@cerrado.test', 'cajuzinho-7')
    const again = await site.call('POST', '/api/settings/setup', { body: form, token: ana.token })
    expect(again.status).toBe(409)
  })

  test('of 40 at once one wins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        setUp({ ...form, title: `Site ${n}`, email: `p${n}@cerrado.test` }),
      ),
    )
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(201), count(409)]).toEqual([1, 39])
    const { sites, users } = await everything()
    expect(sites).toHaveLength(1)
    expect(users).toHaveLength(1)
    expect(sites[0]?.title).toBe(`Site ${users[0]?.email.match(/\d+/)?.[0]}`)
    expect(site.parts.passwords.counted.runs).toBe(1)
  })

  test('a connection that dies in the middle leaves nothing, and the next try succeeds', async () => {
    const { passwords, database } = site.parts
    const hash = passwords.hash
    passwords.hash = async (password) => {
      await database.longPool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'praca' and state = 'idle in transaction' and datname = current_database()`,
      )
      return hash(password)
    }
    const broken = await setUp()
    passwords.hash = hash
    expect(broken.status).toBe(503)
    expect(await everything()).toEqual({ sites: [], users: [], sessions: [] })
    expect((await setUp()).status).toBe(201)
  })

  test('an address that has an account already is refused, and no site stays behind', async () => {
    await site.parts.db
      .insertInto('users')
      .values({ id: crypto.randomUUID(), name: 'Sara', email: 'ana@cerrado.test', role: 'super' })
      .execute()
    const answer = await setUp({ ...form, email: 'ANA@cerrado.test' })
    expect(answer.status).toBe(422)
    expect(answer.json.errors.email).toEqual(['Este e-mail já é de outra conta. Use outro.'])
    expect((await everything()).sites).toEqual([])
  })

  test.each(['123456', '😀😀😀😀😀😀', 'x'.repeat(1_024), ' a b c '])(
    'the password %j is taken',
    async (password) => {
      expect((await setUp({ ...form, password, password_confirmation: password })).status).toBe(201)
      expect((await site.signIn('ana@cerrado.test', password)).role).toBe('admin')
    },
  )
})

describe('what the first run refuses', () => {
  beforeAll(async () => {
    site = await openTestSite()
  })
  afterAll(() => site.close())

  test.each([
    ['title', ''],
    ['title', '   '],
    ['admin_name', undefined],
    ['admin_name', ['Ana']],
    ['email', 'ana'],
    ['email', 'a@b'],
    ['email', { $gt: '' }],
    ['password', '12345'],
    ['password', '      '],
    ['password', '😀😀😀😀😀'],
    ['password', 'x'.repeat(1_025)],
    ['password', 123456],
    ['password_confirmation', ''],
    ['password_confirmation', null],
  ])('%s %j is refused under its own field', async (field, value) => {
    const body = { ...form, [field]: value }
    if (field === 'password') body.password_confirmation = value as string
    const answer = await setUp(body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json.errors)).toContain(field)
    expect((await everything()).sites).toEqual([])
  })

  test('a confirmation that differs has its sentence', async () => {
    const answer = await setUp({ ...form, password_confirmation: 'cajuzinho-8' })
    expect(answer.json.errors).toEqual({ password_confirmation: ['As senhas digitadas não conferem'] })
  })

  test.each([
    ['another host', { host: 'evil.test' }, 400],
    ['another origin', { 'sec-fetch-site': '', origin: 'https://evil.test' }, 403],
    ['the same name by another scheme', { 'sec-fetch-site': '', origin: 'https://localhost:3000' }, 403],
    ['a cross-site page', { 'sec-fetch-site': 'cross-site' }, 403],
    [
      'a plain form of another page',
      { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      403,
    ],
  ])('%s is kept out', async (_, headers, status) => {
    expect((await setUp(form, headers)).status).toBe(status)
    expect((await everything()).sites).toEqual([])
  })
})

describe('with SETUP_TOKEN', () => {
  beforeEach(async () => {
    site = await openTestSite({ env: { SETUP_TOKEN: 'codigo-do-cerrado' } })
  })
  afterEach(() => site.close())
  test.each([undefined, '', 'codigo-do-cerradO'])('the token %j is refused', async (setup_token) => {
    const answer = await setUp({ ...form, setup_token })
    expect(answer.status).toBe(403)
    expect((await everything()).users).toEqual([])
  })
  test('the right one sets the site up', async () => {
    expect((await setUp({ ...form, setup_token: 'codigo-do-cerrado' })).status).toBe(201)
  })
})

describe('limits and strictness', () => {
  afterEach(() => site.close())
  test('five tries a minute from one address', async () => {
    site = await openTestSite({ limits: true })
    await setUp()
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await setUp()).status)
    expect(statuses).toEqual([409, 409, 409, 409, 429, 429])
  })
  test('a password that strangers try first is taken by default, with advice', async () => {
    site = await openTestSite()
    const taken = await setUp({ ...form, password: '123456', password_confirmation: '123456' })
    expect([taken.status, taken.json.advice]).toEqual([201, expect.stringContaining('mais usadas')])
  })
  test('PASSWORD_POLICY=strict refuses what strangers try first', async () => {
    site = await openTestSite({ env: { PASSWORD_POLICY: 'strict' } })
    const common = await setUp({ ...form, password: 'Flamengo', password_confirmation: 'Flamengo' })
    expect(common.status).toBe(422)
    expect(common.json.errors.password).toHaveLength(1)
    const rare = 'pequi maduro no chapadão'
    expect((await setUp({ ...form, password: rare, password_confirmation: rare })).status).toBe(201)
  })
})
