import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.server.ts'
import { openHangingServer } from '../../platform/mail/mail-server.testing.ts'
import { Forbidden, NotAuthenticated, NotFound } from '../../platform/stops.ts'
import { csvText } from '../../platform/text/csv.testing.ts'
import { exportMessages } from './export-messages.server.ts'
import { deleteMessage, editMessage, listMessages, readFlood, readMessage } from './inbox.server.ts'
import { contactForm, messagesQuery, messagesQueryOf } from './schema.ts'
import { sendMessage } from './send-message.server.ts'

const thanks = 'Sua mensagem foi enviada. Em breve entraremos em contato. Obrigado!'
const admin: Actor = {
  _id: '01890000-0000-7000-8000-000000000001',
  name: 'Rosa',
  email: 'rosa@cerrado.org.br',
  role: 'admin',
  session: 's',
}
const written = {
  name: 'João Açaí',
  email: 'joao@exemplo.org',
  message: 'Bom dia!\nVocês entregam em Goiás?',
  elapsed_ms: 30_000,
}

let site: TestSite
let ctx: Context

const openSite = async (given: Parameters<typeof openTestSite>[0] = {}) => {
  const opened = await openTestSite(given)
  await opened.parts.db
    .insertInto('site')
    .values({
      id: 1,
      title: 'Cooperativa',
      email: 'oi@cerrado.org.br',
      public_origin: 'https://cerrado.org.br',
    })
    .execute()
  return opened
}

beforeAll(async () => {
  site = await openSite()
  ctx = site.ctx(admin)
})
afterAll(() => site.close())
beforeEach(async () => {
  await ctx.db.deleteFrom('messages').execute()
  await ctx.db.deleteFrom('letters').execute()
})

const contact = (body: unknown, headers: Record<string, string> = {}) =>
  site.call('POST', '/api/contacts/contact', { body, headers })
const { elapsed_ms: _, ...fields } = written
const plain = (form: Record<string, string>, headers: Record<string, string> = {}, at: TestSite = site) =>
  at.call('POST', '/api/contacts/contact', {
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const stored = () => ctx.db.selectFrom('messages').selectAll().orderBy('id').execute()
const letters = () => ctx.db.selectFrom('letters').selectAll().execute()
const inbox = (query: Record<string, string> = {}) => listMessages(ctx, messagesQuery.parse(query))

async function receive(more: Partial<typeof written> & { website?: string } = {}): Promise<string> {
  await sendMessage(site.ctx(), contactForm.parse({ ...written, ...more }))
  const row = await ctx.db.selectFrom('messages').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return row.id
}

describe('a visitor writes', () => {
  test('and hears the words that were promised', async () => {
    const answer = await contact(written)
    expect(answer.status).toBe(201)
    expect(answer.json).toEqual({ message: thanks })
    expect(await stored()).toMatchObject([
      {
        name: 'João Açaí',
        email: 'joao@exemplo.org',
        message: written.message,
        state: 'new',
        suspicion: null,
      },
    ])
  })
  test('and the organisation gets a letter that answers to the visitor', async () => {
    await contact(written)
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter).toMatchObject({
      kind: 'contact-received',
      to_email: 'oi@cerrado.org.br',
      reply_to_email: 'joao@exemplo.org',
      reply_to_name: '',
      subject: 'Nova mensagem pelo site',
      html: null,
    })
    expect(letter?.text).toContain('Vocês entregam em Goiás?')
    const [message] = await stored()
    expect(letter?.text).toContain(`https://cerrado.org.br/conta/contacts/${message?.id}`)
  })
  test('and nothing of what is written reaches recipient, sender or subject', async () => {
    await contact({ ...written, name: 'CANARIO', email: 'canario@exemplo.org', message: 'CANARIO' })
    const [letter] = await letters()
    const { to_name, to_email, subject } = letter ?? {}
    expect(JSON.stringify({ to_name, to_email, subject }).toLowerCase()).not.toContain('canario')
  })
  test('and no mail server makes the visitor wait', async () => {
    const hanging = await openHangingServer()
    await ctx.db
      .updateTable('site')
      .set({ smtp_url_sealed: ctx.secrets.seal(hanging.url) })
      .execute()
    expect((await contact(written)).status).toBe(201)
    expect(await letters()).toHaveLength(1)
    expect(hanging.asked()).toBe(0)
    await ctx.db.updateTable('site').set({ smtp_url_sealed: null }).execute()
    await hanging.close()
  })
  test('to an organisation without an address: the message is kept all the same', async () => {
    await ctx.db.updateTable('site').set({ email: '' }).execute()
    expect((await contact(written)).status).toBe(201)
    expect(await stored()).toHaveLength(1)
    expect(await letters()).toEqual([])
    await ctx.db.updateTable('site').set({ email: 'oi@cerrado.org.br' }).execute()
  })
})

describe('a message sent again under its key', () => {
  const key = '0b7e5b1c-3a52-4b7e-9d0f-6f1d6a3c1e55'
  test('is thanked for like the first, kept once and announced once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => contact(written, { 'idempotency-key': key })),
    )
    expect(answers.map(({ status, json }) => [status, json.message])).toEqual(
      answers.map(() => [201, thanks]),
    )
    expect(await stored()).toHaveLength(1)
    expect(await letters()).toHaveLength(1)
  })
  test('another key is another message, and a key that is none is refused', async () => {
    await contact(written, { 'idempotency-key': key })
    await contact(written, { 'idempotency-key': crypto.randomUUID() })
    await contact(written)
    expect(await stored()).toHaveLength(3)
    // Programs that made no key send the nil or the max UUID.
    for (const none of [
      'sim',
      '00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
    ])
      expect((await contact(written, { 'idempotency-key': none })).status).toBe(422)
    expect(await stored()).toHaveLength(3)
  })
})

