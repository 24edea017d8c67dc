import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type SignedIn, type TestSite } from '../../../tests/support/test-site.ts'
import { type MailServer, openMailServer } from '../../platform/mail/mail-server.testing.ts'
import { sendLetter } from './send-letter.server.ts'

let server: MailServer
let site: TestSite
let admin: SignedIn
let user: SignedIn

beforeAll(async () => {
  server = await openMailServer()
  site = await openTestSite({ limits: true, env: { SMTP_URL: server.url, MAIL_FROM: 'site@cerrado.test' } })
  admin = await site.setUp()
  user = await site.addUser('user')
})
afterAll(async () => {
  await site.close()
  await server.close()
})

const call = (method: string, path: string, body?: unknown) =>
  site.call(method, `/api/mail${path}`, { token: admin.token, body })

async function post(): Promise<string> {
  const ctx = site.ctx()
  await ctx.mail.post(ctx, {
    kind: 'contact-received',
    to: { email: 'oi@cerrado.test' },
    subject: 'Oi',
    text: 'Olá',
    html: '<b>Olá</b>',
  })
  const { json } = await call('GET', '?per_page=1')
  return json.data[0]._id
}

test('the outbox is listed without bodies and shown with them', async () => {
  const id = await post()
  const list = await call('GET', '?state=waiting&q=oi@')
  expect(list).toMatchObject({
    status: 200,
    json: { total: 1, page: 1, data: [{ _id: id, state: 'waiting' }] },
  })
  expect(list.text).not.toContain('<b>')
  expect((await call('GET', `/${id}`)).json).toMatchObject({
    body: { text: 'Olá', html: '<b>Olá</b>' },
    can: { retry: false, resend: false },
  })
})

test('a letter is tried again and sent again, or the reason why not is said', async () => {
  const id = await post()
  expect(await call('POST', `/${id}/retry`)).toMatchObject({
    status: 409,
    json: { code: 'not_waiting', message: 'Este e-mail já foi enviado, ou está sendo enviado agora.' },
  })
  expect(await call('POST', `/${id}/resend`)).toMatchObject({ status: 409, json: { code: 'not_sent_yet' } })
  await sendLetter(site.ctx(), id)
  expect(await call('POST', `/${id}/resend`)).toMatchObject({
    status: 201,
    json: { resend_of: id, state: 'waiting' },
  })
  await site.parts.db
    .updateTable('letters')
    .set({ state: 'failed', sent_at: null })
    .where('id', '=', id)
    .execute()
  expect(await call('POST', `/${id}/retry`)).toMatchObject({ status: 200, json: { state: 'waiting' } })
})

test('a test letter is sent while one waits, ten times in ten minutes', async () => {
  const before = server.received.length
  const answer = await call('POST', '/test', { to: 'ana@cerrado.test' })
  expect(answer).toMatchObject({
    status: 200,
    json: { message: expect.stringContaining('ana@cerrado.test') },
  })
  expect(server.received).toHaveLength(before + 1)
  expect((await call('POST', '/test', { to: 'ana@cerrado.test, b@c.org' })).json.errors).toHaveProperty('to')
  for (let n = 2; n <= 10; n++)
    expect((await call('POST', '/test', { to: 'ana@cerrado.test' })).status).toBe(200)
  expect((await call('POST', '/test', { to: 'ana@cerrado.test' })).status).toBe(429)
  expect(server.received).toHaveLength(before + 10)
})

test('what a mail server says comes with the sentence', async () => {
  const refusing = await openMailServer({ refuseSender: { code: 553, text: 'not your address' } })
  const other = await openTestSite({ env: { SMTP_URL: refusing.url } })
  const { token } = await other.setUp()
  const test = () => other.call('POST', '/api/mail/test', { token, body: { to: 'ana@cerrado.test' } })
  expect(await test()).toMatchObject({ status: 422, json: { code: 'no_account' } })
  await other.parts.db.updateTable('site').set({ mail_from: 'outra@cerrado.test' }).execute()
  expect(await test()).toMatchObject({
    status: 422,
    json: {
      code: 'sender_refused',
      message: expect.stringContaining('remetente'),
      answer: expect.stringContaining('553'),
    },
  })
  await other.close()
  await refusing.close()
})

test('nobody else sees or sends anything', async () => {
  const id = await post()
  const before = server.received.length
  for (const [token, status] of [
    [undefined, 401],
    [user.token, 403],
  ] as const)
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', `/${id}`, undefined],
      ['POST', `/${id}/retry`, undefined],
      ['POST', `/${id}/resend`, undefined],
      ['POST', '/test', { to: 'ana@cerrado.test' }],
    ] as const) {
      const answer = await site.call(method, `/api/mail${path}`, { body, ...(token && { token }) })
      expect(answer.status).toBe(status)
      expect(answer.text).not.toContain('Olá')
    }
  expect(server.received).toHaveLength(before)
})

test('what is not there is 404, whatever was meant', async () => {
  for (const path of [`/${crypto.randomUUID()}`, '/nonsense', '/%00'])
    expect([400, 404]).toContain((await call('GET', path)).status)
  expect((await call('GET', `/${crypto.randomUUID()}`)).status).toBe(404)
  expect((await call('POST', '/nonsense/retry')).status).toBe(404)
})
