import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import { runSiteJobs } from '../../front-door/jobs.server.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import type { Letter, LookAgain } from '../../platform/mail/letter.ts'
import {
  type Heard,
  type MailServer,
  openHangingServer,
  openMailServer,
  openRudeServer,
  properly,
  type Said,
} from '../../platform/mail/mail-server.testing.ts'
import { Forbidden, NotAuthenticated, NotFound } from '../../platform/stops.ts'
import { usefulSeconds } from './letter.ts'
import {
  listLetters,
  readLetter,
  readOutboxState,
  resendLetter,
  retryLetter,
  sendTestLetter,
} from './letters.server.ts'
import { lettersQuery } from './schema.ts'
import { sendLetter, sendStrandedLetters } from './send-letter.server.ts'

const admin: Actor = {
  _id: '01890000-0000-7000-8000-000000000001',
  name: 'Rosa',
  email: 'rosa@cerrado.org.br',
  role: 'admin',
  session: 's',
}

let site: TestSite
let ctx: Context
const open: { close(): Promise<unknown> }[] = []

beforeAll(async () => {
  site = await openTestSite()
  ctx = site.ctx(admin)
})
afterAll(() => site.close())

beforeEach(async () => {
  await ctx.db.deleteFrom('letters').execute()
  await ctx.db.deleteFrom('mail_server').execute()
  await site.parts.database.pool.query('delete from graphile_worker._private_jobs')
  await ctx.db.deleteFrom('site').execute()
  await ctx.db
    .insertInto('site')
    .values({
      id: 1,
      title: 'Cooperativa do Cerrado',
      email: 'oi@cerrado.org.br',
      public_origin: 'https://cerrado.org.br',
    })
    .execute()
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const keep = <T extends { close(): Promise<unknown> }>(one: T) => {
  open.push(one)
  return one
}

async function useServer(manners: Parameters<typeof openMailServer>[0] = {}): Promise<MailServer> {
  const server = keep(await openMailServer(manners))
  await setAccount(server.url)
  return server
}

const setAccount = (smtpUrl: string) =>
  ctx.db
    .updateTable('site')
    .set({ smtp_url_sealed: ctx.secrets.seal(smtpUrl), mail_from: 'site@cerrado.org.br' })
    .execute()

const notice: Letter = {
  kind: 'contact-received',
  to: { name: 'Cooperativa do Cerrado', email: 'oi@cerrado.org.br' },
  replyTo: { email: 'visitante@exemplo.org' },
  subject: 'Nova mensagem pelo site',
  text: 'Bom dia, vocês entregam em Goiás?\n',
}

const asWritten: LookAgain = async () => 'as_written'
const nobodyWrites = { writeAnew: async () => null, lookAgain: asWritten }

async function post(letter: Letter = notice): Promise<string> {
  await ctx.mail.post(ctx, letter)
  const row = await ctx.db
    .selectFrom('letters')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return row.id
}

const row = (id: string) =>
  ctx.db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const patience = { whole: 1_500, silence: 400 }
const jobs = async () =>
  (
    await site.parts.database.pool.query<{ task_identifier: string; run_at: Date }>(
      'select * from graphile_worker.jobs',
    )
  ).rows

describe('posting', () => {
  test('writes the letter and its job together', async () => {
    const id = await post()
    expect(await row(id)).toMatchObject({
      state: 'waiting',
      attempts: 0,
      message_id: `<${id}@cerrado.org.br>`,
    })
    expect(await jobs()).toMatchObject([{ task_identifier: 'sendLetter' }])
  })
  test('leaves nothing of a transaction that failed', async () => {
    await expect(
      transaction(ctx, async (ctx) => {
        await ctx.mail.post(ctx, notice)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await ctx.db.selectFrom('letters').selectAll().execute()).toEqual([])
    expect(await jobs()).toEqual([])
  })
  test.each([
    { ...notice, subject: 'Oi\r\nBcc: x@y.org' },
    { ...notice, to: { name: 'Ana\nBcc: x@y.org', email: 'ana@exemplo.org' } },
    { ...notice, replyTo: { name: 'a\rb', email: 'ana@exemplo.org' } },
    { ...notice, to: { email: 'ana@exemplo.org, x@y.org' } },
    { ...notice, replyTo: { email: 'ana(x(y))@exemplo.org' } },
  ])('takes no header of two lines and no address of two people (%#)', async (letter) => {
    await expect(ctx.mail.post(ctx, letter)).rejects.toThrow()
    expect(await ctx.db.selectFrom('letters').selectAll().execute()).toEqual([])
  })
  test('what a wrong encoding left in a title is no reason not to write', async () => {
    expect((await row(await post({ ...notice, subject: 'Oi \u0096 Cerrado' }))).subject).toBe('Oi   Cerrado')
  })
  test('seals a body that holds a secret', async () => {
    const id = await post({ ...notice, text: 'https://cerrado.org.br/nova-senha?t=SEGREDO', secret: true })
    const stored = await row(id)
    expect(JSON.stringify({ ...stored, sealed_body: stored.sealed_body?.toString('latin1') })).not.toContain(
      'SEGREDO',
    )
    expect(await readLetter(ctx, id)).toMatchObject({ body: null })
  })
})

describe('sending', () => {
  test('a worker sends what was posted', async () => {
    const server = await useServer()
    const worker = await runSiteJobs(site.parts)
    try {
      const id = await post()
      await expect.poll(async () => (await row(id)).state).toBe('sent')
      expect(server.received).toHaveLength(1)
      expect(server.received[0]?.mail).toMatchObject({
        messageId: `<${id}@cerrado.org.br>`,
        from: { name: 'Cooperativa do Cerrado', address: 'site@cerrado.org.br' },
        replyTo: [{ address: 'visitante@exemplo.org' }],
        subject: 'Nova mensagem pelo site',
      })
    } finally {
      await worker.stop()
    }
  })
  test('a sent letter is not sent again', async () => {
    const server = await useServer()
    const id = await post()
    await sendLetter(ctx, id)
    await sendLetter(ctx, id)
    expect(server.received).toHaveLength(1)
  })
  test('many workers at once send it once', async () => {
    const server = await useServer()
    const id = await post()
    await Promise.all(Array.from({ length: 8 }, () => sendLetter(site.ctx(), id)))
    expect(server.received).toHaveLength(1)
  })
  test('a secret is forgotten once it is sent', async () => {
    const server = await useServer()
    const id = await post({ ...notice, text: 'SEGREDO', html: '<b>SEGREDO</b>', secret: true })
    await sendLetter(ctx, id)
    expect(server.received[0]?.mail).toMatchObject({
      text: expect.stringContaining('SEGREDO'),
      html: expect.stringContaining('SEGREDO'),
    })
    expect(await row(id)).toMatchObject({ state: 'sent', sealed_body: null, text: '' })
    expect(await resendLetter(ctx, id, nobodyWrites)).toMatchObject({ refused: 'secret_forgotten' })
  })
  test('a refused recipient ends it', async () => {
    await useServer({ refuseRecipient: { code: 550, text: 'no such user' } })
    const id = await post()
    await sendLetter(ctx, id)
    expect(await readLetter(ctx, id)).toMatchObject({
      state: 'failed',
      error: 'recipient_refused',
      error_answer: expect.stringContaining('no such user'),
      attempts: 1,
      can: { retry: true, resend: false },
    })
  })
  test('a sender that is refused beside the recipient leaves it waiting, and it goes once the sender is mended', async () => {
    const text =
      '5.7.1 <contato@cerrado.org.br>: Sender address rejected: not owned by user site@cerrado.org.br'
    const refusing = await useServer({ refuseRecipient: { code: 553, text } })
    const ids = [await post(), await post()]
    for (const id of ids) {
      await sendLetter(ctx, id)
      expect(await readLetter(ctx, id)).toMatchObject({
        state: 'waiting',
        error: 'sender_refused',
        error_answer: expect.stringContaining('not owned by'),
      })
    }
    expect(await readOutboxState(ctx)).toMatchObject({ failed: 0, silence: null })
    await refusing.close()
    await useServer()
    await site.parts.database.pool.query('delete from graphile_worker._private_jobs')
    await sendStrandedLetters(ctx)
    expect(await jobs()).toEqual([])
    await sendStrandedLetters(ctx, 'new')
    expect(await jobs()).toHaveLength(2)
    await sendLetter(ctx, ids[0] ?? '')
    expect(await row(ids[0] ?? '')).toMatchObject({ state: 'sent', error: null })
  })
  test('what was given up because of its sender goes too, for a month', async () => {
    await useServer()
    const [late, old, other] = [await post(), await post(), await post()]
    const failed = { state: 'failed' as const, attempts: 11, next_try_at: null }
    const all = ctx.db.updateTable('letters').set({ ...failed, error: 'sender_refused' })
    await all.execute()
    await ctx.db
      .updateTable('letters')
      .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', old)
      .execute()
    await ctx.db.updateTable('letters').set({ error: 'recipient_refused' }).where('id', '=', other).execute()
    await site.parts.database.pool.query('delete from graphile_worker._private_jobs')
    await sendStrandedLetters(ctx, 'new')
    expect(await jobs()).toHaveLength(1)
    expect(await row(late)).toMatchObject({ state: 'waiting', attempts: 0 })
    expect([(await row(old))?.state, (await row(other))?.state]).toEqual(['failed', 'failed'])
  })
  test('a test letter that gets through takes those along that the sender held up', async () => {
    await useServer({ refuseSender: { code: 550, text: 'not verified yet' } })
    const id = await post()
    await sendLetter(ctx, id)
    await useServer()
    await site.parts.database.pool.query('delete from graphile_worker._private_jobs')
    expect(await sendTestLetter(ctx, { to: 'rosa@cerrado.org.br' })).toMatchObject({ value: {} })
    expect(await jobs()).toHaveLength(1)
  })
  test('a refused password leaves it waiting for another try', async () => {
    const server = await useServer({ login: { user: 'site', pass: 'certa' } })
    await setAccount(server.url.replace(':certa@', ':errada@'))
    const id = await post()
    await sendLetter(ctx, id)
    expect(await readLetter(ctx, id)).toMatchObject({ state: 'waiting', error: 'login_refused', attempts: 1 })
  })
  test('a hanging server leaves it waiting, and the post does not wait at all', async () => {
    const server = keep(await openHangingServer())
    await setAccount(server.url)
    const id = await post()
    expect(server.asked()).toBe(0)
    await sendLetter(ctx, id, { patience })
    expect(server.asked()).toBe(1)
    expect(await readLetter(ctx, id)).toMatchObject({ state: 'waiting', error: 'timeout' })
  })
  test('a failure that passes is tried again later, further apart, and then succeeds', async () => {
    let busy = 2
    const server = await useServer({ refuseMessage: () => (busy-- > 0 ? { code: 451, text: 'busy' } : null) })
    const id = await post()
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 2; attempt++) {
      await sendLetter(ctx, id)
      const { state, next_try_at } = await row(id)
      expect(state).toBe('waiting')
      const [job, ...others] = await jobs()
      expect(others).toEqual([])
      expect(job?.run_at).toEqual(next_try_at)
      pauses.push(Math.round((Number(next_try_at) - Number(await ctx.now())) / 60_000))
    }
    expect(pauses).toEqual([1, 5])
    await sendLetter(ctx, id)
    expect(await row(id)).toMatchObject({ state: 'sent', error: null, attempts: 3 })
    expect(server.received).toHaveLength(1)
  })
  test('after eleven failures it is given up', async () => {
    await useServer({ refuseMessage: () => ({ code: 451, text: 'busy' }) })
    const id = await post()
    for (let attempt = 1; attempt <= 10; attempt++) await sendLetter(ctx, id)
    expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 10 })
    await sendLetter(ctx, id)
    expect(await row(id)).toMatchObject({ state: 'failed', error: 'try_later', attempts: 11 })
  })
})

describe('a server that is not to be relied on', () => {
  type Rude = [string, (heard: Heard) => Said | null]
  const at = (step: Heard['step'], said: Said) => (heard: Heard) => (heard.step === step ? said : null)
  const on = (command: string, said: Said) => (heard: Heard) => (heard.line.startsWith(command) ? said : null)
  const rude = async (manners: Rude[1]) => {
    const server = keep(await openRudeServer((heard) => manners(heard) ?? properly(heard)))
    await setAccount(server.url)
    return server
  }

  // A drip is never as long silent as what is taken for silence.
  const drip: Said = { drip: 40 }
  test.each<Rude>([
    ['drips its greeting', at('greeting', drip)],
    ['drips what it can do', on('EHLO', drip)],
    ['drips its answer to the recipient', on('RCPT', drip)],
    ['drips its answer to the letter', at('letter', drip)],
    ['says nothing more after DATA', on('DATA', { say: '' })],
    ['hangs up instead of a greeting', at('greeting', { cut: '' })],
    ['hangs up in the middle of an answer', on('MAIL', { cut: '25' })],
    ['hangs up when the letter begins', on('DATA', { cut: '354 go on\r\n' })],
    ['hangs up when the letter has come', at('letter', { cut: '' })],
    ['hangs up in the middle of taking it', at('letter', { cut: '250 o' })],
    ['is busy once the letter has come', at('letter', { say: '451 busy' })],
    ['says what is no answer', at('letter', { say: 'ok, ok' })],
  ])('that %s loses no letter, and holds nobody up', async (_, manners) => {
    const server = await rude(manners)
    const id = await post()
    await sendLetter(ctx, id, { patience: { whole: 600, silence: 400 } })
    expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 1 })
    const [job, ...others] = await jobs()
    expect([job?.run_at, others]).toEqual([(await row(id)).next_try_at, []])
    // At the next try it is another server, which hears of this letter once, under the name that the first one knows.
    await server.close()
    const next = await useServer()
    await sendLetter(ctx, id)
    await sendLetter(ctx, id)
    expect(await row(id)).toMatchObject({ state: 'sent', attempts: 2 })
    const { message_id } = await row(id)
    expect(next.received.map(({ mail }) => mail.messageId)).toEqual([message_id])
    for (const letter of server.letters) expect(letter).toContain(message_id)
  })

  test.each<Rude>([
    ['hangs up at once', at('letter', { cut: '250 ok\r\n' })],
    ['does not say goodbye', on('QUIT', { cut: '' })],
    ['drips its goodbye', on('QUIT', drip)],
  ])('that has taken the letter and %s gets it no second time', async (_, manners) => {
    const server = await rude(manners)
    const id = await post()
    await sendLetter(ctx, id, { patience })
    await sendLetter(ctx, id, { patience })
    await sendStrandedLetters(ctx)
    expect(await row(id)).toMatchObject({ state: 'sent', attempts: 1 })
    expect(server.letters).toHaveLength(1)
  })
})

