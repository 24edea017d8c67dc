import { afterAll, beforeAll, expect, test } from 'vitest'
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
