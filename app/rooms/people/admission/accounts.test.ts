import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type Answer,
  openTestSite,
  type SignedIn,
  type TestSite,
  testPassword,
} from '../../../../tests/support/test-site.ts'
import { peopleJobs } from '../jobs.server.ts'

const origin = 'http://localhost:3000'
const mailed = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@cerrado.test' }
let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ env: { ...mailed, PUBLIC_ORIGIN: origin } })
  await site.setUp()
})
afterAll(() => site.close())

type Letter = { kind: string; text: string; secret: boolean }

/** The letters to an address, oldest first, sealed bodies opened. */
async function lettersTo(email: string, at = site): Promise<Letter[]> {
  const { rows } = await at.parts.database.pool.query(
    'select kind, text, secret, sealed_body from letters where to_email = $1 order by created_at, id',
    [email],
  )
  return rows.map(({ sealed_body, ...letter }) => ({
    ...letter,
    ...(sealed_body && JSON.parse(at.parts.secrets.unseal(sealed_body) ?? '{}')),
  }))
}
/** Runs the job that writes reset letters now. */
async function writeResets(at = site) {
  const { rows } = await at.parts.database.pool.query<{ id: string; payload: { email: string } }>(
    `delete from graphile_worker._private_jobs where task_id =
      (select id from graphile_worker._private_tasks where identifier = 'writeReset') returning payload`,
  )
  for (const { payload } of rows)
    await peopleJobs.writeReset?.(at.ctx(), payload, { attempts: 1, maxAttempts: 5 })
  return rows.length
}
const call = (path: string, body: unknown) => site.call('POST', `/api/auth/${path}`, { body })
const linkIn = (letter: Letter | undefined) => /#([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
const status = async (token: string) => (await site.call('GET', '/api/profile', { token })).status
const bare = (answer: Answer) => ({
  status: answer.status,
  body: { ...answer.json, request_id: '' },
  headers: [...answer.headers].filter(([name]) => name !== 'x-request-id'),
})

describe('signing up', () => {
  test('makes a customer who can log in, and welcomes them', async () => {
    const made = await call('register', { name: 'Caio', email: 'Caio@cerrado.test', password: 'buriti-1' })
    expect(made.status).toBe(201)
    expect(await site.signIn('caio@cerrado.test', 'buriti-1')).toMatchObject({ role: 'user', name: 'Caio' })
    expect((await lettersTo('caio@cerrado.test')).map((letter) => letter.kind)).toEqual(['welcome'])
  })

  test.each([
    ['https://golpe.example/pix Silva', 'Olá, Silva!'],
    ['golpe.example', 'Olá, golpe!'],
    ['Dona golpe.example/pix', 'Olá, Dona!'],
    ['Prof.ª www.golpe.example Silva', 'Olá, Prof.ª Silva!'],
    ['https://golpe.example', 'Olá!'],
  ])('welcomes %j without a link but the site’s own: %s', async (name, greeting) => {
    const email = `nome-${crypto.randomUUID().slice(0, 8)}@cerrado.test`
    expect((await call('register', { name, email, password: 'buriti-1' })).status).toBe(201)
    const [welcome] = await lettersTo(email)
    expect(welcome?.text.split('\n')[0]).toBe(greeting)
    expect(welcome?.text.match(/\S+(?:\/\/|\.)\w+\S*/g)).toEqual([`${origin}/login`])
  })

  test('answers the same for a taken address, tells its owner, and changes nothing', async () => {
    const eva = await site.addUser('user')
    const fresh = await call('register', { name: 'X', email: 'livre@cerrado.test', password: 'buriti-1' })
    const { runs } = site.parts.passwords.counted
    const taken = await call('register', { name: 'X', email: eva.email.toUpperCase(), password: 'buriti-1' })
    expect(bare(taken)).toEqual(bare(fresh))
    expect(site.parts.passwords.counted.runs).toBe(runs + 1)
    expect((await lettersTo(eva.email)).map((letter) => letter.kind)).toEqual(['account-exists'])
    expect((await site.signIn(eva.email, testPassword)).name).toBe(eva.name)
  })

  test('twenty at once with one address make one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        call('register', { name: `N${n}`, email: 'corrida@cerrado.test', password: 'buriti-1' }),
      ),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    const rows = await site.parts.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'corrida@cerrado.test')
      .execute()
    expect(rows).toHaveLength(1)
  })

  test.each([
    [{ role: 'admin' }],
    [{ active: true, auth_epoch: -1, is_admin: true }],
    [{ _id: '01990000-0000-7000-8000-000000000000', password_hash: 'x' }],
  ])('takes no more than it asks for: %j', async (more) => {
    const email = `mais-${crypto.randomUUID().slice(0, 8)}@cerrado.test`
    await call('register', { name: 'M', email, password: 'buriti-1', ...more })
    expect(await site.signIn(email, 'buriti-1')).toMatchObject({ role: 'user' })
  })
})

