// The activity log: written with the change itself, read by administrators, kept for two years.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestSite, type SignedIn, type TestSite, testPassword } from '../../../tests/support/test-site.ts'
import { allActions, kindOf } from './activity.ts'
import { activityJobs } from './jobs.server.ts'
import { activitySentence } from './text.ts'

let site: TestSite
let ana: SignedIn
beforeAll(async () => {
  site = await openTestSite()
  ana = await site.setUp()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.parts.db.deleteFrom('audit_lines').execute()
})

const call = async (method: string, path: string, body?: unknown) => {
  const answer = await site.call(method, path, { token: ana.token, ...(body !== undefined && { body }) })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.json
}
const told = async (search = '') =>
  (await call('GET', `/api/activity${search}`)).data.map(
    (line: { sentence: string; actor: { name: string } }) => `${line.actor.name}: ${line.sentence}`,
  )

test('a first code is told as one, as is the key of whichever paper', () => {
  const told = (deed: string) =>
    activitySentence({ action: 'order.moved', subject: { _id: '', name: '7' }, details: { deed } } as never)
  expect(told('tracking_changed')).toBe('Pedido nº 7: rastreio informado ou corrigido.')
  expect(told('invoice_set')).toBe('Pedido nº 7: chave da nota ou declaração informada.')
})

test('the life of a page is told, newest first', async () => {
  const page = await call('POST', '/api/pages', { title: 'Sobre nós' })
  await call('PATCH', `/api/pages/${page._id}`, { title: 'Quem somos', version: page.version })
  const at = `/api/pages/${page._id}`
  await call('PATCH', at, { status: 'published', version: page.version + 1 })
  await call('PATCH', at, { status: 'draft', version: page.version + 2 })
  await call('DELETE', at)
  await call('POST', `${at}/restore`, {})
  await call('DELETE', at)
  await call('DELETE', `${at}/forever`)
  expect(await told()).toEqual(
    [
      'Página “Sobre nós”: criação.',
      'Página “Quem somos”: alteração.',
      'Página “Quem somos”: publicação.',
      'Página “Quem somos”: saída do ar.',
      'Página “Quem somos”: envio para a lixeira.',
      'Página “Quem somos”: volta da lixeira.',
      'Página “Quem somos”: envio para a lixeira.',
      'Página “Quem somos”: exclusão definitiva.',
    ]
      .reverse()
      .map((sentence) => `Ana Administradora: ${sentence}`),
  )
})

test('lines are counted up to ten thousand, without the accounts unless their names are searched', async () => {
  const { pool } = site.parts.database
  const write = (count: number) =>
    pool.query(
      `insert into audit_lines (id, at, actor_id, actor_name, action, subject, label, details)
        select gen_random_uuid(), now(), $1, 'Ana Administradora', 'content.created', n::text, 'Folha', '{}'
        from generate_series(1, $2::int) as n`,
      [ana._id, count],
    )
  const counted = async (search = '') => {
    const { total, has_more } = await call('GET', `/api/activity${search}`)
    return [total, has_more]
  }
  await write(10_000)
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  try {
    expect(await counted()).toEqual([10_000, false])
    const counts = asked.mock.calls
      .map(([said]) => (typeof said === 'string' ? said : (said as { text: string }).text))
      .filter((text) => text.includes('count(*)') && text.includes('audit_lines'))
    expect(counts).toHaveLength(1)
    expect(counts.join()).not.toContain('users')
  } finally {
    asked.mockRestore()
  }
  await write(1)
  expect(await counted()).toEqual([10_000, true])
  expect(await counted('?q=folha')).toEqual([10_000, true])
  expect(await counted('?q=ninguem')).toEqual([0, false])
})

test('what is refused leaves no line', async () => {
  const page = await call('POST', '/api/pages', { title: 'Sobre' })
  const before = await told()
  const stale = await site.call('PATCH', `/api/pages/${page._id}`, {
    token: ana.token,
    body: { title: 'Outra', version: page.version + 7 },
  })
  expect(stale.status).toBe(409)
  expect(await told()).toEqual(before)
})

test('of settings the names of the fields are told, never what is in them', async () => {
  const { version } = await call('GET', '/api/settings/managed')
  await call('PUT', '/api/settings', {
    version,
    title: 'Cooperativa Nova',
    smtp: { host: 'smtp.canario.test', port: 465, security: 'tls', user: 'canario', password: 'canario-9' },
  })
  expect(await told('?kind=settings')).toEqual([
    'Ana Administradora: Configurações do site: conta de e-mail, título.',
  ])
  const rows = await site.parts.db.selectFrom('audit_lines').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('canario')
})

test('log-ins of the team and downloads are told, those of customers are not', async () => {
  const customer = await site.addUser('user', { name: 'Clara Cliente' })
  const admin = await site.addUser('admin', { name: 'Bruno Sá' })
  await call('GET', '/api/orders.csv')
  expect(await told()).toEqual([
    'Ana Administradora: Planilha de pedidos baixada (CSV).',
    'Bruno Sá: Bruno Sá entrou na conta.',
  ])
  expect((await told(`?who=${admin._id}`)).length).toBe(1)
  expect((await site.call('GET', '/api/activity', { token: customer.token })).status).toBe(403)
})

