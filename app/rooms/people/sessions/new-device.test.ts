import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  openTestSite,
  type SignedIn,
  type TestSite,
  testPassword,
} from '../../../../tests/support/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await site.setUp()
})
afterAll(() => site.close())

const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile'

const login = (email: string, headers: Record<string, string> = {}, password = testPassword) =>
  site.call('POST', '/api/auth/login', { body: { email, password }, headers })

const lettersTo = async (person: SignedIn) =>
  site.parts.db
    .selectFrom('letters')
    .select(['kind', 'text'])
    .where('to_email', '=', person.email)
    .orderBy('id')
    .execute()

test('the first login of an account is told to nobody', async () => {
  expect(await lettersTo(await site.addUser('user'))).toEqual([])
})

test('a login in another browser is told with its name and when', async () => {
  const rosa = await site.addUser('user')
  expect((await login(rosa.email, { 'user-agent': phone })).status).toBe(200)
  const [letter, ...more] = await lettersTo(rosa)
  expect(more).toEqual([])
  expect(letter?.kind).toBe('new-device')
  expect(letter?.text).toMatch(/Chrome em Android, \d\d\/\d\d\/\d{4} às? \d\d:\d\d/)
})

test('the browser of an earlier login is known, also after leaving', async () => {
  const rosa = await site.addUser('user')
  await site.call('POST', '/api/auth/logout', { token: rosa.token })
  expect((await login(rosa.email, { cookie: rosa.cookie })).status).toBe(200)
  expect(await lettersTo(rosa)).toEqual([])
})

test('a browser known for another account is new for this one', async () => {
  const [rosa, tião] = [await site.addUser('user'), await site.addUser('admin')]
  expect((await login(rosa.email, { cookie: tião.cookie })).status).toBe(200)
  expect((await lettersTo(rosa)).map(({ kind }) => kind)).toEqual(['new-device'])
})

test('a wrong password writes no letter', async () => {
  const rosa = await site.addUser('user')
  expect((await login(rosa.email, {}, 'errada-mesmo')).status).toBe(401)
  expect(await lettersTo(rosa)).toEqual([])
})

test('an old account whose sessions have been swept is told', async () => {
  const rosa = await site.addUser('user')
  await site.parts.db.deleteFrom('sessions').where('user_id', '=', rosa._id).execute()
  await site.parts.db
    .updateTable('users')
    .set({ created_at: new Date('2020-01-01') })
    .where('id', '=', rosa._id)
    .execute()
  expect((await login(rosa.email)).status).toBe(200)
  expect((await lettersTo(rosa)).map(({ kind }) => kind)).toEqual(['new-device'])
})

describe('whoever has the password of an account with another person’s e-mail', () => {
  let limited: TestSite
  beforeAll(async () => {
    limited = await openTestSite({ limits: true })
    await limited.setUp()
    await limited.stopClock()
  })
  afterAll(() => limited.close())

  const kindsTo = async ({ email }: SignedIn) => {
    const rows = await limited.parts.db
      .selectFrom('letters')
      .select('kind')
      .where('to_email', '=', email)
      .execute()
    return Map.groupBy(rows, ({ kind }) => kind)
  }
  const countTo = async (person: SignedIn, kind: string) => (await kindsTo(person)).get(kind)?.length ?? 0
  const enter = async ({ email }: SignedIn) =>
    (await limited.call('POST', '/api/auth/login', { body: { email, password: testPassword } })).status
  const enterOften = async (person: SignedIn, times: number) => {
    for (let n = 0; n < times; n++) expect(await enter(person)).toBe(200)
  }
  const change = (token: string, body: object) => limited.call('PATCH', '/api/profile', { token, body })

  test('sends few letters by logging in over and over, and keeps no others from being told', async () => {
    const [rosa, eva] = [await limited.addUser('user'), await limited.addUser('user')]
    await enterOften(rosa, 8)
    expect(await countTo(rosa, 'new-device')).toBe(6)
    await enterOften(eva, 1)
    expect(await countTo(eva, 'new-device')).toBe(1)
    const mine = { current_password: testPassword }
    const changed = await change(rosa.token, { ...mine, password: testPassword })
    await change(changed.json.token, { ...mine, email: `outra-${rosa.email}` })
    const told = await kindsTo(rosa)
    expect([...told.keys()].sort()).toEqual(['email-changed', 'new-device', 'password-changed'])
    await limited.moveClock('61 minutes')
    await enterOften({ ...rosa, email: `outra-${rosa.email}` }, 1)
    await enterOften(eva, 12)
    expect(await countTo(eva, 'new-device')).toBe(7)
    await limited.moveClock('122 minutes')
    await enterOften(eva, 12)
    expect(await countTo(eva, 'new-device')).toBe(10)
    await limited.moveClock('0 seconds')
  })

  test('sends few letters by changing the password over and over, which the log has all the same', async () => {
    const rosa = await limited.addUser('user')
    let { token } = rosa
    for (let n = 0; n < 8; n++) {
      const changed = await change(token, { password: testPassword, current_password: testPassword })
      expect(changed.status).toBe(200)
      token = changed.json.token
    }
    expect(await countTo(rosa, 'password-changed')).toBe(6)
    const written = await limited.parts.db
      .selectFrom('audit_lines')
      .select('action')
      .where('subject', '=', rosa._id)
      .execute()
    expect(written).toHaveLength(8)
  })

  test('sends few welcomes by signing up and leaving over and over', async () => {
    const email = 'terceira@cerrado.test'
    for (let n = 0; n < 8; n++) {
      await limited.call('POST', '/api/auth/register', {
        body: { name: 'X', email, password: testPassword },
      })
      await limited.parts.db.deleteFrom('users').where('email', '=', email).execute()
    }
    const welcomed = await limited.parts.db
      .selectFrom('letters')
      .select('kind')
      .where('to_email', '=', email)
      .execute()
    expect(welcomed.map(({ kind }) => kind)).toEqual(Array.from({ length: 6 }, () => 'welcome'))
  })
})