describe('without an account', () => {
  test('a letter waits, and goes when one appears', async () => {
    const id = await post()
    await sendLetter(ctx, id)
    expect(await readLetter(ctx, id)).toMatchObject({ state: 'waiting', error: 'no_account', attempts: 0 })
    await site.parts.database.pool.query('delete from graphile_worker._private_jobs')
    await sendStrandedLetters(ctx)
    expect(await jobs()).toEqual([])

    const server = await useServer()
    await sendStrandedLetters(ctx)
    expect(await jobs()).toMatchObject([{ task_identifier: 'sendLetter' }])
    await sendLetter(ctx, id)
    expect(server.received).toHaveLength(1)
  })
  test('the outbox says so', async () => {
    await post()
    expect(await readOutboxState(ctx)).toEqual({ has_account: false, waiting: 1, failed: 0, silence: null })
    await useServer()
    expect(await readOutboxState(ctx)).toMatchObject({ has_account: true })
  })
  test("the environment's account wins", async () => {
    const theirs = keep(await openMailServer())
    const other = await openTestSite({ env: { SMTP_URL: theirs.url, MAIL_FROM: 'ambiente@cerrado.org.br' } })
    keep(other)
    const inOther = other.ctx(admin)
    await inOther.db
      .insertInto('site')
      .values({
        id: 1,
        title: 'Outra',
        mail_from: 'ajuste@cerrado.org.br',
        smtp_url_sealed: inOther.secrets.seal('smtp://127.0.0.1:1'),
      })
      .execute()
    expect(await sendTestLetter(inOther, { to: 'rosa@cerrado.org.br' })).toMatchObject({ value: {} })
    expect(theirs.received[0]?.from).toBe('ambiente@cerrado.org.br')
  })
})