test('a customer is named by their account: the name goes when they go', async () => {
  const boss = await site.addUser('super')
  const clara = await site.addUser('user', { name: 'Clara Dias' })
  const byClara = (token: string, method: string, body: object) =>
    site.call(method, '/api/profile', { token, body: { ...body, current_password: testPassword } })
  const changed = await byClara(clara.token, 'PATCH', { email: 'clara@outra.test' })
  expect(changed.status).toBe(200)
  expect(await told('?q=clara')).toEqual(['Clara Dias: Clara Dias trocou o próprio e-mail.'])
  const audited = await site.call('GET', '/api/audit?q=clara', { token: boss.token })
  expect(audited.json.data).toMatchObject([{ actor: { _id: clara._id, name: 'Clara Dias' } }])
  expect((await byClara(changed.json.token, 'DELETE', {})).status).toBe(204)
  expect(await told('?q=excluida')).toEqual([
    'Conta excluída: Conta excluída excluiu a própria conta.',
    'Conta excluída: Conta excluída trocou o próprio e-mail.',
  ])
  const rows = await site.parts.db.selectFrom('audit_lines').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('Clara')
})

test('whoever has acted for the team can be chosen, also after leaving; customers are searched for by name', async () => {
  const actors = async () =>
    (await call('GET', '/api/activity')).actors.map(({ name }: { name: string }) => name)
  const [bia, caio] = [
    await site.addUser('editor', { name: 'Bia Ramos' }),
    await site.addUser('admin', { name: 'Caio Lima' }),
  ]
  const clara = await site.addUser('user', { name: 'Clara Dias' })
  const email = { email: 'clara@nova.test', current_password: testPassword }
  await site.call('PATCH', '/api/profile', { token: clara.token, body: email })
  const { version } = await call('GET', `/api/users/${bia._id}`)
  await call('PATCH', `/api/users/${bia._id}`, { role: 'user', version })
  await site.call('DELETE', `/api/users/${caio._id}`, { token: ana.token })
  expect(await actors()).toEqual(['Ana Administradora', 'Bia Ramos', 'Caio Lima'])
  expect(await told(`?who=${caio._id}`)).toEqual(['Caio Lima: Caio Lima entrou na conta.'])
})

test('it is found by kind, by words and by day, and downloaded with the same filter', async () => {
  await call('POST', '/api/pages', { title: 'Açaí da serra' })
  await call('POST', '/api/posts', { title: 'Feira' })
  expect(await told('?q=acai')).toEqual(['Ana Administradora: Página “Açaí da serra”: criação.'])
  expect((await told('?kind=content')).length).toBe(2)
  expect((await told('?kind=orders')).length).toBe(0)
  await site.parts.db
    .updateTable('audit_lines')
    .set({ at: new Date(Date.now() - 10 * 86_400_000) })
    .where('label', '=', 'Feira')
    .execute()
  expect((await told('?days=7')).length).toBe(1)
  expect((await told('?days=30')).length).toBe(2)
  const csv = await site.call('GET', '/api/activity.csv?q=acai', { token: ana.token })
  expect(csv.text.trim().split('\n')).toHaveLength(2)
  expect(csv.text).toContain('Página “Açaí da serra”: criação.')
})

test('after two years it is forgotten', async () => {
  await call('POST', '/api/pages', { title: 'Velha' })
  await call('POST', '/api/pages', { title: 'Nova' })
  const at = new Date(Date.now() - 731 * 86_400_000)
  await site.parts.db.updateTable('audit_lines').set({ at }).where('label', '=', 'Velha').execute()
  await activityJobs.forgetOldActivity?.(site.ctx(), {}, { attempts: 1, maxAttempts: 25 })
  expect(await told()).toEqual(['Ana Administradora: Página “Nova”: criação.'])
})

test('a line has the clock of the database, whatever that of the machine says, and in UTC', async () => {
  const before = Date.now()
  try {
    await site.moveClock('2 hours')
    await call('POST', '/api/pages', { title: 'Adiantada' })
    const [{ at }] = (await call('GET', '/api/activity')).data
    expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(Date.parse(at) - before).toBeGreaterThan(1.9 * 3_600_000)
  } finally {
    await site.moveClock('0 seconds')
  }
})

test('every action has its kind and a sentence of its own', () => {
  const subject = { _id: '1', name: 'Rosa' }
  const details = { type: 'page', of: 'site', fields: 'title', deed: 'paid', table: 'pedidos', format: 'CSV' }
  const sentences = allActions.map((action) => activitySentence({ action, subject, details }))
  expect(new Set(sentences).size).toBe(allActions.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.*\.$/u)
  expect(kindOf('user.created')).toBe('people')
})