describe('a forgotten password', () => {
  const ask = async (person: SignedIn) => {
    await call('forgot', { email: person.email })
    await writeResets()
    return linkIn((await lettersTo(person.email)).findLast((letter) => letter.kind === 'password-reset'))
  }

  test('answers the same whether or not there is an account', async () => {
    const eva = await site.addUser('user')
    const off = await site.addUser('user', { active: false })
    const [known, unknown, closed] = [
      await call('forgot', { email: eva.email }),
      await call('forgot', { email: 'ninguem@cerrado.test' }),
      await call('forgot', { email: off.email }),
    ]
    expect(known.status).toBe(202)
    expect(bare(unknown)).toEqual(bare(known))
    expect(bare(closed)).toEqual(bare(known))
    expect(await writeResets()).toBe(3)
    expect([(await lettersTo(eva.email)).length, (await lettersTo(off.email)).length]).toEqual([1, 0])
  })

  test('does the same work whether or not there is an account', async () => {
    const eva = await site.addUser('user')
    const off = await site.addUser('user', { active: false })
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    const workFor = async (email: string) => {
      statements.mockClear()
      await call('forgot', { email })
      return statements.mock.calls.map(([said]) =>
        typeof said === 'string' ? said : (said as { text: string }).text,
      )
    }
    try {
      const unknown = await workFor('ninguem@cerrado.test')
      expect(unknown.length).toBeGreaterThan(0)
      expect(unknown.join()).not.toContain('users')
      expect(await workFor(eva.email)).toEqual(unknown)
      expect(await workFor(off.email)).toEqual(unknown)
    } finally {
      statements.mockRestore()
      await writeResets()
    }
  })

  test('the link stands on the configured address, and the letter is a secret', async () => {
    const eva = await site.addUser('user')
    await site.call('POST', '/api/auth/forgot', {
      body: { email: eva.email },
      headers: { 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' },
    })
    await writeResets()
    const [letter] = await lettersTo(eva.email)
    expect(letter).toMatchObject({ kind: 'password-reset', secret: true })
    expect(letter?.text).toContain(`${origin}/recuperar-senha#`)
    expect(letter?.text).not.toContain('evil')
  })

  test('the link sets another password, ends every session and counts once', async () => {
    const eva = await site.addUser('user')
    const [first, second] = [await ask(eva), await ask(eva)]
    const reset = await call('reset', { token: second, password: 'jurema-branca' })
    expect(reset.status).toBe(200)
    expect(await status(eva.token)).toBe(401)
    expect((await call('login', { email: eva.email, password: testPassword })).status).toBe(401)
    expect((await site.signIn(eva.email, 'jurema-branca'))._id).toBe(eva._id)
    for (const token of [second, first]) {
      const again = await call('reset', { token, password: 'outra-coisa' })
      expect([again.status, again.json.code]).toEqual([422, 'reset_invalid'])
    }
    const letters = await lettersTo(eva.email)
    expect(letters.slice(-2).map(({ kind }) => kind)).toEqual(['password-changed', 'new-device'])
  })

  test('of ten who use one link at once, one sets the password', async () => {
    const eva = await site.addUser('user')
    const token = await ask(eva)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => call('reset', { token, password: `corrida-${n}` })),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  test('only the hash of a link is stored', async () => {
    const eva = await site.addUser('user')
    const token = await ask(eva)
    const { rows } = await site.parts.database.pool.query('select p::text as row from password_resets p')
    const stored = rows.map(({ row }) => row).join()
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(Buffer.from(token).toString('hex'))
    const { rows: outbox } = await site.parts.database.pool.query('select l::text as row from letters l')
    expect(outbox.map(({ row }) => row).join()).not.toContain(token)
  })

  test('an unknown link costs no hash', async () => {
    const { runs } = site.parts.passwords.counted
    for (const token of ['x', '0'.repeat(43), "' or 1=1"])
      expect((await call('reset', { token, password: 'jurema-branca' })).status).toBe(422)
    expect(site.parts.passwords.counted.runs).toBe(runs)
  })

  test('a link of an hour ago is over', async () => {
    const clocked = await openTestSite({ env: { ...mailed, PUBLIC_ORIGIN: origin } })
    try {
      const ana = await clocked.setUp()
      await clocked.call('POST', '/api/auth/forgot', { body: { email: ana.email } })
      await writeResets(clocked)
      const token = linkIn((await lettersTo(ana.email, clocked)).at(-1))
      const reset = () =>
        clocked.call('POST', '/api/auth/reset', { body: { token, password: 'jurema-branca' } })
      await clocked.moveClock('61 minutes')
      expect((await reset()).status).toBe(422)
      await clocked.moveClock('59 minutes')
      expect((await reset()).status).toBe(200)
    } finally {
      await clocked.close()
    }
  })

  test('with no address configured the letter carries no link and says whom to ask', async () => {
    const bareSite = await openTestSite({ env: mailed })
    try {
      const ana = await bareSite.setUp()
      const answer = await bareSite.call('POST', '/api/auth/forgot', { body: { email: ana.email } })
      expect(answer.status).toBe(202)
      await writeResets(bareSite)
      const letter = (await lettersTo(ana.email, bareSite)).at(-1)
      expect(letter?.text).not.toMatch(/https?:/)
      expect(letter?.text).toContain('Peça a quem administra o site')
    } finally {
      await bareSite.close()
    }
  })
})

test('a password does not grow old: after ten years it logs in as ever, the team too', async () => {
  const people = [await site.addUser('user'), await site.addUser('admin')]
  try {
    await site.moveClock('10 years')
    for (const { email } of people) {
      const entered = await call('login', { email, password: testPassword })
      expect([entered.status, Object.keys(entered.json).sort()]).toEqual([200, ['token', 'user']])
      expect(await status(entered.json.token)).toBe(200)
    }
  } finally {
    await site.moveClock('0 seconds')
  }
})

test('a site without a mail account promises no letter, whoever asks, and writes none', async () => {
  const silent = await openTestSite({ env: { PUBLIC_ORIGIN: origin } })
  try {
    const ana = await silent.setUp()
    const strange = 'ninguem@cerrado.test'
    const ask = (path: string, body: object) => silent.call('POST', `/api/auth/${path}`, { body })
    for (const path of ['forgot', 'entry-link']) {
      const [known, unknown] = [await ask(path, { email: ana.email }), await ask(path, { email: strange })]
      expect([known.status, known.json.code]).toEqual([409, 'no_mail'])
      expect(known.json.message).toContain('não envia e-mails')
      expect(bare(unknown)).toEqual(bare(known))
    }
    const code = await silent.call('POST', '/api/profile/email-code', { token: ana.token })
    expect([code.status, code.json.code]).toEqual([409, 'no_mail'])
    const form = { name: 'X', password: 'buriti-1' }
    const taken = await ask('register', { ...form, email: ana.email })
    expect(bare(await ask('register', { ...form, email: strange }))).toEqual(bare(taken))
    expect(taken.json.message).not.toContain('enviamos')
    const { rows } = await silent.parts.database.pool.query(
      `select identifier from graphile_worker._private_tasks t
        where exists (select from graphile_worker._private_jobs where task_id = t.id)`,
    )
    const asked = rows.map(({ identifier }) => identifier)
    expect(asked).not.toContain('writeReset')
    expect(asked).not.toContain('writeEntryLink')
  } finally {
    await silent.close()
  }
})

describe('how often', () => {
  let limited: TestSite
  let ana: SignedIn
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    limited.call('POST', `/api/auth/${path}`, { body, headers })
  beforeAll(async () => {
    limited = await openTestSite({ limits: true, env: mailed })
    ana = await limited.setUp()
    await limited.stopClock()
  })
  afterAll(() => limited.close())
  const forgetLimits = () => limited.parts.db.deleteFrom('limit_counts').execute()

  test('200 spellings of one address are one account, and the known device still gets in', async () => {
    await forgetLimits()
    const spellings = [
      'ana@cerrado.test',
      'ANA@cerrado.test',
      ' ana@cerrado.test ',
      'ａｎａ@cerrado.test',
      'a.n.a@cerrado.test',
      'ana+1@cerrado.test',
      'aná@cerrado.test',
      'a n a@cerrado.test',
      'ana@CERRADO.test.',
    ]
    const statuses: number[] = []
    for (let n = 0; n < 200; n++) {
      // Removes the other limit, per network address.
      await limited.parts.db.deleteFrom('limit_counts').where('limit_name', 'like', 'login-address').execute()
      await limited.parts.db.deleteFrom('limit_counts').where('limit_name', 'like', 'api').execute()
      const answer = await post(
        'login',
        { email: spellings[n % spellings.length], password: 'errada!', [`lixo${n}`]: n },
        { 'x-forwarded-for': `10.0.0.${n}` },
      )
      statuses.push(answer.status)
    }
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(6)
    const right = { email: ana.email, password: testPassword }
    const stranger = await post('login', right)
    expect(stranger.status).toBe(429)
    expect(stranger.json.message).toBe('Muitas tentativas. Tente novamente em alguns minutos.')
    expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(0)
    const device = /device=[^;]+/.exec(ana.cookie)?.[0] ?? ''
    expect((await post('login', right, { cookie: device })).status).toBe(200)
  })

  test('a device known for another account is a stranger here', async () => {
    await forgetLimits()
    const eva = await limited.addUser('user')
    for (let n = 0; n < 7; n++) await post('login', { email: ana.email, password: 'errada!' })
    const device = /device=[^;]+/.exec(eva.cookie)?.[0] ?? ''
    const answer = await post('login', { email: ana.email, password: testPassword }, { cookie: device })
    expect(answer.status).toBe(429)
  })

  test('unknown addresses are limited alike', async () => {
    await forgetLimits()
    const statuses = []
    for (let n = 0; n < 8; n++)
      statuses.push((await post('login', { email: 'ninguem@cerrado.test', password: 'x' })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429])
  })

  test('fifty tries at once are no way around', async () => {
    await forgetLimits()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post('login', { email: 'paralelo@cerrado.test', password: 'x' })),
    )
    expect(answers.filter((answer) => answer.status === 401).length).toBeLessThanOrEqual(6)
  })

  test('a success resets, a wait ends, and the waits grow', async () => {
    await forgetLimits()
    const clocked = await openTestSite({ limits: true })
    try {
      const ivo = await clocked.setUp()
      const login = async (password: string) =>
        (await clocked.call('POST', '/api/auth/login', { body: { email: ivo.email, password } })).status
      for (let n = 0; n < 6; n++) expect(await login('errada!')).toBe(401)
      expect(await login('errada!')).toBe(429)
      await clocked.moveClock('29 seconds')
      expect(await login('errada!')).toBe(429)
      await clocked.moveClock('61 seconds')
      expect(await login('errada!')).toBe(401)
      await clocked.moveClock('100 seconds')
      expect(await login(testPassword)).toBe(429)
      await clocked.moveClock('400 seconds')
      expect(await login(testPassword)).toBe(200)
      for (let n = 0; n < 5; n++) expect(await login('errada!')).toBe(401)
    } finally {
      await clocked.close()
    }
  })

  test('30 failures from one network address cost a sum each, 120 a wait; logins that succeed do not count', async () => {
    await forgetLimits()
    for (let n = 0; n < 3; n++)
      expect((await post('login', { email: ana.email, password: testPassword })).status).toBe(200)
    const codes = []
    for (let n = 0; n < 32; n++)
      codes.push((await post('login', { email: `n${n}@cerrado.test`, password: 'x' })).json.code)
    expect(codes.lastIndexOf('wrong_credentials')).toBe(29)
    expect(codes.at(-1)).toBe('proof_needed')
    await limited.parts.limits.count({ name: 'login-address', max: 30, seconds: 900 }, '127.0.0.1', 90)
    const shut = await post('login', { email: ana.email, password: testPassword })
    expect([shut.status, shut.json.code]).toEqual([429, 'too_many'])
    expect(Number(shut.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('60 tokens a minute per session', async () => {
    await forgetLimits()
    const { cookie } = await limited.signIn(ana.email, testPassword)
    const statuses = []
    for (let n = 0; n < 61; n++) statuses.push((await post('token', undefined, { cookie })).status)
    expect(statuses.lastIndexOf(200)).toBe(59)
    expect(statuses[60]).toBe(429)
  })

  test('three letters an hour to one address, with the same answer', async () => {
    await forgetLimits()
    const eva = await limited.addUser('user')
    const statuses = []
    for (let n = 0; n < 5; n++) statuses.push((await post('forgot', { email: eva.email })).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202])
    await writeResets(limited)
    expect(await lettersTo(eva.email, limited)).toHaveLength(3)
  })

  test('a taken e-mail is answered with a single connection', async () => {
    await forgetLimits()
    const eva = await limited.addUser('user')
    const { pool } = limited.parts.database
    const { max } = pool.options
    pool.options.max = 1
    try {
      // What is open beyond that is closed.
      await limited.moveClock('0 seconds')
      const answer = await post('register', { name: 'X', email: eva.email, password: 'buriti-1' })
      expect(answer.status).toBe(201)
    } finally {
      pool.options.max = max
    }
    await limited.hear()
    const letters = await lettersTo(eva.email, limited)
    expect(letters.map(({ kind }) => kind)).toEqual(['account-exists'])
  })

  test('what strangers ask for does not hold up the code that confirms one’s own e-mail', async () => {
    await forgetLimits()
    const eva = await limited.addUser('user')
    for (let n = 0; n < 3; n++) await post('forgot', { email: eva.email })
    const ask = () => limited.call('POST', '/api/profile/email-code', { token: eva.token })
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await ask()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('the counters outlive the process', async () => {
    await forgetLimits()
    for (let n = 0; n < 7; n++) await post('login', { email: 'fica@cerrado.test', password: 'x' })
    const rows = await limited.parts.db.selectFrom('limit_counts').selectAll().execute()
    expect(rows.map((row) => row.limit_name)).toContain('login-failures')
    expect(JSON.stringify(rows)).not.toContain('fica')
  })
})