describe('a server that does not answer', () => {
  async function silence(letters: number) {
    const server = keep(await openHangingServer())
    await setAccount(server.url)
    const ids: string[] = []
    for (let count = 0; count < letters; count++) ids.push(await post())
    for (const id of ids) await sendLetter(ctx, id, { patience })
    return { server, ids }
  }
  const states = async (ids: string[]) =>
    Promise.all(ids.map(async (id) => [(await row(id)).error, (await row(id)).attempts]))
  const restIsOver = () =>
    ctx.db
      .updateTable('mail_server')
      .set({ rests_until: new Date('2020-01-01') })
      .execute()
  const dropJobs = () => site.parts.database.pool.query('delete from graphile_worker._private_jobs')

  test('is asked three times, then left alone: letters wait and lose no try', async () => {
    const { server, ids } = await silence(6)
    expect(server.asked()).toBe(3)
    expect(await states(ids)).toEqual([
      ...Array.from({ length: 3 }, () => ['timeout', 1]),
      ...Array.from({ length: 3 }, () => ['server_resting', 0]),
    ])
    expect(await readOutboxState(ctx)).toMatchObject({ waiting: 6, silence: { trouble: 'timeout' } })
    await dropJobs()
    await sendStrandedLetters(ctx)
    expect(await jobs()).toEqual([])
  })
  test('is asked by one letter after its rest, and left alone again', async () => {
    const { server, ids } = await silence(6)
    await restIsOver()
    await dropJobs()
    await sendStrandedLetters(ctx)
    expect(await jobs()).toHaveLength(1)
    await Promise.all(ids.slice(3).map((id) => sendLetter(site.ctx(), id, { patience })))
    expect(server.asked()).toBe(4)
    expect((await states(ids.slice(3))).map(([, attempts]) => attempts).sort()).toEqual([0, 0, 1])
  })
  test('once it answers, everything that waited for it leaves', async () => {
    const { ids } = await silence(6)
    const server = await useServer()
    await restIsOver()
    await dropJobs()
    await sendLetter(ctx, ids[5] ?? '')
    expect(server.received).toHaveLength(1)
    expect(await jobs()).toHaveLength(5)
    expect(await readOutboxState(ctx)).toMatchObject({ waiting: 5, silence: null })
    for (const id of ids) await sendLetter(ctx, id)
    expect(server.received).toHaveLength(6)
  })
  test('is asked at once when somebody wants a letter tried, or a test letter gets through', async () => {
    const { ids } = await silence(4)
    const server = await useServer()
    expect(await retryLetter(ctx, ids[3] ?? '', asWritten)).toMatchObject({ value: { state: 'waiting' } })
    await sendLetter(ctx, ids[3] ?? '', { asked: true })
    expect(server.received).toHaveLength(1)
    expect(await readOutboxState(ctx)).toMatchObject({ silence: null })
  })
  test('says nothing of another account', async () => {
    await silence(4)
    await useServer()
    await dropJobs()
    await sendStrandedLetters(ctx, 'new')
    expect(await jobs()).toHaveLength(4)
  })
  test('one letter refused after another does not silence the server', async () => {
    const server = await useServer({ refuseRecipient: { code: 550, text: 'no such user' } })
    for (let count = 0; count < 5; count++) await sendLetter(ctx, await post())
    expect(server.received).toEqual([])
    expect(await readOutboxState(ctx)).toMatchObject({ failed: 5, silence: null })
  })
})

