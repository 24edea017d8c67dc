// A whole site on a database of its own: real doors, real PostgreSQL, pages left out. Speaks HTTP.
import { randomUUIDv7 } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { createFrontDoor } from '../../app/front-door/front-door.server.ts'
import { type OpenParts, openParts } from '../../app/front-door/parts.server.ts'
import { subscribers } from '../../app/front-door/subscribers.server.ts'
import { type Context, createContext } from '../../app/platform/context.server.ts'
import { oneConnection } from '../../app/platform/database/connections.server.ts'
import { readEnv } from '../../app/platform/env.server.ts'
import { hearEvent } from '../../app/platform/events/event-book.server.ts'
import { noLimits } from '../../app/platform/limits/limits.server.ts'
import { type Log, silentLog } from '../../app/platform/log.server.ts'
import type { Role } from '../../app/platform/permissions.ts'
import { createPasswords } from '../../app/platform/secrets/passwords.server.ts'
import { databaseOn } from './database-on.ts'
import { checkAnswer } from './documented-answers.ts'

export type Answer = {
  status: number
  headers: Headers
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  json: any
}

type Call = {
  body?: unknown
  /** sent as `Authorization: Token …` */
  token?: string
  headers?: Record<string, string>
}

export type TestSite = {
  parts: OpenParts
  ctx(actor?: Context['actor']): Context
  /** the context in which a job is called */
  clock(): Context
  call(method: string, path: string, call?: Call): Promise<Answer>
  fetch(request: Request): Promise<Response>
  /** Lets subscribers hear the events told so far, as the worker would; `call` does it by itself. */
  hear(): Promise<void>
  /** Runs the first run; the administrator is logged in. Once per site. */
  setUp(): Promise<SignedIn>
  signIn(email: string, password: string): Promise<SignedIn>
  /** Another person with an account, logged in. */
  addUser(role: Role, given?: { email?: string; name?: string; active?: boolean }): Promise<SignedIn>
  /** Moves the database's clock for every connection from now on, e.g. '2 days'. */
  moveClock(offset: string): Promise<void>
  /** From now on only `moveClock` moves the clock: many requests share a minute, however slow the machine. */
  stopClock(): Promise<void>
  close(): Promise<void>
}

/** A session as a test uses it: `cookie` is a whole Cookie header, `password` the one to log in with again. */
export type SignedIn = {
  _id: string
  name: string
  email: string
  role: Role
  password: string
  token: string
  cookie: string
}

const base = 'http://localhost:3000'
/** At the real price a test's login would cost what a guess costs an attacker; sign-in.test.ts shows that price. */
const cheap = { memory: 256, passes: 1, parallelism: 1 }
export const testPassword = 'jatoba-na-praca-7'

/**
 * @param given.limits true: the real limits; they are lifted otherwise
 * @param given.dearPasswords true: hashed as in life; cheaply otherwise
 * @param given.through another way to the site's database
 */
