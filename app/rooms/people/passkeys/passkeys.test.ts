// Passkeys by a real authenticator's protocol: docs/rules/security.md 1.20.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Authenticator } from '../../../../tests/support/authenticator.ts'
import {
  openTestSite,
  type SignedIn,
  type TestSite,
  testPassword,
} from '../../../../tests/support/test-site.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { createLog } from '../../../platform/log.server.ts'
import { peopleJobs } from '../jobs.server.ts'
import { makeResetToken } from '../password/reset-password.server.ts'
import { mostPasskeys } from './passkey.ts'

let site: TestSite
const lines: Record<string, unknown>[] = []
beforeAll(async () => {
  site = await openTestSite({ limits: true, log: createLog((line) => lines.push(JSON.parse(line))) })
  await site.setUp()
})
afterAll(() => site.close())

const passkeys = '/api/profile/passkeys'
const call = (person: SignedIn, method: string, path: string, body?: object) =>
  site.call(method, path, { token: person.token, ...(body && { body }) })

async function add(person: SignedIn, phone = new Authenticator()) {
  const asked = await call(person, 'POST', passkeys, {})
  expect(asked.status).toBe(201)
  const kept = await call(person, 'POST', `${passkeys}/confirmation`, phone.make(asked.json))
  expect(kept.status).toBe(201)
  return { phone, _id: kept.json._id as string }
}

const challenge = async () => (await site.call('POST', '/api/auth/passkey-challenge', { body: {} })).json
const enter = (body: object, headers: Record<string, string> = {}) =>
  site.call('POST', '/api/auth/passkey', { body, headers })
const listed = async (person: SignedIn) => (await call(person, 'GET', passkeys)).json.data
async function asksForCodes({ _id }: SignedIn) {
  await site.parts.db
    .updateTable('users')
    .set({ second_factor_since: new Date() })
    .where('id', '=', _id)
    .execute()
  await site.parts.db.updateTable('sessions').set({ amr: 'pwd+otp' }).where('user_id', '=', _id).execute()
}
const lettersTo = async ({ email }: SignedIn) =>
  (
    await site.parts.db
      .selectFrom('letters')
      .select('kind')
      .where('to_email', '=', email)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)