test('killed between sending and marking, it is sent once more under the same Message-ID', async () => {
  const id = await post()
  let child: ChildProcess | undefined
  const server = await useServer({
    async onTaken() {
      if (!child) return
      child.kill('SIGKILL')
      await once(child, 'exit')
      child = undefined
    },
  })
  const { database } = (await site.parts.database.pool.query('select current_database() as database')).rows[0]
  const connection = { ...site.parts.database.pool.options, database }
  child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'send-once.testing.ts'), JSON.stringify({ connection, letter: id })],
    { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', DATA_DIR: site.parts.env.DATA_DIR } },
  )
  await once(child, 'exit')
  expect(server.received).toHaveLength(1)
  expect(await row(id)).toMatchObject({ state: 'sending' })

  // Another process may still be sending it, so that none takes it yet.
  await sendLetter(ctx, id)
  expect(server.received).toHaveLength(1)

  await ctx.db
    .updateTable('letters')
    .set({ sending_since: new Date(Date.now() - 6 * 60_000) })
    .execute()
  await sendStrandedLetters(ctx)
  await sendLetter(ctx, id)
  expect(await row(id)).toMatchObject({ state: 'sent' })
  expect(server.received.map(({ mail }) => mail.messageId)).toEqual([
    `<${id}@cerrado.org.br>`,
    `<${id}@cerrado.org.br>`,
  ])
})

