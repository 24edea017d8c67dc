import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestSite, type SignedIn, type TestSite, testPassword } from '../../tests/support/test-site.ts'
import type { OpenParts } from './parts.server.ts'
import { userTask } from './user-task.server.ts'

let site: TestSite
let ana: SignedIn
beforeAll(async () => {
  site = await openTestSite()
  ana = await site.setUp()
})
afterAll(() => site.close())

async function run(...args: string[]) {
  const said: string[] = []
  const code = await userTask(site.parts, args, (line) => said.push(line))
  const text = said.join('\n')
  return { code, text, password: /Senha: (\S+)/.exec(text)?.[1] }
}

test('makes no account where no site was set up, and says where that is', async () => {
  const other = await openTestSite()
  onTestFinished(() => other.close())
  const ask = async (env: OpenParts['env']) => {
    const said: string[] = []
    const args = ['--email', 'sara@cerrado.test', '--role', 'super']
    expect(await userTask({ ...other.parts, env }, args, (line) => said.push(line))).toBe(1)
    return said.join('\n')
  }
  const { env } = other.parts
  expect(await ask(env)).toContain(`na pasta de dados ${env.DATA_DIR} (DATA_DIR)`)
  const elsewhere = await ask({ ...env, DATABASE_URL: 'postgres://praca:segredo@banco.test:5433/praca' })
  expect(elsewhere).toContain('no banco de dados banco.test:5433/praca (DATABASE_URL)')
  expect(elsewhere).not.toContain('segredo')
  expect(await other.parts.db.selectFrom('users').selectAll().execute()).toEqual([])
})

test('never takes the role from the last one who could run the site', async () => {
  const { code, text } = await run('--email', ana.email, '--role', 'user')
  expect(code).toBe(1)
  expect(text).toContain('Antes, dê esta função a outra pessoa.')
  expect((await site.call('GET', '/api/profile', { token: ana.token })).json.role).toBe('admin')
})

test('creates a super who can log in with the password that is printed', async () => {
  const {
    code,
    text,
    password = '',
  } = await run('--email', 'Sara@cerrado.test', '--role', 'super', '--name', 'Sara')
  expect(code).toBe(0)
  expect(text).toContain('Conta criada para Sara <sara@cerrado.test>: Super.')
  expect(await site.signIn('sara@cerrado.test', password)).toMatchObject({ role: 'super', name: 'Sara' })
})

test('promotes who is there, keeps the password and ends the sessions', async () => {
  const { code, text, password } = await run('--email', ana.email, '--role', 'super')
  expect([code, password]).toEqual([0, undefined])
  expect(text).toContain(': Super. Os aparelhos foram desconectados')
  expect((await site.call('GET', '/api/profile', { token: ana.token })).status).toBe(401)
  expect((await site.signIn(ana.email, testPassword)).role).toBe('super')
  expect((await run('--email', ana.email, '--role', 'super')).text).toContain('Nada a fazer.')
})

test('gives another name, which ends no session, and does not say that it did', async () => {
  const rui = await site.addUser('editor')
  const { code, text } = await run('--email', rui.email, '--role', 'editor', '--name', 'Rui Prado')
  expect([code, text]).toEqual([0, `Nome alterado: Rui Prado <${rui.email}>.`])
  expect((await site.call('GET', '/api/profile', { token: rui.token })).json.name).toBe('Rui Prado')
})

test('is the way back in: another password, and an account switched on', async () => {
  const bia = await site.addUser('admin', { active: false })
  const { password = '' } = await run('--email', bia.email, '--role', 'admin', '--nova-senha')
  expect(password).toMatch(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/)
  expect((await site.signIn(bia.email, password))._id).toBe(bia._id)
  const old = await site.call('POST', '/api/auth/login', {
    body: { email: bia.email, password: testPassword },
  })
  expect(old.status).toBe(401)
})

test.each([
  [[]],
  [['--email', 'sara']],
  [['--email', 'sara@cerrado.test', '--role', 'deus']],
  [['--email', 'sara@cerrado.test', '--role', 'super', '--desconhecida']],
])('%j says how to use it', async (args) => {
  const { code, text } = await run(...args)
  expect(code).toBe(1)
  expect(text).toContain('Como usar: npm run user')
})

test.each([
  ['codes', sql`update users set second_factor_since = app_now()`],
  [
    'a passkey alone',
    sql`insert into passkeys (id, user_id, credential_id, public_key, rp_id, sign_count, auth_epoch, user_agent, created_at)
      select id, id, '\\x00', '\\x00', 'localhost', 0, auth_epoch, '', app_now() from users`,
  ],
])('takes the second factor from somebody who lost %s, and says so', async (_, having) => {
  const rui = await site.addUser('admin')
  await sql`${having} where id = ${rui._id}`.execute(site.parts.db)
  const { code, text } = await run('--email', rui.email, '--role', 'admin', '--sem-segunda-etapa')
  expect([code, text]).toEqual([0, expect.stringContaining('duas etapas e chaves de acesso desativadas')])
  expect((await site.signIn(rui.email, testPassword))._id).toBe(rui._id)
  expect(await site.parts.db.selectFrom('passkeys').selectAll().execute()).toEqual([])
})