describe('made', () => {
  test('it is kept with the browser and the host it was made in, told to its owner, and listed to them alone', async () => {
    const [ana, rui] = [await site.addUser('user'), await site.addUser('user')]
    const { _id } = await add(ana)
    expect(await listed(ana)).toEqual([
      {
        _id,
        user_agent: expect.any(String),
        host: 'localhost',
        created_at: expect.any(String),
        last_used_at: null,
      },
    ])
    expect(await listed(rui)).toEqual([])
    expect(await lettersTo(ana)).toEqual(['factor-passkey'])
    const copy = await call(ana, 'GET', '/api/profile/export')
    expect(copy.json.passkeys).toEqual(await listed(ana))
  })

  test('its challenge is one person’s, and counts once', async () => {
    const [ana, rui] = [await site.addUser('user'), await site.addUser('user')]
    const { json } = await call(ana, 'POST', passkeys, {})
    const stolen = await call(rui, 'POST', `${passkeys}/confirmation`, new Authenticator().make(json))
    expect([stolen.status, stolen.json.code]).toEqual([422, 'passkey_invalid'])
    const first = await call(ana, 'POST', `${passkeys}/confirmation`, new Authenticator().make(json))
    const second = await call(ana, 'POST', `${passkeys}/confirmation`, new Authenticator().make(json))
    expect([first.status, second.status]).toEqual([201, 422])
    expect(await listed(rui)).toEqual([])
  })

  test('no attestation by a maker is looked at: its certificates would have lists fetched', async () => {
    const ana = await site.addUser('user')
    const attestations: [string, Record<string, unknown>][] = [
      ['android-key', { alg: -7, sig: new Uint8Array(8), x5c: [new Uint8Array(8)] }],
      ['packed', { alg: -7, sig: new Uint8Array(8), x5c: [new Uint8Array(8)] }],
      ['tpm', {}],
      ['made-up', {}],
    ]
    lines.length = 0
    for (const attestation of attestations) {
      const { json } = await call(ana, 'POST', passkeys, {})
      const made = new Authenticator().make(json, { attestation })
      const kept = await call(ana, 'POST', `${passkeys}/confirmation`, made)
      expect([kept.status, kept.json.code], attestation[0]).toEqual([422, 'passkey_invalid'])
    }
    const refused = lines.filter(({ event }) => event === 'passkey_not_added')
    expect(refused.map(({ reason }) => reason)).toEqual(attestations.map(() => 'attested by its maker'))
    expect(await listed(ana)).toEqual([])
  })

  test('what a log-in was asked makes no passkey, and what was asked for a passkey logs nobody in', async () => {
    const ana = await site.addUser('user')
    const { phone } = await add(ana)
    const { json } = await call(ana, 'POST', passkeys, {})
    const { challenge: ofLogin } = await challenge()
    const swapped = new Authenticator().make({ ...json, challenge: ofLogin })
    expect((await call(ana, 'POST', `${passkeys}/confirmation`, swapped)).status).toBe(422)
    expect((await enter(phone.use({ rpId: 'localhost', challenge: json.challenge }))).status).toBe(401)
  })

  test.each([null, 7, { length: 4_294_967_295 }, ['a'], 'a'.repeat(2_000)])(
    'a challenge that is none (%j) is refused at once',
    async (challenge) => {
      const ana = await site.addUser('user')
      const { phone } = await add(ana)
      const { json } = await call(ana, 'POST', passkeys, {})
      const made = new Authenticator().make({ ...json, challenge })
      expect((await call(ana, 'POST', `${passkeys}/confirmation`, made)).status).toBe(422)
      expect((await enter(phone.use({ rpId: 'localhost', challenge }))).status).toBe(401)
    },
  )

  test.each([
    ['for another page', { origin: 'https://praca.example' }],
    ['without a finger or a PIN', { verifies: false }],
  ])('%s, it is not kept', async (_, doing) => {
    const ana = await site.addUser('user')
    const { json } = await call(ana, 'POST', passkeys, {})
    const made = await call(ana, 'POST', `${passkeys}/confirmation`, new Authenticator().make(json, doing))
    expect(made.status).toBe(422)
    expect(await listed(ana)).toEqual([])
  })

  test('it takes a password proved within a quarter of an hour, and so does deleting it', async () => {
    const ana = await site.addUser('user')
    const { _id } = await add(ana)
    await site.moveClock('16 minutes')
    for (const [method, path] of [
      ['POST', passkeys],
      ['DELETE', `${passkeys}/${_id}`],
    ] as const)
      expect((await call(ana, method, path, {})).json.code).toBe('password_needed')
    expect(await listed(ana)).toHaveLength(1)
  })

  test('an account has ten at most', async () => {
    const ana = await site.addUser('user')
    const { phone } = await add(ana)
    const { json } = await call(ana, 'POST', passkeys, {})
    for (let count = 1; count < mostPasskeys; count++) await add(ana)
    const late = await call(ana, 'POST', `${passkeys}/confirmation`, phone.make(json))
    expect([late.status, late.json.code]).toEqual([409, 'too_many_passkeys'])
    expect((await call(ana, 'POST', passkeys, {})).json.code).toBe('too_many_passkeys')
    expect(await listed(ana)).toHaveLength(mostPasskeys)
  })
})