describe('a letter of short use', () => {
  const reset: Letter = { ...notice, kind: 'password-reset', text: 'SEGREDO', secret: true }
  const postFlood = async () => {
    for (let count = 0; count < 5; count++) await post({ ...notice, kind: 'new-device' })
  }
  /** The letters whose turn it is, in the order in which workers take them. */
  const inLine = async () => {
    const { rows } = await site.parts.database.pool.query<{ letter: string }>(
      `select payload->>'letter' as letter from graphile_worker._private_jobs order by priority, run_at, id`,
    )
    return rows.map(({ letter }) => letter)
  }

  test.each(Object.keys(usefulSeconds))('does not wait behind a flood: %s', async (kind) => {
    await postFlood()
    const id = await post({ ...reset, kind })
    expect((await inLine())[0]).toBe(id)
  })
  test('is tried again, and taken up again, before the flood too', async () => {
    await postFlood()
    const id = await post(reset)
    const pool = site.parts.database.pool
    const busy = await useServer({ refuseMessage: () => ({ code: 451, text: 'busy' }) })
    await sendLetter(ctx, id)
    await pool.query('update graphile_worker._private_jobs set run_at = now()')
    expect((await inLine())[0]).toBe(id)
    await busy.close()
    await pool.query('delete from graphile_worker._private_jobs')
    await ctx.db.updateTable('letters').set({ next_try_at: null }).execute()
    await useServer()
    await sendStrandedLetters(ctx)
    expect(await inLine()).toHaveLength(6)
    expect((await inLine())[0]).toBe(id)
  })
  test('is the one that asks a server after its rest', async () => {
    await postFlood()
    const id = await post(reset)
    await useServer()
    await site.parts.database.pool.query('delete from graphile_worker._private_jobs')
    await ctx.db.updateTable('letters').set({ next_try_at: null }).execute()
    await ctx.db
      .insertInto('mail_server')
      .values({ failures: 3, since: new Date('2020-01-01'), rests_until: new Date('2020-01-01') })
      .execute()
    await sendStrandedLetters(ctx)
    expect(await inLine()).toEqual([id])
  })
  test('goes before the flood also where somebody asks for it', async () => {
    const id = await post(reset)
    await ctx.db.updateTable('letters').set({ state: 'failed' }).execute()
    await postFlood()
    await retryLetter(ctx, id, asWritten)
    expect((await inLine())[0]).toBe(id)
  })
})

