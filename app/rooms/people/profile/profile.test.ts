import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  openTestSite,
  type SignedIn,
  type TestSite,
  testPassword,
} from '../../../../tests/support/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({
    env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@cerrado.test' },
  })
  await site.setUp()
})
afterAll(() => site.close())

const get = (who: SignedIn, path = '') => site.call('GET', `/api/profile${path}`, { token: who.token })
const patch = (who: SignedIn, body: unknown) => site.call('PATCH', '/api/profile', { body, token: who.token })
const status = async (token: string) => (await site.call('GET', '/api/profile', { token })).status
const rowOf = (who: SignedIn) =>
  site.parts.db.selectFrom('users').selectAll().where('id', '=', who._id).executeTakeFirstOrThrow()

describe('my data', () => {
  test('are these fields and no others', async () => {
    const eva = await site.addUser('user')
    expect((await get(eva)).json).toEqual({
      _id: eva._id,
      name: eva.name,
      email: eva.email,
      role: 'user',
      phone: '',
      document: '',
      addresses: [],
    })
  })

  test('name, phone and document change without a password', async () => {
    const eva = await site.addUser('user')
    const answer = await patch(eva, {
      name: '  Eva Lúcia ',
      phone: '(61) 99999-0000',
      document: '12.abc.345/01de-35',
    })
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      name: 'Eva Lúcia',
      phone: '(61) 99999-0000',
      document: '12ABC34501DE35',
      token: null,
    })
    expect(await status(eva.token)).toBe(200)
  })

  test.each([
    [{ document: '111.111.111-11' }, 'document'],
    [{ document: '12ABC34501DE36' }, 'document'],
    [{ phone: '123' }, 'phone'],
    [{ phone: 'ligue já' }, 'phone'],
    [{ phone: '(61) 9999-0000' }, 'phone'],
    [{ name: '' }, 'name'],
    [{ name: ['Eva'] }, 'name'],
    [{ email: 'eva' }, 'email'],
    [{ password: '12345' }, 'password'],
  ])('%j is refused under its field', async (body, field) => {
    const eva = await site.addUser('user')
    const answer = await patch(eva, { ...body, current_password: testPassword })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json.errors)).toEqual([field])
  })

  test('nothing else of the row can be written', async () => {
    const eva = await site.addUser('user')
    const before = await rowOf(eva)
    const canaries = {
      role: 'super',
      _id: crypto.randomUUID(),
      id: crypto.randomUUID(),
      is_admin: true,
      active: false,
      password_hash: 'x',
      auth_epoch: 77,
      created_at: '2001-01-01',
      user_id: crypto.randomUUID(),
      version: 99,
      anonymised_at: '2001-01-01',
      features: {},
    }
    await patch(eva, { ...canaries, profile: canaries, user: canaries })
    await site.call('PATCH', `/api/profile?role=super&active=false`, { body: {}, token: eva.token })
    const after = await rowOf(eva)
    expect({ ...after, version: 0, updated_at: 0 }).toEqual({ ...before, version: 0, updated_at: 0 })
    const polluted = await patch(eva, '{"__proto__":{"role":"super"}}')
    expect(polluted.status).toBe(400)
    expect((await get(eva)).json.role).toBe('user')
  })
})

describe('another password', () => {
  test('needs the one there is', async () => {
    const eva = await site.addUser('user')
    for (const current_password of [undefined, 'errada!']) {
      const answer = await patch(eva, { password: 'jurema-branca', current_password })
      expect(answer.status).toBe(422)
      expect(answer.json.errors).toEqual({ current_password: ['A senha não confere.'] })
    }
    expect((await site.signIn(eva.email, testPassword))._id).toBe(eva._id)
  })

  test('ends every other session, renews this one and tells the person', async () => {
    const here = await site.addUser('user')
    const there = await site.signIn(here.email, testPassword)
    const answer = await patch(here, { password: 'jurema-branca', current_password: testPassword })
    expect(answer.status).toBe(200)
    expect([await status(there.token), await status(here.token)]).toEqual([401, 401])
    expect(await status(answer.json.token)).toBe(200)
    // The tab that still has the old token mints the new one from the renewed cookie.
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const minted = await site.call('POST', '/api/auth/token', { headers: { cookie } })
    expect(minted.json.token).toBe(answer.json.token)
    const old = await site.call('POST', '/api/auth/token', { headers: { cookie: here.cookie } })
    expect(old.status).toBe(401)
    const letters = await site.parts.database.pool.query(
      `select kind from letters where to_email = $1 order by id`,
      [here.email],
    )
    expect(letters.rows).toEqual([{ kind: 'new-device' }, { kind: 'password-changed' }])
  })

  test('that is easy to guess is taken, with advice', async () => {
    const eva = await site.addUser('user')
    const answer = await patch(eva, { password: 'flamengo', current_password: testPassword })
    expect(answer.json.advice).toContain('mais usadas')
  })
})