describe('used', () => {
  test('it logs in alone, also an account that is asked for codes', async () => {
    const ana = await site.addUser('user')
    const { phone } = await add(ana)
    await asksForCodes(ana)
    const entered = await enter(phone.use(await challenge()))
    expect(entered.status).toBe(200)
    expect(entered.json.user._id).toBe(ana._id)
    expect(entered.headers.getSetCookie().join()).toMatch(/sid=/)
    const mine = await site.call('GET', passkeys, { token: entered.json.token })
    expect(mine.json.data).toMatchObject([{ last_used_at: expect.any(String) }])
  })

  test('an answer counts once, also when it comes twice at once', async () => {
    const { phone } = await add(await site.addUser('user'))
    const used = phone.use(await challenge())
    const answers = await Promise.all([enter(used), enter(used), enter(used)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  test('also where the authenticator counts none of its signatures', async () => {
    const phone = new Authenticator()
    phone.counts = false
    await add(await site.addUser('user'), phone)
    const used = phone.use(await challenge())
    expect((await enter(used)).status).toBe(200)
    expect((await enter(used)).status).toBe(401)
    expect((await enter(phone.use(await challenge()))).status).toBe(200)
  })

  test('an answer waits five minutes at most', async () => {
    const { phone } = await add(await site.addUser('user'))
    const used = phone.use(await challenge())
    await site.moveClock('22 minutes')
    expect((await enter(used)).status).toBe(401)
  })

  test.each([
    ['asked by another page', {}, { origin: 'https://praca.example' }],
    ['signed for another host', { rpId: 'praca.example' }, {}],
    ['signed without a finger or a PIN', {}, { verifies: false }],
    ['answering a challenge that is not ours', { challenge: 'bm90IG91cnM' }, {}],
  ])('%s, it opens nothing', async (_, asked, doing) => {
    const { phone } = await add(await site.addUser('user'))
    const { status, json } = await enter(phone.use({ ...(await challenge()), ...asked }, doing))
    expect([status, json.code]).toEqual([401, 'wrong_passkey'])
  })

  test('a signature of another key, and a key of another account, open nothing', async () => {
    const [ana, rui] = [await site.addUser('user'), await site.addUser('user')]
    const { phone } = await add(ana)
    const { phone: other } = await add(rui)
    const mine = phone.use(await challenge())
    const forged = other.use(await challenge())
    expect((await enter({ ...forged, id: mine.id, rawId: mine.rawId })).status).toBe(401)
    const handed = other.use(await challenge())
    handed.response.userHandle = mine.response.userHandle
    expect((await enter(handed)).status).toBe(401)
  })

  test('a copy that was used less often than the key itself is noticed', async () => {
    const { phone } = await add(await site.addUser('user'))
    expect((await enter(phone.use(await challenge()))).status).toBe(200)
    if (phone.passkey) phone.passkey.uses = 0
    expect((await enter(phone.use(await challenge()))).status).toBe(401)
  })

  test('not from another site’s page', async () => {
    const { phone } = await add(await site.addUser('user'))
    const crossing = { 'sec-fetch-site': 'cross-site' }
    expect((await enter(phone.use(await challenge()), crossing)).status).toBe(403)
  })

  test('nor once it was deleted, the account disabled, or deleted', async () => {
    const [ana, rui, eva] = [
      await site.addUser('user'),
      await site.addUser('user'),
      await site.addUser('user'),
    ]
    const { phone, _id } = await add(ana)
    expect((await call(rui, 'DELETE', `${passkeys}/${_id}`)).status).toBe(404)
    expect((await call(ana, 'DELETE', `${passkeys}/${_id}`)).status).toBe(204)
    expect((await enter(phone.use(await challenge()))).status).toBe(401)
    expect(await lettersTo(ana)).toEqual(['factor-passkey', 'factor-passkey-gone'])

    const { phone: disabled } = await add(rui)
    await site.parts.db.updateTable('users').set({ active: false }).where('id', '=', rui._id).execute()
    expect((await enter(disabled.use(await challenge()))).status).toBe(401)

    const { phone: left } = await add(eva)
    expect((await call(eva, 'DELETE', '/api/profile', { current_password: testPassword })).status).toBe(204)
    expect((await enter(left.use(await challenge()))).status).toBe(401)
    const rows = await site.parts.db
      .selectFrom('passkeys')
      .where('user_id', '=', eva._id)
      .selectAll()
      .execute()
    expect(rows).toEqual([])
  })

  test('by the owner’s own new password it goes on; by a letter’s link, an administrator or another role it ends', async () => {
    const boss = await site.addUser('super')
    const [ana, rui, eva, ivo, lia] = [
      await site.addUser('user'),
      await site.addUser('user'),
      await site.addUser('user'),
      await site.addUser('editor'),
      await site.addUser('user'),
    ]
    const { phone: kept } = await add(ana)
    const own = { password: 'serra-do-mel-9', current_password: testPassword }
    expect((await call(ana, 'PATCH', '/api/profile', own)).status).toBe(200)
    expect((await enter(kept.use(await challenge()))).status).toBe(200)

    const { phone: planted } = await add(rui)
    const token = await makeResetToken(site.ctx(), rui._id)
    const reset = await site.call('POST', '/api/auth/reset', { body: { token, password: 'serra-do-mel-9' } })
    expect(reset.status).toBe(200)
    expect((await enter(planted.use(await challenge()))).status).toBe(401)

    const change = async (person: SignedIn, what: object) => {
      const { version } = (await call(boss, 'GET', `/api/users/${person._id}`)).json
      return (await call(boss, 'PATCH', `/api/users/${person._id}`, { ...what, version })).status
    }
    const { phone: another } = await add(eva)
    expect(await change(eva, { password: 'serra-do-mel-9' })).toBe(200)
    expect((await enter(another.use(await challenge()))).status).toBe(401)
    const { phone: promoted } = await add(ivo)
    expect(await change(ivo, { role: 'admin' })).toBe(200)
    expect((await enter(promoted.use(await challenge()))).status).toBe(401)
    const { phone: stolen } = await add(lia)
    expect((await call(boss, 'DELETE', `/api/users/${lia._id}/sessions`)).status).toBe(204)
    expect((await enter(stolen.use(await challenge()))).status).toBe(401)
    await peopleJobs.sweepSessions?.(site.ctx(), {}, { attempts: 1, maxAttempts: 1 })
    const left = await site.parts.db
      .selectFrom('passkeys')
      .select('user_id')
      .where('user_id', 'in', [ana._id, rui._id, eva._id, ivo._id, lia._id])
      .execute()
    expect(left).toEqual([{ user_id: ana._id }])
  })

  test.each(['with codes', 'without'])(
    'a super who takes the lost factor takes it too, %s',
    async (codes) => {
      const [boss, ana] = [await site.addUser('super'), await site.addUser('user')]
      const { phone } = await add(ana)
      if (codes === 'with codes') await asksForCodes(ana)
      const mayTake = async () => (await call(boss, 'GET', `/api/users/${ana._id}`)).json.can.take_factor
      expect(await mayTake()).toBe(true)
      const { data } = (await call(boss, 'GET', `/api/users?q=${ana.email}`)).json
      expect(data).toMatchObject([{ can: { take_factor: true } }])
      expect((await call(boss, 'DELETE', `/api/users/${ana._id}/second-factor`)).status).toBe(204)
      expect((await enter(phone.use(await challenge()))).status).toBe(401)
      expect([await mayTake(), await lettersTo(ana)]).toEqual([false, ['factor-passkey', 'factor-taken']])
    },
  )

  test('where a page waits for one person, another’s opens nothing', async () => {
    const [ana, rui] = [await site.addUser('user'), await site.addUser('user')]
    const { phone } = await add(rui)
    const refused = await enter({ ...phone.use(await challenge()), email: ana.email })
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []])
    expect((await enter({ ...phone.use(await challenge()), email: rui.email })).status).toBe(200)
  })

  test('tries of one passkey are counted, and hold nobody else up', async () => {
    const { phone } = await add(await site.addUser('user'))
    const { phone: other } = await add(await site.addUser('user'))
    const wrong = async () => (await enter(phone.use({ rpId: 'localhost', challenge: 'bm90IG91cnM' }))).status
    for (let tries = 0; tries < rates.passkeyTries.max; tries++) expect(await wrong()).toBe(401)
    expect(await wrong()).toBe(429)
    expect((await enter(other.use(await challenge()))).status).toBe(200)
  })

  test('it confirms in place of the password, its owner alone', async () => {
    const [ana, rui] = [await site.addUser('user'), await site.addUser('user')]
    const { phone } = await add(ana)
    await site.moveClock('40 minutes')
    const confirm = async (by: SignedIn) =>
      call(by, 'POST', '/api/profile/confirmation', { passkey: phone.use(await challenge()) })
    const stranger = await confirm(rui)
    expect([stranger.status, stranger.json.code]).toEqual([422, 'wrong_passkey'])
    expect((await call(ana, 'POST', passkeys, {})).json.code).toBe('password_needed')
    expect((await confirm(ana)).status).toBe(204)
    expect((await call(ana, 'POST', passkeys, {})).status).toBe(201)
    expect((await call(ana, 'POST', '/api/profile/confirmation', {})).status).toBe(422)
  })

  test('who logged in by it needs no code where the team needs one; by the password alone they do', async () => {
    const [boss, ana] = [await site.addUser('super'), await site.addUser('admin')]
    const { phone } = await add(ana)
    await asksForCodes(boss)
    await call(boss, 'PUT', '/api/users/second-factor', { required: true })
    const { token } = (await enter(phone.use(await challenge()))).json
    expect((await site.call('GET', '/api/users', { token })).status).toBe(200)
    expect((await call(ana, 'GET', '/api/users')).status).toBe(403)
    await call(boss, 'PUT', '/api/users/second-factor', { required: false })
  })

  test('a log-in by it in a new browser is told', async () => {
    const ana = await site.addUser('user')
    const { phone } = await add(ana)
    await enter(phone.use(await challenge()), { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605' })
    expect(await lettersTo(ana)).toEqual(['factor-passkey', 'new-device'])
  })
})