export async function openTestSite(
  given: {
    limits?: boolean
    dearPasswords?: boolean
    env?: Record<string, string>
    log?: Log
    through?: (connection: pg.PoolConfig) => pg.PoolConfig
  } = {},
): Promise<TestSite> {
  const server = inject('connection')
  const database = `praca_test_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${database} template ${inject('template')}`)
  const folder = await mkdtemp(join(tmpdir(), 'praca-site-'))
  const direct = databaseOn(server, database)
  const connection = given.through?.(direct) ?? direct
  const parts = {
    ...(await openParts({
      env: readEnv({ NODE_ENV: 'test', DATA_DIR: folder, ...given.env }),
      connections: oneConnection(connection),
      log: given.log ?? silentLog,
      ...(!given.limits && { limits: noLimits }),
    })),
    passwords: createPasswords(given.dearPasswords ? {} : { cost: cheap }),
  }
  const app = createFrontDoor(parts, async () => new Response('page', { status: 404 }))

  let hearing = Promise.resolve()
  let next: Promise<void> | undefined
  async function hearAll() {
    const heard = hearEvent(subscribers)
    for (const { id } of await parts.db.selectFrom('untold_events').select('id').orderBy('id').execute())
      await heard(createContext(parts, { machine: { kind: 'clock' } }), { id })
  }

  const site: TestSite = {
    parts,
    ctx: (actor = null) => createContext(parts, { actor }),
    clock: () => createContext(parts, { machine: { kind: 'clock' } }),
    async fetch(request) {
      const answer = await app.fetch(request)
      await checkAnswer(request, answer)
      return answer
    },
    async hear() {
      // Runs one after another, since calls that tell at once must not hear at once; one not yet begun hears for all.
      next ??= hearing
        .catch(() => {})
        .then(() => {
          next = undefined
          hearing = hearAll()
          return hearing
        })
      return next
    },
    async setUp() {
      const email = 'ana@cerrado.test'
      await expectStatus(201, site, '/api/settings/setup', {
        title: 'Cooperativa do Cerrado',
        admin_name: 'Ana Administradora',
        email,
        password: testPassword,
        password_confirmation: testPassword,
      })
      return site.signIn(email, testPassword)
    },
    async signIn(email, password) {
      const { json, headers } = await expectStatus(200, site, '/api/auth/login', { email, password })
      const cookie = headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ')
      return { ...json.user, password, token: json.token, cookie }
    },
    async addUser(role, { name = `Pessoa ${role}`, email, active = true } = {}) {
      const address = email ?? `${role}-${crypto.randomUUID().slice(0, 8)}@cerrado.test`
      await insertPerson(parts, { role, name, email: address })
      const signedIn = await site.signIn(address, testPassword)
      if (!active)
        await parts.db.updateTable('users').set({ active: false }).where('id', '=', signedIn._id).execute()
      return signedIn
    },
    async call(method, path, { body, token, headers } = {}) {
      // Its bytes at once, as from a network: undici breaks where what writes a form by and by is cut off.
      const form = body instanceof FormData ? new Response(body) : null
      const request = new Request(base + path, {
        method,
        headers: {
          host: 'localhost:3000',
          'sec-fetch-site': 'same-origin',
          ...(body !== undefined && {
            'content-type': form?.headers.get('content-type') ?? 'application/json',
          }),
          ...(token && { authorization: `Token ${token}` }),
          ...headers,
        },
        ...(body !== undefined && {
          body: form ? await form.arrayBuffer() : typeof body === 'string' ? body : JSON.stringify(body),
        }),
      })
      const response = await site.fetch(request)
      const text = await response.text()
      // Where the database is broken on purpose the events wait, as with a worker.
      if (method !== 'GET') await site.hear().catch(() => {})
      const isJson = response.headers.get('content-type')?.includes('json')
      return {
        status: response.status,
        headers: response.headers,
        text,
        json: isJson ? JSON.parse(text) : null,
      }
    },
    async moveClock(offset) {
      await admin.query(`alter database ${database} set praca.clock_offset = '${offset.replaceAll("'", '')}'`)
      const { pool } = parts.database
      // Work that goes on after an answer (a note of the session) would keep its connection, and the old clock.
      for (let tries = 0; tries < 50 && pool.idleCount < pool.totalCount; tries++)
        await new Promise((resolve) => setTimeout(resolve, 10))
      const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
      for (const client of idle) client.release(true)
    },
    async stopClock() {
      await parts.database.pool.query(`
        create or replace function app_now() returns timestamptz language sql stable as $$
          select timestamptz '${new Date().toISOString()}'
            + coalesce(nullif(current_setting('praca.clock_offset', true), '')::interval, interval '0')
        $$`)
    },
    async close() {
      await parts.close()
      await admin.query(`drop database if exists ${database} with (force)`)
      await admin.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return site
}

async function expectStatus(status: number, site: TestSite, path: string, body: unknown): Promise<Answer> {
  const answer = await site.call('POST', path, { body })
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
  return answer
}

async function insertPerson(
  { db, passwords }: OpenParts,
  person: { role: Role; name: string; email: string },
): Promise<void> {
  const password_hash = await passwords.hash(testPassword)
  await db
    .insertInto('users')
    .values({ id: randomUUIDv7(), ...person, password_hash })
    .execute()
}