describe('the fields', () => {
  const tail = '@exemplo.org'
  // The local part has at most 64 letters and each label at most 63, in an address as long as is allowed.
  const longEmail = (length: number) => {
    const domain = `${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}`
    return `${'a'.repeat(length - domain.length - 5)}@${domain}.org`
  }
  test.each([
    ['name', 'n'.repeat(120), 'n'.repeat(121)],
    ['message', 'm'.repeat(5000), 'm'.repeat(5001)],
    ['email', longEmail(254), longEmail(255)],
    ['email', `a${tail}`, tail],
  ])('%s: the longest is taken, one more is not', async (field, last, over) => {
    expect((await contact({ ...written, [field]: last })).status).toBe(201)
    const answer = await contact({ ...written, [field]: over })
    expect(answer.status).toBe(422)
    expect(answer.json.errors[field]).toEqual([expect.stringMatching(/\S/)])
    expect(await stored()).toHaveLength(1)
  })
  test.each([
    ['name', ''],
    ['name', '   '],
    ['name', 'Ana\r\nBcc: vitima@exemplo.org'],
    ['name', 'Ana\nBcc: vitima@exemplo.org'],
    ['name', ['Ana']],
    ['name', { $ne: 1 }],
    ['email', ''],
    ['email', 'sem arroba'],
    ['email', 'a@b.org, c@d.org'],
    ['email', 'a@b.org\r\nBcc: c@d.org'],
    ['email', '"a b"@c.org'],
    ['email', 'a(comentario(dentro))@b.org'],
    ['email', `a${'('.repeat(100)}@b.org`],
    ['message', ''],
    ['message', ' \n '],
    ['message', null],
    ['elapsed_ms', -1],
    ['elapsed_ms', 'muito'],
  ])('%s %j is refused under the field', async (field, value) => {
    const answer = await contact({ ...written, [field]: value })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json.errors)).toEqual([field])
    expect(await stored()).toEqual([])
    expect(await letters()).toEqual([])
  })
  test('all three are missed by name', async () => {
    const answer = await contact({})
    expect(answer.json).toMatchObject({
      code: 'invalid',
      errors: {
        name: ['Preencha este campo.'],
        email: ['Preencha este campo.'],
        message: ['Preencha este campo.'],
      },
    })
  })
  test('others are not taken', async () => {
    await contact({ ...written, state: 'answered', notes: 'x', _id: admin._id, created_at: '2000-01-01' })
    const [message] = await stored()
    expect(message).toMatchObject({ state: 'new', notes: '' })
    expect(message?.id).not.toBe(admin._id)
    expect(message?.created_at.getFullYear()).toBeGreaterThan(2000)
  })
  test('hold hostile markup as the text it is', async () => {
    const markup = '<script>alert(1)</script>"><img src=x onerror=alert(1)>'
    await contact({ ...written, name: markup, message: markup })
    expect((await inbox()).data[0]).toMatchObject({ name: markup, message: markup })
  })
})

describe('what looks like spam', () => {
  test.each([
    ['trap', { website: 'https://x.org' }],
    ['haste', { elapsed_ms: 300 }],
    ['links', { message: 'http://a.b http://c.d http://e.f http://g.h' }],
  ])('(%s) gets the same answer, is kept aside and announced to nobody', async (suspicion, more) => {
    const answer = await contact({ ...written, ...more })
    expect(answer).toMatchObject({ status: 201, json: { message: thanks } })
    expect(await stored()).toMatchObject([{ state: 'spam', suspicion }])
    expect(await letters()).toEqual([])
    expect((await inbox()).total).toBe(0)
    expect((await inbox({ state: 'spam' })).total).toBe(1)
  })
  test('is not a form that could not measure the time', async () => {
    const { elapsed_ms: _, ...rest } = written
    await contact(rest)
    expect(await stored()).toMatchObject([{ state: 'new' }])
  })
})

