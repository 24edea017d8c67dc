import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  openTestSite,
  type SignedIn,
  type TestSite,
  testPassword,
} from '../../../../tests/support/test-site.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { peopleJobs } from '../jobs.server.ts'
import { makeResetToken } from '../password/reset-password.server.ts'
import type { Proof } from './factor.ts'

let site: TestSite
let boss: SignedIn
beforeAll(async () => {
  site = await openTestSite()
  await site.setUp()
  boss = await site.addUser('super')
})
afterAll(() => site.close())

const factor = '/api/profile/second-factor'

/** The code an application on a phone would show, by the database's clock. */
async function codeOf(secret: string, { later = 0, at = site } = {}) {
  const now = await at.ctx().now()
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + later * 1000 })
}

type WithFactor = SignedIn & { secret: string; codes: string[] }

async function confirmed({ token }: SignedIn, at = site) {
  const begun = await at.call('POST', factor, { token, body: {} })
  expect(begun.status).toBe(201)
  const { secret } = begun.json
  const code = await codeOf(secret, { at })
  const on = await at.call('POST', `${factor}/confirmation`, { token, body: { code } })
  expect(on.status).toBe(200)
  return { secret, codes: on.json.recovery_codes }
}

async function withFactor(at = site): Promise<WithFactor> {
  const person = await at.addUser('user')
  const made = await confirmed(person, at)
  // As if the confirmation had been long ago: its code counts again.
  await at.parts.db
    .updateTable('one_time_codes')
    .set({ last_step: 0 })
    .where('user_id', '=', person._id)
    .execute()
  return { ...person, ...made }
}

const login = (
  { email }: SignedIn,
  more: { code?: string; remember?: boolean; password?: string } = {},
  { cookie = '', at = site } = {},
) =>
  at.call('POST', '/api/auth/login', {
    body: { email, password: testPassword, ...more },
    ...(cookie && { headers: { cookie } }),
  })

const cookieNamed = (name: string, headers: Headers) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0] ?? '')
    .find((one) => one.startsWith(`${name}=`))

const lettersTo = async ({ email }: SignedIn) =>
  (
    await site.parts.db
      .selectFrom('letters')
      .select(['kind', 'text'])
      .where('to_email', '=', email)
      .orderBy('id')
      .execute()
  ).map(({ kind, text }) => ({ kind, text: String(text) }))