describe('another e-mail', () => {
  test('needs the password, ends other sessions, and is told to the address there was', async () => {
    const here = await site.addUser('user')
    const there = await site.signIn(here.email, testPassword)
    const email = `nova-${crypto.randomUUID().slice(0, 8)}@cerrado.test`
    expect((await patch(here, { email })).status).toBe(422)
    const answer = await patch(here, { email: email.toUpperCase(), current_password: testPassword })
    expect(answer.json.email).toBe(email)
    expect(await status(there.token)).toBe(401)
    expect((await site.signIn(email, testPassword))._id).toBe(here._id)
    const letters = await site.parts.database.pool.query(
      `select kind from letters where to_email = $1 order by id`,
      [here.email],
    )
    expect(letters.rows).toEqual([{ kind: 'new-device' }, { kind: 'email-changed' }])
  })

  test('that is taken is refused, also to many at once', async () => {
    const eva = await site.addUser('user')
    const taken = await patch(eva, { email: 'ANA@cerrado.test', current_password: testPassword })
    expect(taken.status).toBe(422)
    expect(taken.json.errors).toEqual({ email: ['Este e-mail já é de outra conta. Use outro.'] })
    const people = await Promise.all(Array.from({ length: 5 }, () => site.addUser('user')))
    const answers = await Promise.all(
      people.map((one) => patch(one, { email: 'disputado@cerrado.test', current_password: testPassword })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422, 422, 422])
  })

  test('one keeps one’s own in another case without a password', async () => {
    const eva = await site.addUser('user')
    expect((await patch(eva, { email: eva.email.toUpperCase() })).status).toBe(200)
  })
})

describe('my addresses', () => {
  const address = {
    recipient: 'Eva',
    postal_code: '01001-000',
    street: 'Praça da Sé',
    number: '1',
    complement: '',
    district: 'Sé',
    city: 'São Paulo',
    state: 'SP',
    reference: 'Ao lado da catedral',
  }
  const post = (who: SignedIn, body: unknown) =>
    site.call('POST', '/api/profile/addresses', { body, token: who.token })

  test('are kept, changed and thrown away', async () => {
    const eva = await site.addUser('user')
    const { json: kept, status } = await post(eva, address)
    expect(status).toBe(201)
    expect(kept).toEqual({ ...address, postal_code: '01001000', _id: kept._id })
    const path = `/api/profile/addresses/${kept._id}`
    const changed = await site.call('PATCH', path, { body: { ...address, number: '2' }, token: eva.token })
    expect(changed.json.number).toBe('2')
    expect((await get(eva)).json.addresses).toEqual([changed.json])
    expect((await site.call('DELETE', path, { token: eva.token })).status).toBe(204)
    expect((await get(eva)).json.addresses).toEqual([])
  })

  test.each([
    [{ postal_code: '0100' }, 'postal_code', 'Não conhecemos este CEP. Confira os 8 números.'],
    [{ postal_code: 'aaaaa-aaa' }, 'postal_code', 'Não conhecemos este CEP. Confira os 8 números.'],
    [
      { postal_code: '73860-000' },
      'postal_code',
      'Este CEP é de outro estado: Goiás. Confira o CEP e o estado.',
    ],
    [{ postal_code: '78900-000' }, 'postal_code', 'Não conhecemos este CEP. Confira os 8 números.'],
    [{ number: ' ' }, 'number', 'Informe o número, ou marque “Sem número”.'],
    [{ state: 'XX' }, 'state', 'Escolha uma das opções.'],
    [{ city: '' }, 'city', 'Preencha este campo.'],
    [{ street: 'x'.repeat(161) }, 'street', 'Use no máximo 160 caracteres.'],
  ])('%j is refused', async (change, field, sentence) => {
    const eva = await site.addUser('user')
    expect((await post(eva, { ...address, ...change })).json.errors).toEqual({ [field]: [sentence] })
  })

  test('a house without a number says so, in one spelling', async () => {
    const eva = await site.addUser('user')
    expect((await post(eva, { ...address, number: 's/nº' })).json.number).toBe('S/N')
    const { number: _, district: __, ...short } = address
    expect((await post(eva, short)).status).toBe(422)
    expect((await post(eva, { ...short, number: '7' })).json.district).toBe('')
  })

  test('of somebody else do not exist', async () => {
    const [eva, ivo] = [await site.addUser('user'), await site.addUser('user')]
    const { json: hers } = await post(eva, address)
    const path = `/api/profile/addresses/${hers._id}`
    const changed = await site.call('PATCH', path, { body: address, token: ivo.token })
    const deleted = await site.call('DELETE', path, { token: ivo.token })
    expect([changed.status, deleted.status]).toEqual([404, 404])
    expect((await get(eva)).json.addresses).toEqual([hers])
  })

  test('are at most 20, also when many come at once', async () => {
    const eva = await site.addUser('user')
    const answers = await Promise.all(Array.from({ length: 25 }, () => post(eva, address)))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(20)
    expect(answers.find((answer) => answer.status === 422)?.json.code).toBe('too_many_addresses')
  })
})

