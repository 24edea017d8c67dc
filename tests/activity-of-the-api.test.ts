// Every operation that writes, or answers a table, is either told in the activity log, shown here by calling it, or named
// with the reason why it is not.
import { randomUUIDv7 } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteJobs } from '../app/front-door/jobs.server.ts'
import { makeBackup } from '../app/front-door/make-backup.server.ts'
import { backupsFolder } from '../app/platform/backup/backup-files.server.ts'
import { workbookType } from '../app/platform/http/table-door.server.ts'
import { png } from '../app/platform/images/sample-images.testing.ts'
import { addJob } from '../app/platform/jobs/jobs.server.ts'
import { type MailServer, openMailServer } from '../app/platform/mail/mail-server.testing.ts'
import { sendLetter } from '../app/rooms/mail/send-letter.server.ts'
import { proofOf } from '../app/rooms/orders/order-proof.server.ts'
import {
  address,
  bodyOf,
  newBuyer,
  openShop,
  type Shop,
  tokenOf,
} from '../app/rooms/orders/sample-orders.testing.ts'
import { makeResetToken } from '../app/rooms/people/password/reset-password.server.ts'
import { Authenticator } from './support/authenticator.ts'
import { contentTypes } from './support/content-types.ts'
import { type SignedIn, testPassword } from './support/test-site.ts'

const own = 'data of one’s own account, seen by its owner alone'
const nothing = 'answers without keeping anything'
const unrecorded: Record<string, string> = {
  'POST /api/users/{id}/invitation': 'a letter, kept with its time; the password is told',
  'PUT /api/cart': nothing,
  'POST /api/shipping/quotes': nothing,
  'POST /api/shipping/quotes/for-customer': nothing,
  'POST /api/shipping/explanation': nothing,
  'POST /api/events/dates': nothing,
  'POST /api/orders/{id}/again': nothing,
  'POST /api/orders/by-token/{token}/again': nothing,
  'POST /api/orders/{id}/confirmation-code': 'a letter, kept with its time; the confirmation is told',
  'POST /api/orders/by-token/{token}/confirmation-code': 'the same',
  'POST /api/contacts/contact': 'a visitor’s message, kept with its time in the inbox',
  'POST /api/mail/test': 'changes nothing; ten in ten minutes',
  'POST /api/auth/passkey-challenge': nothing,
  'POST /api/auth/logout': 'the session ends with it',
  'POST /api/auth/token': 'the same session once more',
  'POST /api/auth/register': 'a customer’s own account, with the time it was made',
  'POST /api/auth/entry-link': 'changes nothing',
  'POST /api/auth/forgot': 'changes nothing; the new password is told',
  'POST /api/profile/email-code': own,
  'POST /api/profile/email-confirmation': own,
  'POST /api/profile/addresses': own,
  'PATCH /api/profile/addresses/{id}': own,
  'DELETE /api/profile/addresses/{id}': own,
  'DELETE /api/profile/sessions': own,
  'DELETE /api/profile/sessions/{id}': own,
  'POST /api/profile/confirmation': own,
  'POST /api/profile/second-factor': 'a secret that counts once it is confirmed, which is told',
  'POST /api/profile/passkeys': 'a challenge; the passkey counts once it is confirmed, which is told',
  'POST /api/orders/{id}/profile': own,
  'POST /api/system/copies/access': nothing,
  'GET /api/medias/import/model.csv': 'names of columns and an example',
  'GET /api/products/import/model.csv': 'the same',
  'GET /api/orders/statements/model.csv': 'the same',
}

let shop: Shop
let mail: MailServer
let rosa: SignedIn
let boss: SignedIn
let operations: string[]
const told = new Map<string, Set<string>>()

beforeAll(async () => {
  mail = await openMailServer()
  shop = await openShop({ env: { SMTP_URL: mail.url, MAIL_FROM: 'site@cerrado.test' } })
  rosa = await shop.addUser('admin', { name: 'Rosa' })
  boss = await shop.addUser('super', { name: 'Tião' })
  const { json } = await shop.call('GET', '/api/openapi.json')
  operations = Object.entries<Record<string, Operation>>(json.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, operation]) => method !== 'get' || isTable(operation))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
})
afterAll(async () => {
  await shop.close()
  await mail.close()
})

