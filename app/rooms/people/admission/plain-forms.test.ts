// The forms of the door sent by a browser that runs no script, or none yet.
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite, testPassword } from '../../../../tests/support/test-site.ts'
import { readFormAnswer } from '../../../platform/http/form-answer.server.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({
    env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@cerrado.test' },
  })
})
afterAll(() => site.close())

async function sendForm(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await site.call('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
  const cookies = answer.headers.getSetCookie()
  const shown = readFormAnswer(site.ctx(), cookies.map((one) => one.split(';')[0]).join('; '))
  return { ...answer, shown, to: answer.headers.get('location'), cookies }
}

const names = (cookies: string[]) => cookies.map((one) => one.split('=')[0])

describe('the first run', () => {
  const fields = {
    title: 'Cooperativa',
    admin_name: 'Ana',
    email: 'ana@cerrado.test',
    password: testPassword,
    password_confirmation: testPassword,
  }

  test('with a mistake it comes back with all errors and what was written, and creates nothing', async () => {
    const wrong = { ...fields, email: 'ana', password_confirmation: 'outra' }
    const { status, to, shown } = await sendForm('/api/settings/setup', wrong)
    expect([status, to]).toEqual([303, '/'])
    expect(shown).toMatchObject({
      form: 'setup',
      ok: false,
      errors: {
        email: [expect.any(String)],
        password_confirmation: ['As senhas digitadas não conferem'],
      },
      values: { title: 'Cooperativa', admin_name: 'Ana', email: 'ana' },
    })
    expect(JSON.stringify(shown)).not.toContain(testPassword)
    expect((await site.call('GET', '/api/settings')).json).toMatchObject({ configured: false })
  })

  test('done, one is logged in and goes on to the settings', async () => {
    const { status, to, cookies, shown } = await sendForm('/api/settings/setup', fields)
    expect([status, to, shown]).toEqual([303, '/conta/settings', null])
    expect(names(cookies)).toContain('sid')
  })
})

describe('the log-in', () => {
  const login = (fields: Record<string, string>, headers?: Record<string, string>) =>
    sendForm('/api/auth/login', fields, headers)
  const right = { email: 'ana@cerrado.test', password: testPassword }

  test('leads to the path that was tried, and nowhere else', async () => {
    expect((await login({ ...right, voltar: '/conta/pages?q=a' })).to).toBe('/conta/pages?q=a')
    expect((await login({ ...right, voltar: '' })).to).toBe('/conta')
    expect((await login({ ...right, voltar: '/busca?q=pequi%20e 日本' })).to).toBe(
      '/busca?q=pequi%20e%20%E6%97%A5%E6%9C%AC',
    )
    for (const voltar of ['//mau.example', 'https://mau.example', '/\\mau.example', '/%09/mau.example'])
      expect((await login({ ...right, voltar })).to).toBe('/conta')
  })

  test('a wrong password comes back with its sentence, the e-mail and the path that was tried', async () => {
    const { to, shown, cookies } = await login({ ...right, password: 'outra', voltar: '/conta/pages' })
    expect(to).toBe('/login?voltar=%2Fconta%2Fpages')
    expect(names(cookies)).toEqual(['form-answer'])
    expect(shown).toMatchObject({
      ok: false,
      message: 'E-mail ou senha incorretos. Confira os dois ou use “Esqueci a senha”.',
      values: { email: right.email },
    })
    expect(JSON.stringify(shown)).not.toContain('outra')
    expect((await login({ ...right, password: '', voltar: '//mau.example' })).to).toBe('/login')
  })

  test('an empty field is named', async () => {
    expect((await login({ email: right.email, password: '' })).shown?.errors).toEqual({
      password: ['Preencha este campo.'],
    })
  })

  test('another site sends nothing, and no cookie comes of it', async () => {
    const { status, cookies } = await login(right, { 'sec-fetch-site': 'cross-site' })
    expect([status, cookies]).toEqual([403, []])
  })

  test('with a second factor the password alone is no session; with the code it is', async () => {
    const person = await site.addUser('user')
    const begun = await site.call('POST', '/api/profile/second-factor', { token: person.token, body: {} })
    const code = async () =>
      new TOTP({ secret: Secret.fromBase32(begun.json.secret) }).generate({
        timestamp: (await site.ctx().now()).getTime(),
      })
    const on = await site.call('POST', '/api/profile/second-factor/confirmation', {
      token: person.token,
      body: { code: await code() },
    })
    const given = { email: person.email, password: person.password }
    const asked = await login(given)
    expect(names(asked.cookies)).toEqual(['form-answer'])
    expect(asked.shown).toMatchObject({ code: 'second_factor_needed' })
    expect((await login({ ...given, code: '000000' })).shown).toMatchObject({ code: 'wrong_code' })
    const entered = await login({ ...given, code: on.json.recovery_codes[0], remember: 'on' })
    expect(names(entered.cookies)).toEqual(['sid', 'remembered', 'device'])
  })
})

test('whoever signs up is logged in; who had an account is told nothing more than by a script', async () => {
  const fields = { name: 'Rui', email: 'rui@cerrado.test', password: 'jatoba-no-quintal' }
  const made = await sendForm('/api/auth/register', { ...fields, voltar: '/loja/finalizar-pedido' })
  expect([made.to, names(made.cookies)]).toEqual(['/loja/finalizar-pedido', expect.arrayContaining(['sid'])])
  const again = await sendForm('/api/auth/register', { ...fields, password: 'outra-frase-minha' })
  expect([again.to, names(again.cookies)]).toEqual(['/login', ['form-answer']])
  expect(again.shown).toMatchObject({
    form: 'sign-up',
    ok: true,
    message: expect.stringMatching(/^Pronto\./),
  })
})

test('a forgotten password is asked for, and the page says what follows', async () => {
  const { to, shown } = await sendForm('/api/auth/forgot', { email: 'ninguem@cerrado.test' })
  expect(to).toBe('/recuperar-senha')
  expect(shown).toMatchObject({
    form: 'forgot',
    ok: true,
    message: expect.stringMatching(/^Se houver uma conta/),
  })
})

test('an answer that was changed on the way, or that is not ours, is not shown', async () => {
  const { cookies } = await sendForm('/api/auth/forgot', { email: 'ninguem@cerrado.test' })
  const cookie = cookies[0]?.split(';')[0] ?? ''
  const [name, value = ''] = cookie.split('=')
  const forged = Buffer.from(JSON.stringify({ form: 'forgot', ok: true, message: 'x' })).toString('base64url')
  expect(readFormAnswer(site.ctx(), `${name}=${forged}.${value.split('.')[1]}`)).toBeNull()
  expect(readFormAnswer(site.ctx(), `${name}=${forged}`)).toBeNull()
  expect(cookies[0]).toMatch(/HttpOnly; SameSite=Lax; Max-Age=60$/)
})