describe('a letter whose link or code has ended', () => {
  async function writtenAgo(kind: string, minutes: number): Promise<string> {
    const id = await post({ ...notice, kind, text: 'SEGREDO', secret: true })
    await ctx.db
      .updateTable('letters')
      .set({ created_at: sql<Date>`app_now() - make_interval(mins => ${minutes})` })
      .where('id', '=', id)
      .execute()
    return id
  }
  const kept = async () => (await ctx.db.selectFrom('letters').select('id').execute()).map(({ id }) => id)

  test.each([
    ['password-reset', 60],
    ['email-code', 60],
    ['entry-link', 30],
    ['order-code', 10],
  ])('does not leave: %s after %d minutes', async (kind, minutes) => {
    await writtenAgo(kind, minutes + 1)
    const good = await writtenAgo(kind, minutes - 1)
    await sendStrandedLetters(ctx)
    expect(await kept()).toEqual([good])
    const missed = await writtenAgo(kind, minutes + 1)
    const server = await useServer()
    await sendLetter(ctx, missed)
    await sendLetter(ctx, good)
    expect(server.received).toHaveLength(1)
    expect(await kept()).toEqual([good])
  })
  test('is not tried again by an administrator', async () => {
    const id = await writtenAgo('password-reset', 61)
    await ctx.db.updateTable('letters').set({ state: 'failed' }).where('id', '=', id).execute()
    expect(await retryLetter(ctx, id, asWritten)).toEqual({ refused: 'too_late' })
  })
  test('is none that tells of something, which leaves whenever it can', async () => {
    const id = await writtenAgo('password-changed', 40 * 24 * 60)
    await sendStrandedLetters(ctx)
    await useServer()
    await sendLetter(ctx, id)
    expect(await row(id)).toMatchObject({ state: 'sent' })
  })
})