type Operation = { responses: Record<string, { content?: object }> }
const isTable = ({ responses }: Operation) =>
  ['text/csv', workbookType].some((type) => type in (responses[200]?.content ?? {}))

type Given = { body?: unknown; by?: string | null; [part: string]: unknown }

/** Calls it and notes which actions it left in the log. */
async function act(operation: string, { body = {}, by = rosa.token, ...parts }: Given = {}) {
  const last = await lastLine()
  const [method = '', path = ''] = operation.split(' ')
  const [pattern = ''] = path.split('?')
  const at = path.replace(/\{(\w+)\}/g, (_, part) => String(parts[part]))
  const answer = await shop.call(method, at, { ...(by && { token: by }), ...(method !== 'GET' && { body }) })
  expect(answer.status, `${operation} ${answer.text}`).toBeLessThan(300)
  const lines = await shop.db.selectFrom('audit_lines').select('action').where('id', '>', last).execute()
  const known = told.getOrInsertComputed(`${method} ${pattern}`, () => new Set())
  for (const { action } of lines) if (action !== 'document.opened') known.add(action)
  return answer.json
}
const lastLine = async () =>
  (await shop.db.selectFrom('audit_lines').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ??
  '00000000-0000-0000-0000-000000000000'

function file(content: string | Uint8Array<ArrayBuffer>, name: string) {
  const form = new FormData()
  form.append('file', new Blob([content]), name)
  return form
}

test('the site is begun', async () => {
  const actions = (await shop.db.selectFrom('audit_lines').select('action').execute()).map(
    ({ action }) => action,
  )
  expect(actions).toContain('user.created')
  told.set('POST /api/settings/setup', new Set(['user.created']))
})

test.each(contentTypes)('content: $api', async ({ api, required, words }) => {
  const sent = (body: object) => words?.sent(body) ?? body
  const { _id: id, version } = await act(`POST ${api}`, { body: sent({ title: 'Um', ...required }) })
  await act(`PATCH ${api}/{id}`, { id, body: { ...sent({ title: 'Dois' }), version } })
  await act(`POST ${api}/{id}/preview`, { id })
  const { data } = (await shop.call('GET', `${api}/${id}/revisions`, { token: rosa.token })).json
  await act(`POST ${api}/{id}/revisions/{revision}/restore`, { id, revision: data.at(-1)._id })
  await act(`DELETE ${api}/{id}`, { id })
  await act(`POST ${api}/{id}/restore`, { id })
  await act(`DELETE ${api}/{id}`, { id })
  await act(`DELETE ${api}/{id}/forever`, { id })
})

test('what only some content has', async () => {
  const event = await act('POST /api/events', {
    body: {
      title: 'Feira',
      date_time: '2027-12-04T19:00',
      recurrence: 'FREQ=WEEKLY;COUNT=4',
    },
  })
  const occurrence = '2027-12-11'
  const changed = await act('PUT /api/events/{id}/occurrences/{occurrence}', {
    id: event._id,
    occurrence,
    body: { version: event.version, place: 'Galpão' },
  })
  await act('DELETE /api/events/{id}/occurrences/{occurrence}', {
    id: event._id,
    occurrence,
    body: { version: changed.version },
  })
  await act('POST /api/events/{id}/duplicate', { id: event._id })
  const id = await shop.product({ stock: 5 })
  await act('POST /api/products/{id}/duplicate', { id })
  await act('POST /api/products/{id}/stock', { id, body: { delta: 2, reason: 'Chegou' } })
  await act('POST /api/legal-pages')
})

test('the frame of the site', async () => {
  const one = await act('POST /api/menus', { body: { name: 'Fora', url: 'https://exemplo.org.br' } })
  await act('PATCH /api/menus/{id}', { id: one._id, body: { name: 'Lá fora' } })
  const tree = (await shop.call('GET', '/api/menus')).json as { _id: string }[]
  await act('PUT /api/menus/order', { body: tree.map(({ _id }) => ({ _id })) })
  await act('DELETE /api/menus/{id}', { id: one._id })

  const image = await act('POST /api/uploads/images', {
    body: file(new Uint8Array(await png(1400, 600)), 'a.png'),
  })
  await act('POST /api/uploads/files', { body: file('%PDF-1.4\n%%EOF', 'a.pdf') })
  await act('PATCH /api/uploads/{id}', { id: image._id, body: { alt: 'Feira' } })
  await act('POST /api/uploads/{id}/replacement', {
    id: image._id,
    body: file(new Uint8Array(await png(1400, 600)), 'b.png'),
  })
  const banner = await act('POST /api/settings/banners', { body: { image: image._id, title: 'Feira' } })
  await act('PATCH /api/settings/banners/{id}', {
    id: banner._id,
    body: { title: 'Feira', version: banner.version },
  })
  await act('PUT /api/settings/banners/order', { body: [{ _id: banner._id }] })
  await act('DELETE /api/settings/banners/{id}', { id: banner._id })
  await act('DELETE /api/uploads/{id}', { id: image._id })

  for (const path of ['settings', 'shop-settings'] as const) {
    const at = path === 'settings' ? '/api/settings/managed' : '/api/shop-settings'
    const { version } = (await shop.call('GET', at, { token: rosa.token })).json
    const change = path === 'settings' ? { title: 'Outra' } : { reservation_hours: 24 }
    await act(`PUT /api/${path}`, { body: { version, ...change } })
  }
  const rates = (await shop.call('GET', '/api/shipping/rates', { token: rosa.token })).json
  const saved = await act('PUT /api/shipping/rates', {
    body: { version: rates.version, rows: rates.rows },
  })
  const table = (await shop.call('GET', '/api/shipping/rates.csv', { token: rosa.token })).text
  await act('POST /api/shipping/rates/table', { body: { version: saved.version, table } })
})

test('orders', async () => {
  const product = await shop.product({ stock: 400 })
  const carried = { items: [{ product, qtd: 1, shipping: '04510' }], address }
  const body = (more: object) => ({ ...bodyOf(product, 1, { ...more }), idempotency_key: randomUUIDv7() })
  const placed = (more: object = carried) => act('POST /api/orders', { by: null, body: body(more) })
  const move = (name: string, { _id: id }: { _id: string }, body: unknown = {}) =>
    act(`POST /api/orders/{id}/${name}`, { id, body })
  const byLink = (name: string, order: { link: string }, body?: object) =>
    act(`POST /api/orders/by-token/{token}/${name}`, {
      by: null,
      token: tokenOf(order),
      ...(body && { body }),
    })
  const expire = ({ _id }: { _id: string }) =>
    sql`update orders set held_until = now() - interval '1 hour', pay_until = now() - interval '1 hour'
      where id = ${_id}`.execute(shop.db)

  const first = await placed()
  await move('correction', first, { customer: newBuyer(), address })
  await move('annotation', first, { internal_note: 'Frágil' })
  await move('letter', first)
  await move('payment', first)
  await move('invoice', first, { invoice_key: '' })
  await move('taking-back', first, { reason: 'Engano' })
  await move('payment', first)
  await act('POST /api/orders/preparations', { body: { orders: [first._id] } })
  await move('shipment', first)
  await move('tracking', first, { tracking: [{ service: '04510', code: 'DG049186230BR' }] })
  await move('receipt', first)
  await move('withdrawal', first)
  await move('withdrawal-taking-back', first, { reason: 'Vai ficar' })
  await move('withdrawal', first)
  await move('return', first)
  await move('refund', first)

  const second = await placed({})
  await expire(second)
  await move('renewal', second)
  await expire(second)
  await byLink('renewal', second)
  await move('cancellation', second)
  await byLink('cancellation', await placed({}))

  const uncharged = [await placed({}), await placed({})] as const
  await sql`update payments set state = 'asked', tries = 1`.execute(shop.db)
  await move('charge', uncharged[0], { method: 'arrange' })
  await byLink('charge', uncharged[1], { method: 'arrange' })

  const third = await placed()
  await move('payment', third)
  await act('POST /api/orders/shipments', { body: { orders: [{ order: third._id }] } })
  await byLink('receipt', third)
  await byLink('withdrawal', third)

  await act('POST /api/orders/for-customer', { body: body({}) })

  const proof = async ({ _id }: { _id: string }) => ({ proof: proofOf(shop.ctx(), await shop.order(_id)) })
  await move('trust', await placed({}))
  const strange = await placed({})
  await act('POST /api/orders/by-token/{token}/confirmation', {
    by: null,
    token: tokenOf(strange),
    body: await proof(strange),
  })
  const { token: by } = await shop.addUser('user')
  const own = await act('POST /api/orders', { by, body: body({}) })
  await act('POST /api/orders/{id}/confirmation', { by, id: own._id, body: await proof(own) })
  await placed({})
  const until = new Date(Date.now() + 60_000).toISOString()
  await act('POST /api/orders/unconfirmed/cancellation', { body: { until } })

  const late = await placed({})
  await sql`update orders set payment_state = 'confirmed', status = 'processing', situation = 'paid_without_stock',
    is_held = false where id = ${late._id}`.execute(shop.db)
  await move('stock', late)
})

test('tables come in', async () => {
  const csv = 'titulo;categoria;tipo;link\nUm;Manejo;Livro;https://exemplo.org.br/um'
  const tried = await act('POST /api/medias/import?dry_run=true', { body: file(csv, 'um.csv') })
  expect(told.get('POST /api/medias/import')).toEqual(new Set())
  await work()
  await act('POST /api/imports/{id}/start', { id: tried._id })
  await work()
  const run = await act('POST /api/medias/import', { body: file(csv, 'dois.csv') })
  await act('POST /api/imports/{id}/cancellation', { id: run._id })
  const products = (await shop.call('GET', '/api/products/import/model.csv', { token: rosa.token })).text
  await act('POST /api/products/import', { body: file(products, 'produtos.csv') })
  await act('GET /api/imports/{id}/refused.csv', { id: run._id })
  await act('POST /api/orders/statements', { body: file(ofx, 'extrato.ofx') })
  await work()
  const { data } = (await shop.call('GET', '/api/orders/statements?state=all', { token: rosa.token })).json
  await act('POST /api/orders/statements/{id}/settlement', { id: data[0]._id, body: { order: null } })
  await act('POST /api/orders/statements/{id}/reopening', { id: data[0]._id, body: { reason: 'Engano' } })
})

test('tables go out', async () => {
  for (const operation of operations)
    if (operation.startsWith('GET ') && !operation.includes('{') && !(operation in unrecorded)) {
      await act(operation)
      expect(told.get(operation), operation).toEqual(new Set(['table.exported']))
    }
})

const ofx = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>0756<ACCTID>123</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120<TRNAMT>987.65<FITID>1<MEMO>PIX</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

/** What waits of imports, as the worker would. */
async function work() {
  const jobs = siteJobs(shop.parts)
  for (;;) {
    const { rows } = await shop.parts.database.pool.query(
      `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
       where task.id = job.task_id and task.identifier like '%mport%' returning task.identifier as name, job.payload`,
    )
    if (rows.length === 0) return
    for (const { name, payload } of rows)
      await jobs[name]?.(shop.ctx(), payload, { attempts: 1, maxAttempts: 5 })
  }
}

test('messages and letters', async () => {
  await shop.call('POST', '/api/contacts/contact', {
    body: { name: 'João', email: 'joao@exemplo.test', message: 'Bom dia!', elapsed_ms: 30_000 },
  })
  const { data } = (await shop.call('GET', '/api/contacts', { token: rosa.token })).json
  await act('PATCH /api/contacts/{id}', { id: data[0]._id, body: { state: 'read', assignee: rosa._id } })
  await act('DELETE /api/contacts/{id}', { id: data[0]._id })
  const ctx = shop.ctx()
  await ctx.mail.post(ctx, { kind: 'a', to: { email: 'oi@cerrado.test' }, subject: 'Oi', text: 'Olá' })
  const [letter] = await shop.letters('a')
  await shop.db.updateTable('letters').set({ state: 'failed' }).where('kind', '=', 'a').execute()
  await act('POST /api/mail/{id}/retry', { id: letter?.id })
  await sendLetter(shop.ctx(), letter?.id ?? '')
  await act('POST /api/mail/{id}/resend', { id: letter?.id })
})

test('accounts', async () => {
  const { _id: id, email } = await shop.addUser('admin', { name: 'Ana' })
  await act('POST /api/auth/login', { by: null, body: { email, password: testPassword } })
  const reset = await makeResetToken(shop.ctx(), id)
  await act('POST /api/auth/reset', { by: null, body: { token: reset, password: 'jurema-branca' } })
  const ana = await shop.signIn(email, 'jurema-branca')
  const user = await act('POST /api/users', {
    by: boss.token,
    body: { name: 'Bia', email: 'bia@cerrado.test', role: 'admin', password: testPassword },
  })
  await act('PATCH /api/users/{id}', {
    by: boss.token,
    id: user._id,
    body: { role: 'user', version: user.version },
  })
  await act('DELETE /api/users/{id}/sessions', { by: boss.token, id: user._id })
  await act('DELETE /api/users/{id}', { by: boss.token, id: user._id })
  const password = 'ipe-amarelo-9'
  await act('PATCH /api/profile', { by: ana.token, body: { password, current_password: 'jurema-branca' } })
  const again = await shop.signIn(email, password)
  await act('DELETE /api/profile', { by: again.token, body: { current_password: password } })
})

test('keys', async () => {
  const key = await act('POST /api/keys', {
    body: { name: 'Planilha', scopes: ['content:read'], days: 30 },
  })
  await act('DELETE /api/keys/{id}', { id: key._id })
})

test('webhooks', async () => {
  const { _id: id } = await act('POST /api/webhooks', {
    body: { name: 'Planilha', url: 'https://exemplo.org.br/aviso', events: ['stock.out'] },
  })
  await act('PATCH /api/webhooks/{id}', { id, body: { name: 'Outra' } })
  await act('POST /api/webhooks/{id}/secret', { id })
  const { _id: delivery } = await act('POST /api/webhooks/{id}/test', { id })
  await act('POST /api/webhooks/{id}/deliveries/{delivery}/replay', { id, delivery })
  await act('DELETE /api/webhooks/{id}', { id })
})

test('the second factor', async () => {
  const ana = await shop.addUser('admin', { name: 'Ana' })
  const path = '/api/profile/second-factor'
  const on = async () => {
    const { secret } = await (await shop.call('POST', path, { token: ana.token, body: {} })).json
    const timestamp = (await shop.ctx().now()).getTime()
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
    return await act(`POST ${path}/confirmation`, { by: ana.token, body: { code } })
  }
  const { recovery_codes } = await on()
  const [first, code] = (await act(`POST ${path}/recovery-codes`, { by: ana.token })).recovery_codes
  expect(recovery_codes).not.toContain(first)
  const login = { email: ana.email, password: testPassword, code, remember: true }
  await act('POST /api/auth/login', { by: null, body: login })
  const [device] = (await shop.call('GET', path, { token: ana.token })).json.devices
  await act(`DELETE ${path}/devices/{id}`, { by: ana.token, id: device._id })
  await act(`DELETE ${path}`, { by: ana.token, body: { current_password: testPassword } })
  await on()
  await sql`update users set second_factor_since = app_now() where id = ${boss._id}`.execute(shop.db)
  await sql`update sessions set amr = 'pwd+otp' where user_id = ${boss._id}`.execute(shop.db)
  await act('PUT /api/users/second-factor', { by: boss.token, body: { required: true, roles: ['super'] } })
  await act('PUT /api/users/second-factor', { by: boss.token, body: { required: false } })
  await act('DELETE /api/users/{id}/second-factor', { by: boss.token, id: ana._id })
})

test('passkeys', async () => {
  const ana = await shop.addUser('admin', { name: 'Ana' })
  const phone = new Authenticator()
  // The shop's address in its settings is one of https.
  const here = { origin: 'https://localhost:3000' }
  const path = '/api/profile/passkeys'
  const { json } = await shop.call('POST', path, { token: ana.token, body: {} })
  const { _id } = await act(`POST ${path}/confirmation`, { by: ana.token, body: phone.make(json, here) })
  const challenge = await shop.call('POST', '/api/auth/passkey-challenge', { body: {} })
  await act('POST /api/auth/passkey', { by: null, body: phone.use(challenge.json, here) })
  await act(`DELETE ${path}/{id}`, { by: ana.token, id: _id })
})

test('the machine', async () => {
  await addJob(shop.db, 'sweepUploads', {})
  const { rows } = await sql<{ id: string }>`update graphile_worker._private_jobs set attempts = max_attempts,
    last_error = 'boom' where task_id = (select id from graphile_worker._private_tasks where identifier = 'sweepUploads')
    returning id::text`.execute(shop.db)
  await act('POST /api/system/jobs/{id}/retry', { by: boss.token, id: rows[0]?.id })
  await act('POST /api/system/backups', { by: boss.token })

  const { env, database, files } = shop.parts
  const folder = backupsFolder(env)
  const { name, path } = await makeBackup({ pool: database.longPool, files, folder, kind: 'nightly' })
  const brought = await act('POST /api/system/copies', {
    by: boss.token,
    body: file(new Uint8Array(await readFile(path)), name),
  })
  await act('POST /api/system/copies/{name}/download', { by: boss.token, name })
  await shop.db.deleteFrom('audit_lines').where('action', '=', 'system.copy_downloaded').execute()
  expect((await shop.call('GET', `/api/system/copies/${name}`, { token: boss.token })).status).toBe(200)
  const last = await shop.db
    .selectFrom('audit_lines')
    .select('action')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(last?.action).toBe('system.copy_downloaded')
  await act('DELETE /api/system/copies/{name}', { by: boss.token, name: brought.name })
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db)
  await act('POST /api/system/copies/{name}/restore', { by: boss.token, name })
})

