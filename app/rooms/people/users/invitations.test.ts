// Who joins the team, and by what they come in (docs/decisions/0315).
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type SignedIn, type TestSite } from '../../../../tests/support/test-site.ts'
import { linksLack } from '../admission/entry-link.server.ts'
import { putUser } from './from-the-console.server.ts'

const mailed = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@cerrado.test' }
let site: TestSite
let ana: SignedIn
beforeAll(async () => {
  site = await openTestSite({ limits: true, env: { ...mailed, PUBLIC_ORIGIN: 'http://localhost:3000' } })
  ana = await site.setUp()
})
afterAll(() => site.close())

const users = (method: string, path = '', body?: unknown) =>
  site.call(method, `/api/users${path}`, { token: ana.token, ...(body !== undefined && { body }) })
const change = async (id: string, body: object) =>
  users('PATCH', `/${id}`, { version: (await users('GET', `/${id}`)).json.version, ...body })

const newEmail = () => `pessoa-${crypto.randomUUID().slice(0, 8)}@cerrado.test`

/** The letters to an address, oldest first, sealed bodies opened. */
async function lettersTo(email: string, at = site): Promise<{ kind: string; text: string }[]> {
  const { rows } = await at.parts.database.pool.query(
    'select kind, text, sealed_body from letters where to_email = $1 order by created_at, id',
    [email],
  )
  return rows.map(({ kind, text, sealed_body }) => ({
    kind,
    text: sealed_body ? JSON.parse(at.parts.secrets.unseal(sealed_body) ?? '{}').text : text,
  }))
}
const kindsTo = async (email: string) => (await lettersTo(email)).map(({ kind }) => kind)
const linksTo = async (email: string) =>
  (await lettersTo(email)).flatMap(({ text }) => /#([\w-]{43})/.exec(text)?.[1] ?? [])
const choose = async (token: string | undefined, password: string) =>
  (await site.call('POST', '/api/auth/reset', { body: { token, password } })).status
const login = (email: string, password: string, code?: string) =>
  site.call('POST', '/api/auth/login', { body: { email, password, ...(code && { code }) } })

const planted = 'senha-de-outro-7'

/** Somebody signs up with an e-mail that may be another person's, and leaves a second factor. */
async function signUp() {
  const email = newEmail()
  await site.call('POST', '/api/auth/register', { body: { name: 'Tesoureira', email, password: planted } })
  const { token, _id } = await site.signIn(email, planted)
  const factor = '/api/profile/second-factor'
  const { secret } = (await site.call('POST', factor, { token, body: {} })).json
  const timestamp = (await site.ctx().now()).getTime()
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
  const on = await site.call('POST', `${factor}/confirmation`, { token, body: { code } })
  const codes: string[] = on.json.recovery_codes
  return { _id, email, codes }
}

const prove = (id: string) =>
  site.parts.db.updateTable('users').set({ email_confirmed_at: new Date() }).where('id', '=', id).execute()

/** Log-ins are told beside them, in no fixed order. */
const changesOf = (kinds: readonly string[]) => kinds.filter((kind) => kind !== 'new-device')

async function invite(role = 'user') {
  const email = newEmail()
  const made = await users('POST', '', { name: 'Maria', email, role })
  expect(made.status).toBe(201)
  return { _id: String(made.json._id), email }
}

describe('a role of the team, for a customer whose e-mail nobody has proven', () => {
  test('goes to whoever reads the mailbox, and nothing that was planted opens the account', async () => {
    const { _id, email, codes } = await signUp()
    const made = await change(_id, { role: 'admin' })
    expect(made.json).toMatchObject({
      role: 'admin',
      has_password: false,
      has_second_factor: false,
      email_confirmed: false,
      can: { invite: true },
    })
    expect((await login(email, planted, codes[0])).status).toBe(401)
    expect((await lettersTo(email)).at(-1)?.text).toContain('nem a senha de antes')
    expect(changesOf(await kindsTo(email))).toEqual(['welcome', 'factor-on', 'welcome'])
    const [link] = await linksTo(email)
    expect(await choose(link, 'buriti-da-dona-1')).toBe(200)
    const owner = await login(email, 'buriti-da-dona-1')
    expect([owner.status, owner.json.user.role]).toEqual([200, 'admin'])
    expect((await users('GET', `/${_id}`)).json).toMatchObject({ has_password: true, email_confirmed: true })
  })

  test('given with a password is for whoever is told that one, without the planted factor', async () => {
    const { _id, email, codes } = await signUp()
    expect((await change(_id, { role: 'editor', password: 'buriti-da-dona-1' })).status).toBe(200)
    expect((await login(email, planted, codes[0])).status).toBe(401)
    expect((await login(email, 'buriti-da-dona-1')).json.user.role).toBe('editor')
    expect(await linksTo(email)).toEqual([])
    expect(changesOf(await kindsTo(email)).slice(-2)).toEqual(['factor-taken', 'password-changed'])
  })

  test('given together with another e-mail is for the reader of that one', async () => {
    const { _id, email, codes } = await signUp()
    await prove(_id)
    const next = newEmail()
    expect((await change(_id, { role: 'editor', email: next })).json.has_password).toBe(false)
    for (const address of [email, next]) expect((await login(address, planted, codes[0])).status).toBe(401)
    expect(await kindsTo(email)).toContain('email-changed')
    expect([await linksTo(email), (await linksTo(next)).length]).toEqual([[], 1])
  })

  test('changes nothing of how a proven one comes in, nor another change of an unproven one', async () => {
    const [proven, customer] = [await signUp(), await signUp()]
    await prove(proven._id)
    expect((await change(proven._id, { role: 'editor' })).json.has_second_factor).toBe(true)
    expect((await login(proven.email, planted, proven.codes[0])).json.user.role).toBe('editor')
    await change(customer._id, { name: 'Outra' })
    expect((await login(customer.email, planted, customer.codes[0])).status).toBe(200)
  })

  test('given from the console makes another password, and takes the factor', async () => {
    const { email, codes } = await signUp()
    const put = await putUser(site.ctx(), { email, role: 'super' })
    expect(put).toMatchObject({ was: 'changed', password: expect.any(String) })
    expect((await login(email, planted, codes[0])).status).toBe(401)
    expect((await login(email, put.password ?? '')).json.user.role).toBe('super')
  })
})

describe('an invitation', () => {
  test('to a mistyped e-mail is written again to the right one, and ends for the stranger', async () => {
    const { _id, email } = await invite()
    const right = newEmail()
    const [stray] = await linksTo(email)
    expect((await change(_id, { email: right })).json.has_password).toBe(false)
    expect(await kindsTo(email)).toEqual(['welcome'])
    expect(await choose(stray, 'buriti-alheio-1')).toBe(422)
    const [link] = await linksTo(right)
    expect(await choose(link, 'buriti-da-dona-1')).toBe(200)
    expect((await login(right, 'buriti-da-dona-1')).status).toBe(200)
  })

  test('whose e-mail is mended with a password welcomes, without a link', async () => {
    const { _id } = await invite()
    const right = newEmail()
    await change(_id, { email: right, password: 'buriti-da-dona-1' })
    expect([await kindsTo(right), await linksTo(right)]).toEqual([['welcome'], []])
  })

  test('ended by another role comes again', async () => {
    const { _id, email } = await invite()
    await change(_id, { role: 'editor' })
    const links = await linksTo(email)
    expect(links).toHaveLength(2)
    expect(await choose(links[0], 'buriti-da-dona-1')).toBe(422)
    expect(await choose(links[1], 'buriti-da-dona-1')).toBe(200)
  })

  test('is sent again while no password is chosen, some times an hour', async () => {
    const { _id, email } = await invite('editor')
    const again = () => users('POST', `/${_id}/invitation`)
    for (let n = 0; n < 3; n++) expect((await again()).status).toBe(204)
    const tired = await again()
    expect([tired.status, tired.json.code]).toEqual([429, 'too_many_invitations'])
    expect(await linksTo(email)).toHaveLength(4)
    expect(await choose((await linksTo(email)).at(-1), 'buriti-da-dona-1')).toBe(200)
    const late = await again()
    expect([late.status, late.json.code]).toEqual([409, 'has_password'])
  })

  test('is not sent to an account that is switched off, nor by whoever may not see it', async () => {
    const { _id } = await invite()
    await change(_id, { active: false })
    const off = await users('POST', `/${_id}/invitation`)
    expect([off.status, off.json.code]).toEqual([409, 'switched_off'])
    const { _id: above } = await site.addUser('super')
    expect((await users('POST', `/${above}/invitation`)).status).toBe(404)
    const editor = await site.addUser('editor')
    const asked = await site.call('POST', `/api/users/${_id}/invitation`, { token: editor.token })
    expect(asked.status).toBe(403)
  })

  test('of a site without an address says who can help, and the site that it lacks one', async () => {
    const bare = await openTestSite({ env: mailed })
    try {
      const { token } = await bare.setUp()
      expect([await linksLack(bare.ctx()), await linksLack(site.ctx())]).toEqual([['address'], []])
      const body = { name: 'Maria', email: newEmail(), role: 'user' }
      expect((await bare.call('POST', '/api/users', { token, body })).status).toBe(201)
      const [letter] = await lettersTo(body.email, bare)
      expect(letter?.text).toContain('Peça a quem administra o site que defina uma senha para você.')
    } finally {
      await bare.close()
    }
  })
})