describe('the administrator', () => {
  test('sees the letters, newest first, by state and by words', async () => {
    await useServer()
    const first = await post()
    await sendLetter(ctx, first)
    const second = await post({ ...notice, to: { name: 'José', email: 'jose@exemplo.org' }, subject: 'Olá' })
    const found = async (query: Record<string, string>) =>
      (await listLetters(ctx, lettersQuery.parse(query))).data.map(({ _id }) => _id)
    expect(await found({})).toEqual([second, first])
    expect(await found({ state: 'sent' })).toEqual([first])
    expect(await found({ q: 'jose@' })).toEqual([second])
    expect(await found({ q: 'ola' })).toEqual([second])
    expect(await found({ q: '%' })).toEqual([])
    expect(await found({ per_page: '1', page: '2' })).toEqual([first])
    expect(await found({ state: 'nonsense' })).toHaveLength(2)
  })
  test('tries a given-up letter again from the beginning', async () => {
    const refusing = await useServer({ refuseRecipient: { code: 550, text: 'no' } })
    const id = await post()
    await sendLetter(ctx, id)
    await refusing.close()
    await useServer()
    expect(await retryLetter(ctx, id, asWritten)).toMatchObject({ value: { state: 'waiting', attempts: 0 } })
    await sendLetter(ctx, id)
    expect(await retryLetter(ctx, id, asWritten)).toEqual({ refused: 'not_waiting' })
  })
  test('sends a sent letter again as a letter of its own', async () => {
    const server = await useServer()
    const id = await post()
    expect(await resendLetter(ctx, id, nobodyWrites)).toEqual({ refused: 'not_sent_yet' })
    await sendLetter(ctx, id)
    const resent = await resendLetter(ctx, id, nobodyWrites)
    if (resent.refused) throw new Error(resent.refused)
    await sendLetter(ctx, resent.value._id)
    expect(resent.value.resend_of).toBe(id)
    expect(server.received.map(({ mail }) => mail.text)).toEqual([notice.text, notice.text])
    expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(2)
  })
  test('sends what held a secret as its writer writes it now, sealed again', async () => {
    const server = await useServer()
    const about = '01890000-0000-7000-8000-00000000000a'
    const id = await post({ ...notice, kind: 'order-placed', text: 'SEGREDO UM', secret: true, about })
    await sendLetter(ctx, id)
    expect((await readLetter(ctx, id)).can.resend).toBe(true)
    const resent = await resendLetter(ctx, id, {
      writeAnew: async (_, letter) => ({
        ...notice,
        text: `SEGREDO DOIS de ${letter.kind} ${letter.about}`,
        secret: true,
        about,
      }),
      // What is written anew is not asked about.
      lookAgain: async () => 'over',
    })
    if (resent.refused) throw new Error(resent.refused)
    expect(resent.value).toMatchObject({ resend_of: id, body: null })
    expect(await row(resent.value._id)).toMatchObject({ text: '', about_id: about })
    await sendLetter(ctx, resent.value._id)
    expect(server.received.at(-1)?.mail.text).toContain(`SEGREDO DOIS de order-placed ${about}`)
    expect(await resendLetter(ctx, id, nobodyWrites)).toEqual({ refused: 'secret_forgotten' })
  })
  test('hears of a letter that is not there', async () => {
    await expect(readLetter(ctx, '01890000-0000-7000-8000-0000000000ff')).rejects.toThrow(NotFound)
  })
  test.each([
    { who: null, stop: NotAuthenticated },
    { who: { ...admin, role: 'user' as const }, stop: Forbidden },
  ])('is needed for every verb (%#)', async ({ who, stop }) => {
    const other = site.ctx(who)
    const id = await post()
    for (const verb of [
      () => listLetters(other, lettersQuery.parse({})),
      () => readOutboxState(other),
      () => readLetter(other, id),
      () => retryLetter(other, id, asWritten),
      () => resendLetter(other, id, nobodyWrites),
      () => sendTestLetter(other, { to: 'a@b.org' }),
    ])
      await expect(verb()).rejects.toThrow(stop)
    expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 0 })
  })
})