test('every operation that writes or answers a table is told, or it is said why not', () => {
  const silent = [...told].flatMap(([operation, actions]) => (actions.size === 0 ? [operation] : []))
  expect(silent).toEqual([])
  const known = [...told.keys(), ...Object.keys(unrecorded)]
  expect(new Set(known).size).toBe(known.length)
  expect(known.sort()).toEqual(operations.sort())
})

test('whoever of the shop is shown a customer’s CPF is told once an hour; a CNPJ and one’s own order are not', async () => {
  const product = await shop.product({ stock: 9 })
  const { _id: id, number } = await shop.place(null, product, 1)
  const opened = async () =>
    (await shop.call('GET', '/api/activity?kind=personal', { token: boss.token })).json.data
      .filter(({ subject }: { subject: { _id: string } }) => subject._id === id)
      .map((line: { actor: { name: string }; sentence: string }) => `${line.actor.name}: ${line.sentence}`)
  const read = (token: string) => shop.call('GET', `/api/orders/${id}`, { token })
  await shop.call('GET', `/api/orders?q=${number}`, { token: rosa.token })
  expect(await opened()).toEqual([])
  await read(rosa.token)
  await read(rosa.token)
  await read(boss.token)
  const sentence = `CPF de quem fez o pedido nº ${number}: abertura.`
  expect(await opened()).toEqual([`Tião: ${sentence}`, `Rosa: ${sentence}`])
  await shop.moveClock('61 minutes')
  await read(rosa.token)
  await shop.moveClock('0')
  expect((await opened()).length).toBe(3)
  await shop.db
    .updateTable('orders')
    .set({ customer_document: '11222333000181' })
    .where('id', '=', id)
    .execute()
  const third = await shop.addUser('admin', { name: 'Caio' })
  await read(third.token)
  expect((await opened()).length).toBe(3)
  const link = await shop.place({ ...shop.cliente, session: '' }, product, 1)
  await shop.call('GET', `/api/orders/${link._id}`, { token: shop.cliente.token })
  const lines = await shop.db
    .selectFrom('audit_lines')
    .select('id')
    .where('subject', '=', link._id)
    .where('action', '=', 'document.opened')
    .execute()
  expect(lines).toEqual([])
})

test('a notice to the shop that a customer causes is no opening', async () => {
  const product = await shop.product({ stock: 9 })
  const order = await shop.place(null, product, 1)
  await sql`update orders set status = 'received', payment_state = 'confirmed', paid_at = app_now(),
    received_at = app_now() where id = ${order._id}`.execute(shop.db)
  const withdrawn = await shop.call('POST', `/api/orders/by-token/${tokenOf(order)}/withdrawal`, {
    body: {},
    token: shop.cliente.token,
  })
  expect(withdrawn.status).toBe(200)
  const lines = await shop.db
    .selectFrom('audit_lines')
    .select('action')
    .where('subject', '=', order._id)
    .orderBy('id')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual(['order.moved', 'order.moved'])
})