describe('that an e-mail is mine', () => {
  const post = (who: SignedIn, path: string, body: unknown = {}) =>
    site.call('POST', `/api/profile${path}`, { body, token: who.token })
  const codeFor = async ({ email }: SignedIn) => {
    const letters = site.parts.db.selectFrom('letters').selectAll().where('to_email', '=', email)
    const letter = await letters.orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(letter.text).toBe('')
    const body = site.parts.secrets.unseal(letter.sealed_body ?? Buffer.of()) ?? '{}'
    return /^\d{8}$/m.exec(JSON.parse(body).text)?.[0] ?? ''
  }
  const isConfirmed = async (who: SignedIn) => (await rowOf(who)).email_confirmed_at !== null

  test('is shown by the code that only a letter to it holds', async () => {
    const [eva, ivo] = [await site.addUser('user'), await site.addUser('user')]
    expect((await post(eva, '/email-code')).json.message).toContain(eva.email)
    const code = await codeFor(eva)
    expect(code).toMatch(/^\d{8}$/)
    const wrong = await post(eva, '/email-confirmation', { code: code === '00000000' ? '1' : '00000000' })
    expect([wrong.status, wrong.json.code]).toEqual([422, 'wrong_code'])
    expect(wrong.json.errors.code).toHaveLength(1)
    expect((await post(ivo, '/email-confirmation', { code })).status).toBe(422)
    expect([await isConfirmed(eva), await isConfirmed(ivo)]).toEqual([false, false])
    // Copied with the space that mail programs show.
    const right = await post(eva, '/email-confirmation', { code: ` ${code.slice(0, 4)} ${code.slice(4)}` })
    expect([right.status, await isConfirmed(eva)]).toEqual([204, true])
  })

  test('is asked for five times an hour by one network for one mailbox, which goes from one account to the next', async () => {
    const strict = await openTestSite({
      limits: true,
      env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@cerrado.test', TRUST_PROXY: '127.0.0.1' },
    })
    try {
      await strict.setUp()
      const people = [await strict.addUser('user'), await strict.addUser('user')]
      for (const [at, { _id }] of people.entries())
        await strict.parts.db
          .updateTable('users')
          .set({ email: `vitima+${at}@exemplo.test` })
          .where('id', '=', _id)
          .execute()
      const statuses = []
      for (const at of [0, 0, 0, 1, 1, 1]) {
        const asked = { body: {}, token: people[at]?.token ?? '', headers: { 'x-forwarded-for': '10.7.1.1' } }
        statuses.push((await strict.call('POST', '/api/profile/email-code', asked)).status)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      const elsewhere = {
        body: {},
        token: people[1]?.token ?? '',
        headers: { 'x-forwarded-for': '10.7.2.1' },
      }
      expect((await strict.call('POST', '/api/profile/email-code', elsewhere)).status).toBe(200)
    } finally {
      await strict.close()
    }
  })

  test('ends with the e-mail, and a code of two hours ago is worth nothing', async () => {
    const eva = await site.addUser('user')
    await post(eva, '/email-code')
    const code = await codeFor(eva)
    await post(eva, '/email-confirmation', { code })
    const email = `outra-${eva.email}`
    const changed = await patch(eva, { email, current_password: testPassword })
    expect([changed.status, await isConfirmed(eva)]).toEqual([200, false])
    const renewed = { ...eva, email, token: changed.json.token }
    expect((await post(renewed, '/email-confirmation', { code })).status).toBe(422)
    await post(renewed, '/email-code')
    const late = await codeFor(renewed)
    await site.moveClock('2 hours')
    expect((await post(renewed, '/email-confirmation', { code: late })).status).toBe(422)
  })
})

describe('my sessions', () => {
  test('are listed, this one marked, and end one by one or all', async () => {
    const here = await site.addUser('user')
    const there = await site.signIn(here.email, testPassword)
    const { data } = (await get(here, '/sessions')).json
    expect(data).toHaveLength(2)
    expect(JSON.stringify(data)).not.toContain(here.token)
    const other = data.find((one: { current: boolean }) => !one.current)
    const end = (id: string) => site.call('DELETE', `/api/profile/sessions/${id}`, { token: here.token })
    expect((await end(other._id)).status).toBe(204)
    expect(await status(there.token)).toBe(401)
    const stranger = await site.addUser('user')
    const [foreign] = (await get(stranger, '/sessions')).json.data
    expect((await end(foreign._id)).status).toBe(404)
    expect(await status(stranger.token)).toBe(200)
    const all = await site.call('DELETE', '/api/profile/sessions', { token: here.token })
    expect([all.status, all.headers.get('clear-site-data')]).toEqual([204, '"cache"'])
    expect(await status(here.token)).toBe(401)
  })
})

describe('what the law gives', () => {
  test('an export of everything kept, and no secret', async () => {
    const eva = await site.addUser('user')
    const answer = await get(eva, '/export')
    expect(answer.headers.get('content-disposition')).toContain('meus-dados.json')
    expect(answer.json.profile).toMatchObject({ email: eva.email, addresses: [] })
    expect(answer.json.sessions).toHaveLength(1)
    expect(answer.text).not.toMatch(/argon2|password|hash/)
  })

  test('to be forgotten', async () => {
    const eva = await site.addUser('user')
    const remove = (current_password: string) =>
      site.call('DELETE', '/api/profile', { body: { current_password }, token: eva.token })
    expect((await remove('errada!')).status).toBe(422)
    expect((await remove(testPassword)).status).toBe(204)
    expect(await status(eva.token)).toBe(401)
    const row = await rowOf(eva)
    expect(row).toMatchObject({
      name: 'Conta excluída',
      active: false,
      password_hash: null,
      phone: '',
      document: '',
    })
    expect(JSON.stringify(row)).not.toContain(eva.email)
    const login = await site.call('POST', '/api/auth/login', {
      body: { email: eva.email, password: testPassword },
    })
    expect(login.status).toBe(401)
    const again = await site.call('POST', '/api/auth/register', {
      body: { name: 'Eva', email: eva.email, password: 'outra-vida' },
    })
    expect(again.status).toBe(201)
    expect((await site.signIn(eva.email, 'outra-vida'))._id).not.toBe(eva._id)
  })

  test('but not the last administrator, even when both leave at once', async () => {
    const alone = await openTestSite()
    try {
      const ana = await alone.setUp()
      const remove = (who: SignedIn) =>
        alone.call('DELETE', '/api/profile', { body: { current_password: who.password }, token: who.token })
      const last = await remove(ana)
      expect([last.status, last.json.code]).toEqual([409, 'last_administrator'])
      const bia = await alone.addUser('admin')
      const answers = await Promise.all([remove(ana), remove(bia)])
      expect(answers.map((answer) => answer.status).sort()).toEqual([204, 409])
    } finally {
      await alone.close()
    }
  })
})