describe('a test letter', () => {
  test('is sent at once, past the outbox', async () => {
    const server = await useServer()
    const sent = await sendTestLetter(ctx, { to: 'rosa@cerrado.org.br' })
    expect(sent).toMatchObject({ value: { message: expect.stringContaining('rosa@cerrado.org.br') } })
    expect(server.received[0]?.mail.text).toContain('Cooperativa do Cerrado')
    expect(await ctx.db.selectFrom('letters').selectAll().execute()).toEqual([])
  })
  test('says what the server said', async () => {
    expect(await sendTestLetter(ctx, { to: 'rosa@cerrado.org.br' })).toEqual({ refused: 'no_account' })
    const server = await useServer({ login: { user: 'site', pass: 'certa' } })
    await setAccount(server.url.replace(':certa@', ':errada@'))
    expect(await sendTestLetter(ctx, { to: 'rosa@cerrado.org.br' })).toMatchObject({
      refused: 'login_refused',
      details: { answer: expect.stringContaining('535') },
    })
  })
  test('does not hang with its server', async () => {
    const server = keep(await openHangingServer())
    await setAccount(server.url)
    expect(await sendTestLetter(ctx, { to: 'rosa@cerrado.org.br' }, patience)).toMatchObject({
      refused: 'timeout',
    })
  })
})