describe('limits', () => {
  test('the sixth message in ten minutes from one address is refused, and taken later', async () => {
    const limited = await openSite({ limits: true })
    const send = () => limited.call('POST', '/api/contacts/contact', { body: written })
    for (let n = 1; n <= 5; n++) expect((await send()).status).toBe(201)
    const refused = await send()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.json.message).toBe('Muitas tentativas. Tente novamente em alguns minutos.')
    const kept = () => limited.parts.db.selectFrom('messages').select('id').execute()
    expect(await kept()).toHaveLength(5)
    await limited.moveClock('11 minutes')
    expect((await send()).status).toBe(201)
    await limited.close()
  })
  test('200 messages from 43 addresses hide nothing honest, and the team sees the flood', async () => {
    const limited = await openSite({ limits: true })
    const team = limited.ctx(admin)
    const write = (ip: string, more: Partial<typeof written> = {}) => {
      const visitor = limited.ctx()
      visitor.request = { ...visitor.request, ip }
      return sendMessage(visitor, contactForm.parse({ ...written, ...more }))
    }
    expect(await readFlood(team)).toBeNull()
    const flood = { name: 'Robô', message: 'Compre agora' }
    for (let n = 0; n < 215; n++) await write(`10.0.${n % 43}.9`, flood)
    const honest = { name: 'Dona Jurema', message: 'Vocês entregam em Posse?' }
    await write('203.0.113.5', honest)
    await write('203.0.113.5', { ...honest, message: 'Esqueci: e no sábado?' })

    const list = (query: Record<string, string>) => listMessages(team, messagesQuery.parse(query))
    expect(await list({ q: 'Jurema' })).toMatchObject({
      total: 2,
      data: [{ state: 'new' }, { state: 'new' }],
    })
    await limited.hear()
    const letters = await limited.parts.db.selectFrom('letters').select('text').execute()
    expect(letters.filter(({ text }) => text?.includes('Posse'))).toHaveLength(1)
    expect(await list({ state: 'flood' })).toMatchObject({ total: 15 })
    expect(await readFlood(team)).toEqual({ received: 217, apart: 15 })
    await limited.close()
  })

  test('whoever writes all day from one network is kept apart, whatever the day is like', async () => {
    const limited = await openSite({ limits: true })
    for (let n = 0; n < 41; n++) {
      const visitor = limited.ctx()
      visitor.request = { ...visitor.request, ip: `10.0.0.${n}` }
      await sendMessage(visitor, contactForm.parse(written))
    }
    const apart = await limited.parts.db
      .selectFrom('messages')
      .select('id')
      .where('state', '=', 'spam')
      .execute()
    expect(apart).toHaveLength(1)
    await limited.close()
  })
})

test('an address written by hand never breaks the list', () => {
  const query = messagesQueryOf(new URLSearchParams('page=abc&per_page=9999&state=x'))
  expect(query).toEqual({ page: 1, per_page: 20, q: '', sort: 'newest' })
})