const toldOf = async ({ _id }: SignedIn) =>
  (
    await site.parts.db
      .selectFrom('audit_lines')
      .select('action')
      .where('subject', '=', _id)
      .where('action', 'like', 'factor.%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

/** How each session began and ended, oldest first. */
const proofsOf = ({ _id }: SignedIn) =>
  site.parts.db
    .selectFrom('sessions')
    .select(['amr', 'reason'])
    .where('user_id', '=', _id)
    .orderBy('id')
    .execute()

const amrOf = ({ _id }: SignedIn, amr: Proof) =>
  site.parts.db.updateTable('sessions').set({ amr }).where('user_id', '=', _id).execute()

const read = async ({ token }: SignedIn) => (await site.call('GET', factor, { token })).json

describe('switching it on', () => {
  test('takes a code of the application, and answers ten recovery codes once', async () => {
    const eva = await site.addUser('user')
    const begun = await site.call('POST', factor, { token: eva.token, body: {} })
    expect(begun.json.address).toContain(`issuer=Cooperativa%20do%20Cerrado`)
    expect(begun.json.address).toContain(encodeURIComponent(eva.email))
    // No code is asked for until the application has shown one.
    expect((await login(eva)).status).toBe(200)
    const confirm = (code: string) =>
      site.call('POST', `${factor}/confirmation`, { token: eva.token, body: { code } })
    const wrong = await confirm('000000')
    expect([wrong.status, wrong.json.code]).toEqual([422, 'wrong_code'])
    expect((await read(eva)).since).toBeNull()
    const on = await confirm(await codeOf(begun.json.secret))
    expect(on.status).toBe(200)
    expect(new Set(on.json.recovery_codes).size).toBe(10)
    expect(await read(eva)).toMatchObject({ since: expect.any(String), recovery_codes_left: 10, devices: [] })
    expect((await confirm(await codeOf(begun.json.secret, { later: 30 }))).status).toBe(409)
    expect((await lettersTo(eva)).map(({ kind }) => kind)).toContain('factor-on')
    expect(await toldOf(eva)).toEqual(['factor.on'])
  })

  test('ends every session but the one it is done in, which counts as one with a code', async () => {
    const eva = await site.addUser('user')
    const others = [await site.signIn(eva.email, testPassword), await site.signIn(eva.email, testPassword)]
    await confirmed(eva)
    const status = async ({ token }: SignedIn) => (await site.call('GET', '/api/profile', { token })).status
    expect(await Promise.all([eva, ...others].map(status))).toEqual([200, 401, 401])
    expect(await proofsOf(eva)).toEqual([
      { amr: 'pwd+otp', reason: null },
      { amr: 'pwd', reason: 'factor_on' },
      { amr: 'pwd', reason: 'factor_on' },
    ])
  })

  test('leaves it as it was where it began with a passkey', async () => {
    const eva = await site.addUser('user')
    await amrOf(eva, 'passkey')
    await confirmed(eva)
    expect(await proofsOf(eva)).toEqual([{ amr: 'passkey', reason: null }])
  })

  test('a session by the password alone, which an older version has left open, is over', async () => {
    const eva = await withFactor()
    const sessions = async () =>
      (await site.call('GET', '/api/profile/sessions', { token: eva.token })).json.data?.length
    const by = await login(eva, { code: eva.codes[0] ?? '' })
    expect(await sessions()).toBe(2)
    await site.parts.database.pool.query(
      `update sessions set amr = 'pwd' where user_id = $1 and amr = 'pwd+recovery'`,
      [eva._id],
    )
    expect((await site.call('GET', '/api/profile', { token: by.json.token })).status).toBe(401)
    expect(await sessions()).toBe(1)
  })

  test('keeps neither the secret nor a recovery code as it is', async () => {
    const eva = await withFactor()
    const { rows } = await site.parts.database.pool.query(
      `select encode(secret, 'escape') || (select string_agg(encode(code_hash, 'escape'), ' ') from recovery_codes r
        where r.user_id = c.user_id) as kept from one_time_codes c where user_id = $1`,
      [eva._id],
    )
    for (const secret of [eva.secret, ...eva.codes]) expect(rows[0].kept).not.toContain(secret)
  })

  test('takes a password proved within a quarter of an hour', async () => {
    const eva = await site.addUser('user')
    await site.parts.database.pool.query(
      `update sessions set confirmed_at = now() - interval '16 minutes' where user_id = $1`,
      [eva._id],
    )
    const answer = await site.call('POST', factor, { token: eva.token, body: {} })
    expect([answer.status, answer.json.code]).toEqual([403, 'password_needed'])
  })
})

describe('logging in', () => {
  test('the password alone is asked for a code, and makes no session', async () => {
    const eva = await withFactor()
    const answer = await login(eva)
    expect([answer.status, answer.json.code]).toEqual([401, 'second_factor_needed'])
    expect(answer.headers.getSetCookie()).toEqual([])
    const wrong = await login(eva, { password: 'errada-mesmo', code: await codeOf(eva.secret) })
    expect([wrong.status, wrong.json.code]).toEqual([401, 'wrong_credentials'])
  })

  test('a code counts once, and none before it counts afterwards', async () => {
    const eva = await withFactor()
    const code = await codeOf(eva.secret)
    expect((await login(eva, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200)
    const again = await login(eva, { code })
    expect([again.status, again.json.code]).toEqual([401, 'wrong_code'])
    expect((await login(eva, { code: await codeOf(eva.secret, { later: -30 }) })).status).toBe(401)
    expect((await login(eva, { code: await codeOf(eva.secret, { later: 30 }) })).status).toBe(200)
  })

  test('a code two steps away does not count', async () => {
    const eva = await withFactor()
    expect((await login(eva, { code: await codeOf(eva.secret, { later: 90 }) })).status).toBe(401)
  })

  test('of two log-ins with one code of the application at once, one gets in', async () => {
    const eva = await withFactor()
    const code = await codeOf(eva.secret)
    const answers = await Promise.all(Array.from({ length: 6 }, () => login(eva, { code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  test('of two log-ins with one recovery code at once, one gets in, and is told of', async () => {
    const eva = await withFactor()
    const [code = ''] = eva.codes
    const answers = await Promise.all(Array.from({ length: 6 }, () => login(eva, { code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await read(eva)).recovery_codes_left).toBe(9)
    const letters = (await lettersTo(eva)).filter(({ kind }) => kind === 'factor-recovery')
    expect(letters.map(({ text }) => /Restam \d+/.exec(text)?.[0])).toEqual(['Restam 9'])
    expect(await toldOf(eva)).toEqual(['factor.on', 'factor.recovery_used'])
  })

  test('a recovery code is read however it is typed, and is nobody else’s', async () => {
    const [eva, ivo] = [await withFactor(), await withFactor()]
    const [, code = ''] = eva.codes
    expect((await login(ivo, { code })).status).toBe(401)
    expect((await login(eva, { code: ` ${code.toUpperCase().replaceAll('-', ' ')} ` })).status).toBe(200)
  })

  test('it works without the key that sealed the secret by recovery code alone', async () => {
    const eva = await withFactor()
    await site.parts.database.pool.query(
      `update one_time_codes set secret = '\\x0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e' where user_id = $1`,
      [eva._id],
    )
    expect((await login(eva, { code: await codeOf(eva.secret) })).status).toBe(401)
    expect((await login(eva, { code: eva.codes[3] ?? '' })).status).toBe(200)
  })
})

describe('a remembered device', () => {
  test('is asked for no code for thirty days, by this account', async () => {
    const [eva, ivo] = [await withFactor(), await withFactor()]
    const first = await login(eva, { code: await codeOf(eva.secret), remember: true })
    const cookie = cookieNamed('remembered', first.headers) ?? ''
    expect(first.headers.getSetCookie().find((one) => one.startsWith('remembered='))).toMatch(
      /HttpOnly.*Max-Age=2592000/,
    )
    expect((await login(eva, {}, { cookie })).status).toBe(200)
    expect((await login(ivo, {}, { cookie })).json.code).toBe('second_factor_needed')
    await site.moveClock('29 days 23 hours')
    expect((await login(eva, {}, { cookie })).status).toBe(200)
    await site.moveClock('30 days 1 hour')
    expect((await login(eva, {}, { cookie })).json.code).toBe('second_factor_needed')
    await site.moveClock('0')
  })

  test('without being asked, nothing is remembered', async () => {
    const eva = await withFactor()
    const first = await login(eva, { code: await codeOf(eva.secret) })
    expect(cookieNamed('remembered', first.headers)).toBeUndefined()
    expect((await read(eva)).devices).toEqual([])
  })

  test('is forgotten by its owner alone, by another password, and with the disconnected devices', async () => {
    const [eva, ivo] = [await withFactor(), await withFactor()]
    const first = await login(eva, { code: await codeOf(eva.secret), remember: true })
    const cookie = cookieNamed('remembered', first.headers) ?? ''
    const [device] = (await read(eva)).devices
    const forget = ({ token }: SignedIn) =>
      site.call('DELETE', `${factor}/devices/${device._id}`, { token, body: {} })
    expect((await forget(ivo)).status).toBe(404)
    expect((await login(eva, {}, { cookie })).status).toBe(200)
    expect((await forget(eva)).status).toBe(204)
    expect((await login(eva, {}, { cookie })).json.code).toBe('second_factor_needed')

    const second = await login(eva, { code: eva.codes[0] ?? '', remember: true })
    const kept = cookieNamed('remembered', second.headers) ?? ''
    expect((await login(eva, {}, { cookie: kept })).status).toBe(200)
    const change = { password: 'jurema-branca', current_password: testPassword }
    await site.call('PATCH', '/api/profile', { token: eva.token, body: change })
    const after = await login(eva, { password: 'jurema-branca' }, { cookie: kept })
    expect(after.json.code).toBe('second_factor_needed')

    const third = await login(ivo, { code: ivo.codes[0] ?? '', remember: true })
    const stolen = cookieNamed('remembered', third.headers) ?? ''
    await site.call('DELETE', `/api/users/${ivo._id}/sessions`, { token: boss.token })
    expect((await login(ivo, {}, { cookie: stolen })).json.code).toBe('second_factor_needed')
  })
})

describe('limits', () => {
  test('wrong codes are counted, told to the owner, and do not keep a recovery code out', async () => {
    const limited = await openTestSite({ limits: true })
    try {
      await limited.setUp()
      const eva = await withFactor(limited)
      // A browser known for the account has tries of its own, so that the wait of strangers is not met first.
      const { max } = rates.factorTries
      const answers: number[] = []
      for (let tries = 0; tries <= max; tries++)
        answers.push((await login(eva, { code: '000000' }, { at: limited, cookie: eva.cookie })).status)
      expect(answers).toEqual([...Array.from({ length: max }, () => 401), 429])
      const kinds = await limited.parts.db
        .selectFrom('letters')
        .select('kind')
        .where('to_email', '=', eva.email)
        .execute()
      expect(kinds.filter(({ kind }) => kind === 'factor-tried')).toHaveLength(1)
      const right = await login(eva, { code: eva.codes[0] ?? '' }, { at: limited, cookie: eva.cookie })
      expect(right.status).toBe(200)
    } finally {
      await limited.close()
    }
  })

  test('each log-in makes a known device, and all of them share the tries, until the password is another', async () => {
    const limited = await openTestSite({ limits: true })
    try {
      await limited.setUp()
      const eva = await limited.addUser('user')
      // Somebody else who knows the password, before there is a second factor.
      const thief = (await limited.signIn(eva.email, testPassword)).cookie
      const { codes } = await confirmed(eva, limited)
      const { max } = rates.factorTries
      const statuses: number[] = []
      const wrong = async (cookie: string, password = testPassword) =>
        statuses.push((await login(eva, { code: '000000', password }, { at: limited, cookie })).status)
      for (let tries = 0; tries < max; tries++) await wrong(thief)
      await wrong(eva.cookie)
      expect(statuses.splice(0)).toEqual([...Array.from({ length: max }, () => 401), 429])

      const password = 'jurema-branca'
      const change = { password, current_password: testPassword }
      const { headers } = await limited.call('PATCH', '/api/profile', { token: eva.token, body: change })
      const cookie = cookieNamed('device', headers) ?? ''
      await wrong(cookie, password)
      expect(statuses).toEqual([401])
      const right = { code: codes[0] ?? '', password }
      expect((await login(eva, right, { at: limited, cookie })).status).toBe(200)
    } finally {
      await limited.close()
    }
  })

  test('being asked for a code is no failed try', async () => {
    const limited = await openTestSite({ limits: true })
    try {
      await limited.setUp()
      const eva = await withFactor(limited)
      for (let tries = 0; tries < rates.accountFailures.max + 2; tries++)
        expect((await login(eva, {}, { at: limited })).json.code).toBe('second_factor_needed')
      const code = await codeOf(eva.secret, { at: limited })
      expect((await login(eva, { code }, { at: limited })).status).toBe(200)
    } finally {
      await limited.close()
    }
  })
})

describe('moving it to another phone', () => {
  const begin = async ({ token }: SignedIn) =>
    String((await site.call('POST', factor, { token, body: {} })).json.secret)
  const move = ({ token }: SignedIn, body: { code: string; current_code?: string }) =>
    site.call('POST', `${factor}/confirmation`, { token, body })

  test('takes a code of each; until then the one of before counts', async () => {
    const eva = await withFactor()
    const next = await begin(eva)
    const code = await codeOf(next)
    const alone = await move(eva, { code })
    expect([alone.status, alone.json.code]).toEqual([409, 'factor_is_on'])
    expect(alone.json.message).toContain('toque em “Trocar de celular”')
    const guessed = await move(eva, { code, current_code: '000000' })
    expect([guessed.status, Object.keys(guessed.json.errors)]).toEqual([422, ['current_code']])
    const unread = await move(eva, { code: '000000', current_code: await codeOf(eva.secret) })
    expect([unread.status, Object.keys(unread.json.errors)]).toEqual([422, ['code']])
    expect((await login(eva, { code })).status).toBe(401)
    // A refused try has not used up the code of before.
    const moved = await move(eva, { code, current_code: await codeOf(eva.secret) })
    expect(moved.status).toBe(200)
    expect((await login(eva, { code: await codeOf(eva.secret, { later: 30 }) })).status).toBe(401)
    expect((await login(eva, { code: await codeOf(next, { later: 30 }) })).status).toBe(200)
    expect(new Set([...eva.codes, ...moved.json.recovery_codes]).size).toBe(20)
    expect((await login(eva, { code: eva.codes[0] ?? '' })).status).toBe(401)
    expect((await login(eva, { code: moved.json.recovery_codes[0] })).status).toBe(200)
    expect((await lettersTo(eva)).map(({ kind }) => kind)).toContain('factor-moved')
    expect(await toldOf(eva)).toEqual(['factor.on', 'factor.on', 'factor.recovery_used'])
  })

  test('takes a recovery code where the phone is lost, and forgets what that one had open', async () => {
    const eva = await withFactor()
    const lost = await login(eva, { code: await codeOf(eva.secret), remember: true })
    const cookie = cookieNamed('remembered', lost.headers) ?? ''
    const next = await begin(eva)
    const current_code = eva.codes[4] ?? ''
    expect((await move(eva, { code: await codeOf(next), current_code })).status).toBe(200)
    const status = async (token: string) => (await site.call('GET', '/api/profile', { token })).status
    expect([await status(eva.token), await status(lost.json.token)]).toEqual([200, 401])
    expect((await login(eva, {}, { cookie })).json.code).toBe('second_factor_needed')
    expect(await read(eva)).toMatchObject({ recovery_codes_left: 10, devices: [] })
  })

  test('is no way around the first code, nor open for longer than a day', async () => {
    const [eva, ivo] = [await withFactor(), await withFactor()]
    const next = await begin(eva)
    const stranger = await move(ivo, { code: await codeOf(next), current_code: await codeOf(ivo.secret) })
    expect(stranger.status).toBe(422)
    await site.parts.database.pool.query(
      `update one_time_codes set next_at = now() - interval '25 hours' where user_id = $1`,
      [eva._id],
    )
    const current_code = await codeOf(eva.secret)
    expect((await move(eva, { code: await codeOf(next), current_code })).status).toBe(422)
    expect((await login(eva, { code: current_code })).status).toBe(200)
    const kept = () =>
      site.parts.db
        .selectFrom('one_time_codes')
        .select('next_secret')
        .where('user_id', '=', eva._id)
        .executeTakeFirst()
    expect((await kept())?.next_secret).not.toBeNull()
    await peopleJobs.sweepSessions?.(site.clock(), {}, { attempts: 1, maxAttempts: 1 })
    expect((await kept())?.next_secret).toBeNull()
  })

  test('is open to whoever must have one, who cannot switch it off', async () => {
    const editor = await site.addUser('editor')
    const { secret, codes } = await confirmed(editor)
    await site.parts.database.pool.query(
      `insert into team_rules (factor_roles, needs_second_factor) values ('{editor}', true)`,
    )
    try {
      const off = await site.call('DELETE', factor, {
        token: editor.token,
        body: { current_password: testPassword },
      })
      expect([off.status, off.json.code]).toEqual([409, 'factor_is_required'])
      expect(off.json.message).toContain('toque em “Trocar de celular”')
      const code = await codeOf(await begin(editor))
      expect((await move(editor, { code, current_code: codes[0] ?? '' })).status).toBe(200)
      expect((await login(editor, { code: await codeOf(secret, { later: 30 }) })).status).toBe(401)
      const pages = await site.call('GET', '/api/pages?status=draft', { token: editor.token })
      expect(pages.status).toBe(200)
    } finally {
      await site.parts.db.deleteFrom('team_rules').execute()
    }
  })
})

describe('switching it off', () => {
  test('takes the password, and leaves nothing', async () => {
    const eva = await withFactor()
    const end = (current_password: string) =>
      site.call('DELETE', factor, { token: eva.token, body: { current_password } })
    const wrong = await end('errada-mesmo')
    expect([wrong.status, wrong.json.code]).toEqual([422, 'wrong_password'])
    expect((await login(eva)).json.code).toBe('second_factor_needed')
    expect((await end(testPassword)).status).toBe(204)
    expect((await login(eva)).status).toBe(200)
    expect(await read(eva)).toEqual({ since: null, recovery_codes_left: 0, devices: [] })
    expect((await lettersTo(eva)).map(({ kind }) => kind)).toContain('factor-off')
    expect(await toldOf(eva)).toEqual(['factor.on', 'factor.off'])
    expect((await end(testPassword)).status).toBe(409)
  })

  test('other recovery codes put the first ten out of use', async () => {
    const eva = await withFactor()
    const renewed = await site.call('POST', `${factor}/recovery-codes`, { token: eva.token, body: {} })
    expect(renewed.json.recovery_codes).toHaveLength(10)
    expect((await login(eva, { code: eva.codes[0] ?? '' })).status).toBe(401)
    expect((await login(eva, { code: renewed.json.recovery_codes[0] })).status).toBe(200)
    expect(await toldOf(eva)).toContain('factor.codes_renewed')
    const letter = (await lettersTo(eva)).find(({ kind }) => kind === 'factor-codes')
    expect(letter?.text).toContain('códigos de recuperação novos')
  })

  test('a super takes it from somebody who lost it, who is told by letter', async () => {
    const eva = await withFactor()
    const admin = await site.addUser('admin')
    const take = ({ token }: SignedIn) =>
      site.call('DELETE', `/api/users/${eva._id}/second-factor`, { token, body: {} })
    expect((await take(admin)).status).toBe(403)
    expect((await login(eva)).json.code).toBe('second_factor_needed')
    expect((await site.call('GET', `/api/users/${eva._id}`, { token: boss.token })).json).toMatchObject({
      has_second_factor: true,
      can: { take_factor: true },
    })
    expect((await take(boss)).status).toBe(204)
    expect((await login(eva)).status).toBe(200)
    expect((await lettersTo(eva)).map(({ kind }) => kind)).toContain('factor-taken')
    expect(await toldOf(eva)).toEqual(['factor.on', 'factor.taken'])
  })

  describe('by a password from a letter', () => {
    const password = 'serra-do-mel-9'
    const reset = async (person: SignedIn) => {
      const token = await makeResetToken(site.ctx(), person._id)
      return (await site.call('POST', '/api/auth/reset', { body: { token, password } })).status
    }
    const prove = ({ _id }: SignedIn) =>
      site.parts.db
        .updateTable('users')
        .set({ email_confirmed_at: new Date() })
        .where('id', '=', _id)
        .execute()

    test('happens where a stranger signed up with the e-mail, who is out on every device', async () => {
      const planted = await withFactor()
      const first = await login(planted, { code: await codeOf(planted.secret), remember: true })
      const cookie = cookieNamed('remembered', first.headers) ?? ''
      expect(await reset(planted)).toBe(200)
      expect((await site.call('GET', '/api/profile', { token: planted.token })).status).toBe(401)
      expect((await site.call('GET', '/api/profile', { token: first.json.token })).status).toBe(401)
      const owner = await login(planted, { password })
      expect(owner.status).toBe(200)
      expect(await read({ ...planted, token: owner.json.token })).toEqual({
        since: null,
        recovery_codes_left: 0,
        devices: [],
      })
      expect((await login(planted, {}, { cookie })).status).toBe(401)
      expect((await lettersTo(planted)).map(({ kind }) => kind)).toContain('factor-off')
      expect(await toldOf(planted)).toEqual(['factor.on', 'factor.off'])
      // By now the mailbox is proven, and the factor that its owner sets up stays.
      const begun = await site.call('POST', factor, { token: owner.json.token, body: {} })
      const code = await codeOf(begun.json.secret)
      await site.call('POST', `${factor}/confirmation`, { token: owner.json.token, body: { code } })
      expect(await reset(planted)).toBe(200)
      expect((await login(planted, { password })).json.code).toBe('second_factor_needed')
    })

    test('does not where the e-mail was proven, and never to the team', async () => {
      const eva = await withFactor()
      await prove(eva)
      const editor = await withFactor()
      await site.parts.db.updateTable('users').set({ role: 'editor' }).where('id', '=', editor._id).execute()
      for (const person of [eva, editor]) {
        expect(await reset(person)).toBe(200)
        expect((await login(person, { password })).json.code).toBe('second_factor_needed')
        expect(await toldOf(person)).toEqual(['factor.on'])
      }
    })
  })

  test('a deleted account keeps nothing of it', async () => {
    const eva = await withFactor()
    await login(eva, { code: await codeOf(eva.secret), remember: true })
    await site.call('DELETE', '/api/profile', { token: eva.token, body: { current_password: testPassword } })
    const { rows } = await site.parts.database.pool.query(
      `select (select count(*) from one_time_codes where user_id = $1) + (select count(*) from recovery_codes
        where user_id = $1) + (select count(*) from remembered_devices where user_id = $1) as left`,
      [eva._id],
    )
    expect(Number(rows[0].left)).toBe(0)
  })
})