test('another site may not post the form', async () => {
  expect((await contact(written, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await contact(written, { 'sec-fetch-site': 'same-site' })).status).toBe(403)
  for (const from of ['cross-site', 'same-site']) {
    const asForm = await plain({ ...fields, page: '/agenda' }, { 'sec-fetch-site': from })
    expect(asForm.status).toBe(403)
  }
  expect(await stored()).toEqual([])
})

describe('a browser without script', () => {
  test('sends a plain form, and its page says that the message was sent', async () => {
    const answer = await plain({ ...fields, page: '/agenda' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/agenda#mensagem-enviada')
    expect(await stored()).toMatchObject([
      { name: 'João Açaí', email: 'joao@exemplo.org', message: written.message, state: 'new' },
    ])
    expect(await letters()).toHaveLength(1)
  })
  test.each([
    { name: '' },
    { email: 'joao' },
    { message: ' ' },
    { name: 'n'.repeat(121) },
    { email: 'a@b.org\r\nBcc: c@d.org' },
  ])('hears on its page that %j keeps it from being sent', async (wrong) => {
    const answer = await plain({ ...fields, ...wrong, page: '/agenda' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/agenda#mensagem-incompleta')
    expect(await stored()).toEqual([])
  })
  test.each([
    '//mau.example/',
    'https://mau.example/',
    '/\\mau.example',
    'javascript:alert(1)',
    '/api/settings',
    '',
  ])('is led to no other place by the page %j', async (page) => {
    expect((await plain({ ...fields, page })).headers.get('location')).toBe('/#mensagem-enviada')
  })
  test('falls into the trap like any other', async () => {
    expect((await plain({ ...fields, website: 'x' })).status).toBe(303)
    expect(await stored()).toMatchObject([{ state: 'spam', suspicion: 'trap' }])
  })
  test('hears when it wrote too often', async () => {
    const limited = await openSite({ limits: true })
    for (let n = 1; n <= 5; n++) await limited.call('POST', '/api/contacts/contact', { body: written })
    const answer = await plain({ ...fields, page: '/' }, {}, limited)
    expect(answer.headers.get('location')).toBe('/#mensagem-demais')
    expect(await limited.parts.db.selectFrom('messages').select('id').execute()).toHaveLength(5)
    await limited.close()
  })
  test('and no call takes a plain form that has none on a page', async () => {
    const answer = await site.call('POST', '/api/auth/logout', {
      body: 'all=on',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status).toBe(415)
  })
})

describe('the inbox', () => {
  test('lists by state, words and age', async () => {
    const first = await receive()
    const second = await receive({ name: 'Ana', message: 'Quero ser cooperada', email: 'ana@exemplo.org' })
    const spam = await receive({ website: 'x' })
    await editMessage(ctx, first, { state: 'answered' })
    const ids = async (query: Record<string, string>) => (await inbox(query)).data.map(({ _id }) => _id)
    expect(await ids({})).toEqual([second, first])
    expect(await ids({ sort: 'oldest' })).toEqual([first, second])
    expect(await ids({ state: 'open' })).toEqual([second])
    expect(await ids({ state: 'answered' })).toEqual([first])
    expect(await ids({ state: 'spam' })).toEqual([spam])
    expect(await ids({ q: 'acai' })).toEqual([first])
    expect(await ids({ q: 'COOPERADA' })).toEqual([second])
    expect(await ids({ q: '_' })).toEqual([])
    expect(await inbox({ per_page: '1', page: '2' })).toMatchObject({
      total: 2,
      page: 2,
      data: [{ _id: first }],
    })
  })
  test('reading marks nothing by itself', async () => {
    const id = await receive()
    expect(await readMessage(ctx, id)).toMatchObject({ state: 'new', answer_due_at: expect.any(String) })
    expect(await readMessage(ctx, id)).toMatchObject({ state: 'new', read_at: null })
  })
  test('a message is read, answered, reopened and thrown out, each with its time', async () => {
    const id = await receive()
    expect(await editMessage(ctx, id, { state: 'read' })).toMatchObject({
      value: { state: 'read', read_at: expect.any(String) },
    })
    expect(await editMessage(ctx, id, { state: 'answered' })).toMatchObject({
      value: { state: 'answered', answered_at: expect.any(String), answer_due_at: null, overdue: false },
    })
    expect(await editMessage(ctx, id, { state: 'new' })).toEqual({ refused: 'move_not_allowed' })
    expect(await editMessage(ctx, id, { state: 'spam' })).toMatchObject({
      value: { state: 'spam', answered_at: null },
    })
    expect(await editMessage(ctx, id, { state: 'new' })).toMatchObject({
      value: { state: 'new', read_at: null },
    })
  })
  test('one that was answered is answered since then again, once it comes back from the spam folder', async () => {
    const id = await receive()
    const answered_at = new Date('2026-11-01T12:00:00Z')
    await editMessage(ctx, id, { state: 'answered' })
    await ctx.db.updateTable('messages').set({ answered_at }).execute()
    await editMessage(ctx, id, { state: 'spam' })
    expect(await editMessage(ctx, id, { state: 'answered', was: 'spam' })).toMatchObject({
      value: { state: 'answered', answered_at: answered_at.toISOString() },
    })
  })
  test('what is spam is so since it came or was moved there, however often it is marked', async () => {
    const since = async () => (await stored()).map(({ spam_at }) => spam_at)
    await receive({ website: 'x' })
    expect((await stored())[0]?.spam_at).toEqual((await stored())[0]?.created_at)
    const id = await receive()
    expect((await since())[1]).toBeNull()
    const created_at = new Date('2020-01-01')
    await ctx.db.updateTable('messages').set({ created_at }).where('id', '=', id).execute()
    await editMessage(ctx, id, { state: 'spam' })
    expect((await since())[1]?.getFullYear()).toBeGreaterThan(2020)
    const spam_at = new Date('2021-01-01')
    await ctx.db.updateTable('messages').set({ spam_at }).where('id', '=', id).execute()
    await editMessage(ctx, id, { state: 'spam' })
    expect((await since())[1]).toEqual(spam_at)
    await editMessage(ctx, id, { state: 'read' })
    expect((await since())[1]).toBeNull()
  })
  test('opening a message does not undo that it was answered meanwhile', async () => {
    const id = await receive()
    await editMessage(ctx, id, { state: 'answered' })
    expect(await editMessage(ctx, id, { state: 'read', was: 'new' })).toEqual({ refused: 'moved' })
    expect(await readMessage(ctx, id)).toMatchObject({ state: 'answered', answered_at: expect.any(String) })
  })
  test('two who write notes do not overwrite each other', async () => {
    const id = await receive()
    expect(await editMessage(ctx, id, { notes: 'Liguei.', version: 1 })).toMatchObject({
      value: { version: 2 },
    })
    expect(await editMessage(ctx, id, { notes: 'Outra.', version: 1 })).toMatchObject({
      refused: 'stale',
      details: { current: { notes: 'Liguei.' } },
    })
    expect(await editMessage(ctx, id, { state: 'read' })).toMatchObject({
      value: { notes: 'Liguei.', version: 2 },
    })
  })
  test('of many who write notes at once one is first, and the others hear so', async () => {
    const id = await receive()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => editMessage(ctx, id, { notes: `Nota ${at}`, version: 1 })),
    )
    expect(answers.filter(({ refused }) => refused === undefined)).toHaveLength(1)
    expect(answers.filter(({ refused }) => refused === 'stale')).toHaveLength(5)
  })
  test('after five days an answer is overdue', async () => {
    const id = await receive()
    const sixDaysAgo = new Date(Date.now() - 6 * 86_400_000)
    await ctx.db.updateTable('messages').set({ created_at: sixDaysAgo }).where('id', '=', id).execute()
    expect(await readMessage(ctx, id)).toMatchObject({ overdue: true })
  })
  test('a deleted message is gone', async () => {
    const id = await receive()
    await deleteMessage(ctx, id)
    await expect(readMessage(ctx, id)).rejects.toThrow(NotFound)
    await expect(readMessage(ctx, 'nonsense')).rejects.toThrow(NotFound)
    await expect(deleteMessage(ctx, id)).rejects.toThrow(NotFound)
    await expect(editMessage(ctx, id, { state: 'read' })).rejects.toThrow(NotFound)
  })
  test('leaves as a table in which nothing is computed', async () => {
    for (const name of ['=1+1', '+1', '-1', '@soma', 'Zé; "o bom"'])
      await receive({ name, message: `${name}\nduas linhas` })
    const text = await csvText(await exportMessages(ctx, { state: undefined, q: '' }))
    const names = text
      .split('\r\n')
      .filter(Boolean)
      .map((line) => /^[^;]*;("(?:[^"]|"")*"|[^;]*);/.exec(line)?.[1])
    expect(names).toEqual(['Nome', "'=1+1", "'+1", "'-1", "'@soma", '"Zé; ""o bom"""'])
    expect(text).toContain(`"'=1+1\nduas linhas"`)
  })
  test('leaves whole, however many there are', async () => {
    for (let n = 0; n < 3; n++)
      await ctx.db
        .insertInto('messages')
        .values(
          // Many messages come within one millisecond of the database.
          Array.from({ length: 150 }, (_, at) => ({
            id: crypto.randomUUID(),
            name: 'Ana',
            email: 'a@b.org',
            message: 'Oi',
            state: 'new',
            created_at: sql<Date>`now() + ${at}::int * interval '7 microseconds'`,
          })),
        )
        .execute()
    const text = await csvText(await exportMessages(ctx, { state: undefined, q: '' }))
    expect(text.trimEnd().split('\r\n')).toHaveLength(451)
  })
  test.each([
    { who: null, stop: NotAuthenticated },
    { who: { ...admin, role: 'user' as const }, stop: Forbidden },
  ])('is for administrators (%#)', async ({ who, stop }) => {
    const id = await receive()
    const other = site.ctx(who)
    for (const verb of [
      () => listMessages(other, messagesQuery.parse({})),
      () => readMessage(other, id),
      () => editMessage(other, id, { state: 'spam' }),
      () => deleteMessage(other, id),
      () => exportMessages(other, { state: undefined, q: '' }),
    ])
      await expect(verb()).rejects.toThrow(stop)
    expect(await readMessage(ctx, id)).toMatchObject({ state: 'new' })
  })
})
