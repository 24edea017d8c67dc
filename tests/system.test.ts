// The pages of the system over HTTP: health, work that failed, backups, the audit log.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runSiteJobs, siteJobs } from '../app/front-door/jobs.server.ts'
import { endRestoreRequest, readRestoreRequest } from '../app/platform/backup/restore-request.server.ts'
import { addJob } from '../app/platform/jobs/jobs.server.ts'
import type { JobRunner } from '../app/platform/jobs/steady-worker.server.ts'
import { noteProgress } from '../app/rooms/system/copies.server.ts'
import { troubleOf } from '../app/rooms/system/job.ts'
import { jobText } from '../app/rooms/system/text.ts'
import { openTestSite, type SignedIn, type TestSite } from './support/test-site.ts'

let site: TestSite
let admin: SignedIn
let tiao: SignedIn

beforeAll(async () => {
  site = await openTestSite()
  admin = await site.setUp()
  tiao = await site.addUser('super', { name: 'Tião Alves' })
})
afterAll(() => site.close())

const asked = (path: string, token = tiao.token) => site.call('GET', path, { token })

async function failing(name: string, error: string, tries = 25): Promise<string> {
  await addJob(site.parts.db, name, { id: 'x' }, { key: crypto.randomUUID() })
  const { rows } = await sql<{ id: string }>`update graphile_worker._private_jobs
    set attempts = ${tries}, last_error = ${error}, run_at = now() + interval '1 day'
    where id = (select max(id) from graphile_worker._private_jobs) returning id::text`.execute(site.parts.db)
  return rows[0]?.id ?? ''
}

describe('health', () => {
  test('says what runs, since when, and how much room there is', async () => {
    const { status, json } = await asked('/api/system')
    expect(status).toBe(200)
    expect(json.node).toBe(process.versions.node)
    expect(json.postgres).toMatch(/^1\d/)
    expect(Date.parse(json.started_at)).toBeLessThan(Date.now())
    expect(json.database_bytes).toBeGreaterThan(1_000_000)
    expect(json.free_bytes).toBeGreaterThan(0)
    expect(json.migrations.last).toMatch(/^\d{4}_.+\.sql$/)
    expect(json.migrations.total).toBeGreaterThan(5)
  })

  test('bytes of uploads are counted', async () => {
    const before = (await asked('/api/system')).json.uploads_bytes
    await sql`insert into uploads (id, kind, name, mime, key, bytes, created_at)
      values (gen_random_uuid(), 'file', 'a', 'text/plain', 'a/a.txt', 1234, now())`.execute(site.parts.db)
    expect((await asked('/api/system')).json.uploads_bytes).toBe(before + 1234)
  })
})

describe('the state', () => {
  const state = async (token = admin.token) => {
    const { status, json } = await asked('/api/system/state', token)
    expect(status).toBe(200)
    return json
  }

  test('is what administrators may read: disk, connections, letters, no backup yet, no certificate known', async () => {
    expect(await state()).toMatchObject({
      disk: { free_bytes: expect.any(Number), total_bytes: expect.any(Number) },
      letters: { waiting: 0, failed: 0 },
      certificate: { known: false, unreadable: false },
      last_backup_at: null,
      troubles: [],
    })
    const { disk, database } = await state()
    expect(disk.total_bytes).toBeGreaterThan(disk.free_bytes)
    expect(database.connections.used).toBeGreaterThan(0)
    expect(database.connections.most).toBeGreaterThan(database.connections.used)
    const user = await site.addUser('user')
    expect((await asked('/api/system/state', user.token)).status).toBe(403)
  })

  test('names what is wrong, and the jobs that wait or were given up', async () => {
    await addJob(site.parts.db, 'sweepTrash', {})
    await failing('sendLetter', 'boom')
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '20 minutes'
      where attempts = 0`.execute(site.parts.db)
    const { queues, troubles } = await state()
    expect(troubles).toEqual([
      { kind: 'queue', since: null },
      { kind: 'failed_jobs', since: null },
    ])
    expect(queues).toEqual([
      { name: 'sendLetter', running: 0, waiting: 0, failed: 1, failing: 0, oldest_seconds: 0 },
      {
        name: 'sweepTrash',
        running: 0,
        waiting: 1,
        failed: 0,
        failing: 0,
        oldest_seconds: expect.any(Number),
      },
    ])
    expect(queues[1].oldest_seconds).toBeGreaterThanOrEqual(1_200)
    // The next of its 25 tries is hours away, and four days pass until the last.
    const failedSix = sql`update graphile_worker._private_jobs set attempts = 6, last_error = 'boom',
      run_at = now() + interval '2 hours'`
    await failedSix.execute(site.parts.db)
    expect((await state()).troubles).toEqual([])
    await sql`update graphile_worker._private_jobs set attempts = 7`.execute(site.parts.db)
    expect(await state()).toMatchObject({
      troubles: [{ kind: 'failed_jobs', since: null }],
      queues: [
        { name: 'sendLetter', waiting: 0, failed: 0, failing: 1 },
        { name: 'sweepTrash', waiting: 0, failed: 0, failing: 1 },
      ],
    })
    // While it is tried once more, nothing is mended.
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x'`.execute(
      site.parts.db,
    )
    expect((await state()).troubles).toEqual([{ kind: 'failed_jobs', since: null }])
    await sql`delete from graphile_worker._private_jobs`.execute(site.parts.db)
  })

  test('slow statements are told without their values, and add up', async () => {
    const { db, slow, database } = site.parts
    for (const secret of ['canario-1', 'canario-2'])
      await sql`select pg_sleep(0.21), ${secret}::text as slowly`.execute(db)
    await slow.write(database.pool)
    await sql`select pg_sleep(0.21), ${'canario-3'}::text as slowly`.execute(db)
    await slow.write(database.pool)
    const told = (await state()).database.slow
    expect(told.from).toBe('program')
    const [mine, ...others] = told.statements.filter(({ statement }: { statement: string }) =>
      statement.includes('slowly'),
    )
    expect(others).toEqual([])
    expect(mine).toMatchObject({ statement: 'select pg_sleep(0.21), $1::text as slowly', calls: 3 })
    expect(mine.most_ms).toBeGreaterThanOrEqual(mine.mean_ms)
    expect(JSON.stringify(told)).not.toContain('canario')
  })

  test('where PostgreSQL counts statements itself, its counts are told', async () => {
    await sql`create view pg_stat_statements as select
        (select oid from pg_database where datname = current_database()) as dbid,
        query, 7::bigint as calls, 80::float8 as mean_exec_time, 90::float8 as max_exec_time, total_exec_time
      from (values ('select * from orders where id = $1', 560::float8), ('select ' || repeat('a', 2000), 100))
        as counted (query, total_exec_time)`.execute(site.parts.db)
    const times = { calls: 7, mean_ms: 80, most_ms: 90 }
    expect((await state()).database.slow).toEqual({
      from: 'postgres',
      statements: [
        { statement: 'select * from orders where id = $1', ...times },
        { statement: `select ${'a'.repeat(1990)}...`, ...times },
      ],
    })
    await sql`drop view pg_stat_statements`.execute(site.parts.db)
  })

  test('a certificate that the program is told of has its end, its issuer and whose it is', async () => {
    const file = join(import.meta.dirname, 'support/certificate.pem')
    for (const [origin, TLS_CERTIFICATE, expected] of [
      ['https://cerrado.test', file, { known: true, issuer: 'Autoridade de Teste', is_for_host: true }],
      ['https://outro.test', file, { known: true, is_for_host: false }],
      ['https://cerrado.test', '/nada/aqui.pem', { known: false, unreadable: true }],
    ] as const) {
      const told = await openTestSite({ env: { TLS_CERTIFICATE } })
      try {
        await told.setUp()
        await told.parts.db.updateTable('site').set({ public_origin: origin }).execute()
        const { token } = await told.addUser('admin')
        const { json } = await told.call('GET', '/api/system/state', { token })
        expect(json.certificate).toMatchObject(expected)
        if (expected.known)
          expect(Date.parse(json.certificate.ends_at)).toBeGreaterThan(Date.parse('2100-01-01'))
      } finally {
        await told.close()
      }
    }
  })
})

describe('jobs', () => {
  test('what failed for good comes first, with what it means', async () => {
    await addJob(site.parts.db, 'sweepUploads', {})
    const retrying = await failing('sendLetter', 'connect ECONNREFUSED 127.0.0.1:25', 3)
    const failed = await failing('renderAvif', 'ENOSPC: no space left on device')
    const { json } = await asked('/api/system/jobs')
    expect(json.data.slice(0, 2)).toMatchObject([
      { _id: failed, name: 'renderAvif', state: 'failed', trouble: 'disk_full', can: { retry: true } },
      { _id: retrying, state: 'retrying', trouble: 'unreachable', attempts: 3, can: { retry: true } },
    ])
    const only = await asked('/api/system/jobs?state=waiting')
    expect(only.json.data.every((job: { state: string }) => job.state === 'waiting')).toBe(true)
    expect(only.json.total).toBeLessThan(json.total)
  })

  test('a failed job is tried again from its first try on, at once', async () => {
    const id = await failing('renderAvif', 'Error: boom')
    const { status, json } = await site.call('POST', `/api/system/jobs/${id}/retry`, { token: tiao.token })
    expect([status, json.state, json.attempts, json.trouble]).toEqual([200, 'waiting', 0, null])
    expect(Date.parse(json.run_at)).toBeLessThan(Date.now() + 60_000)
  })

  test('one that waits its turn or runs is left alone; an unknown one is not found', async () => {
    await addJob(site.parts.db, 'sweepSessions', {}, { runAt: new Date('2040-01-01') })
    const { json } = await asked('/api/system/jobs?state=waiting&per_page=100')
    const waiting = json.data.find((job: { name: string }) => job.name === 'sweepSessions')
    const again = await site.call('POST', `/api/system/jobs/${waiting._id}/retry`, { token: tiao.token })
    expect([again.status, again.json.code, again.json.message]).toEqual([
      409,
      'not_failed',
      'Esta tarefa já está na fila ou em andamento.',
    ])
    const id = await failing('renderAvif', 'boom')
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w' where id = ${id}::bigint`.execute(
      site.parts.db,
    )
    expect((await site.call('POST', `/api/system/jobs/${id}/retry`, { token: tiao.token })).status).toBe(409)
    for (const unknown of ['999999999', '0', '-1', '1e3', "1'--", '99999999999999999999'])
      expect(
        (
          await site.call('POST', `/api/system/jobs/${encodeURIComponent(unknown)}/retry`, {
            token: tiao.token,
          })
        ).status,
        unknown,
      ).toBe(404)
  })

  test('every job of the program has words for what it does', () => {
    expect(Object.keys(jobText).sort()).toEqual(Object.keys(siteJobs(site.parts)).sort())
  })

  test('an error nobody foresaw is said to be one', () => {
    expect(troubleOf('TypeError: x is not a function')).toBe('unexpected')
    expect(troubleOf('canceling statement due to statement timeout')).toBe('database')
  })
})

describe('backups', () => {
  let runner: JobRunner
  afterAll(() => runner?.stop())

  test('how far one has come is told, until nothing was heard of it for a minute', async () => {
    const progress = async () => (await asked('/api/system/backups')).json.progress
    for (const work of [
      { step: 'table', done: 3, total: 60 },
      { step: 'files', done: 50, total: 61 },
    ] as const) {
      await noteProgress(site.ctx(), work)
      expect(await progress()).toEqual(work)
    }
    await site.moveClock('61 seconds')
    expect(await progress()).toBeNull()
    await site.moveClock('0')
    await noteProgress(site.ctx(), null)
    expect(await progress()).toBeNull()
  })

  test('one is made on request, once at a time, and listed when it is whole', async () => {
    const folder = join(site.parts.env.DATA_DIR, 'backups')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'praca-2020-01-01-000000-noturna.tar.parcial'), '')
    expect((await asked('/api/system/backups')).json).toEqual({
      data: [],
      at_work: null,
      progress: null,
      restored: null,
      history: null,
    })

    const started = await site.call('POST', '/api/system/backups', { token: tiao.token })
    expect([started.status, started.json.at_work.state]).toEqual([202, 'waiting'])
    const again = await site.call('POST', '/api/system/backups', { token: tiao.token })
    expect([again.status, again.json.message]).toEqual([409, 'Já há uma cópia sendo feita.'])

    runner = await runSiteJobs(site.parts)
    await expect
      .poll(async () => (await asked('/api/system/backups')).json, { interval: 200 })
      .toMatchObject({
        data: [{ name: expect.stringMatching(/^praca-.*-manual\.tar$/), kind: 'manual', encrypted: false }],
        at_work: null,
      })
  })
})

describe('copies as files', () => {
  const newest = async () => {
    const { json } = await asked('/api/system/backups')
    return json.data[0].name as string
  }
  const bytesOf = async (name: string) => {
    const answer = await site.fetch(
      new Request(`http://localhost:3000/api/system/copies/${name}`, {
        headers: { host: 'localhost:3000', authorization: `Token ${tiao.token}` },
      }),
    )
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const bring = (bytes: Uint8Array<ArrayBuffer>) => {
    const body = new FormData()
    body.set('file', new File([bytes], 'praca.tar'))
    return site.call('POST', '/api/system/copies', { token: tiao.token, body })
  }
  const call = (method: string, path: string) => site.call(method, path, { token: tiao.token })
  const grow = (when: string) =>
    sql`update sessions set confirmed_at = app_now() - ${when}::interval`.execute(site.parts.db)

  test('one is downloaded as it is, and comes back as one from elsewhere', async () => {
    const name = await newest()
    expect((await call('POST', `/api/system/copies/${name}/download`)).json.name).toBe(name)
    const { answer, bytes } = await bytesOf(name)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const head = await site.fetch(
      new Request(`http://localhost:3000/api/system/copies/${name}`, {
        method: 'HEAD',
        headers: { host: 'localhost:3000', authorization: `Token ${tiao.token}` },
      }),
    )
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.byteLength)])
    expect(bytes).toEqual(await readFile(join(site.parts.env.DATA_DIR, 'backups', name)))

    const brought = await bring(new Uint8Array(bytes))
    expect(brought.status, brought.text).toBe(201)
    expect(brought.json.name).toBe(name.replace('manual', 'enviada'))
    const { json } = await asked('/api/system/backups')
    expect(json.data.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['manual', 'uploaded'])
    const uploaded = json.data.find(({ kind }: { kind: string }) => kind === 'uploaded')
    expect(uploaded).toMatchObject({ files: 0, missing: 1 })
    expect((await call('DELETE', `/api/system/copies/${brought.json.name}`)).status).toBe(200)
    expect((await asked('/api/system/backups')).json.data).toHaveLength(1)
  })

  test('the browser, which sends no token, takes it with a ticket of two minutes for this copy alone', async () => {
    const name = await newest()
    const { ticket } = (await call('POST', `/api/system/copies/${name}/download`)).json
    const take = (one: string, given: string) =>
      site.call('GET', `/api/system/copies/${one}?ticket=${given}`).then(({ status }) => status)
    expect(await take(name, ticket)).toBe(200)
    expect(await take(name, `${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}`)).toBe(401)
    expect(await take(name, `9${ticket}`)).toBe(401)
    expect(await take(name.replace('manual', 'noturna'), ticket)).toBe(401)
    await site.moveClock('121 seconds')
    expect(await take(name, ticket)).toBe(401)
    await site.moveClock('0')
  })

  test('what is no whole copy is refused, and nothing of it is kept', async () => {
    const { bytes } = await bytesOf(await newest())
    for (const bad of [bytes.subarray(0, bytes.length - 4_096), Buffer.from('nada'), Buffer.alloc(0)]) {
      const answer = await bring(new Uint8Array(bad))
      expect([answer.status, answer.json.code]).toEqual([422, 'damaged'])
    }
    const sealed = await bring(new Uint8Array(Buffer.from('age-encryption.org/v1\n-> scrypt x 15\n')))
    expect([sealed.status, sealed.json.code]).toEqual([422, 'sealed'])
    expect((await asked('/api/system/backups')).json.data).toHaveLength(1)
    expect(await readdir(join(site.parts.env.DATA_DIR, 'uploads-temp'))).toEqual([])
  })

  test('each asks for the password of a login that is old, and changes nothing before', async () => {
    const name = await newest()
    await grow('16 minutes')
    for (const [method, path] of [
      ['POST', `/api/system/copies/${name}/download`],
      ['GET', `/api/system/copies/${name}`],
      ['DELETE', `/api/system/copies/${name}`],
      ['POST', `/api/system/copies/${name}/restore`],
      ['POST', '/api/system/copies/access'],
    ] as const) {
      const answer = await call(method, path)
      expect([answer.status, answer.json.code], `${method} ${path}`).toEqual([403, 'password_needed'])
    }
    expect((await bring(new Uint8Array([1]))).json.code).toBe('password_needed')
    await grow('0 minutes')
    expect((await asked('/api/system/backups')).json.data).toHaveLength(1)
    expect(await readRestoreRequest(site.parts.env)).toBeNull()
  })

  test('no other name leads to a file', async () => {
    for (const name of ['..%2f..%2fpostgres', 'manifest.json', 'praca-2020-01-01-000000-noturna.tar.parcial'])
      for (const [method, path] of [
        ['GET', `/api/system/copies/${name}`],
        ['DELETE', `/api/system/copies/${name}`],
        ['POST', `/api/system/copies/${name}/restore`],
      ] as const)
        expect((await call(method, path)).status, `${method} ${name}`).toBe(404)
  })

  test('a restore is not asked for while a job works on copies: the site would be away until it is done', async () => {
    const name = await newest()
    for (const job of ['makeBackup', 'nightlyBackup', 'carryBackups', 'tryBackup']) {
      const id = await failing(job, 'boom', 1)
      await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w'
        where id = ${id}::bigint`.execute(site.parts.db)
      const answer = await call('POST', `/api/system/copies/${name}/restore`)
      expect([answer.status, answer.json.code], job).toEqual([409, 'backup_running'])
      await sql`delete from graphile_worker._private_jobs where id = ${id}::bigint`.execute(site.parts.db)
    }
    expect(await readRestoreRequest(site.parts.env)).toBeNull()
  })

  test('a restore is asked for once; what became of it is shown', async () => {
    const name = await newest()
    expect((await call('POST', `/api/system/copies/${name}/restore`)).status).toBe(202)
    const again = await call('POST', `/api/system/copies/${name}/restore`)
    expect([again.status, again.json.code]).toEqual([409, 'restore_asked'])
    const request = await readRestoreRequest(site.parts.env)
    expect(request).toMatchObject({ name, by: 'Tião Alves' })
    if (request) await endRestoreRequest(site.parts.env, request, 'O disco está cheio.')
    expect((await asked('/api/system/backups')).json.restored).toMatchObject({
      name,
      error: 'O disco está cheio.',
    })
    expect(await readRestoreRequest(site.parts.env)).toBeNull()
  })
})

describe('the audit log', () => {
  const person = { name: 'Rosa Nunes', email: 'rosa@cerrado.test', role: 'user' }

  test('says who did what to whom, newest first', async () => {
    const made = await site.call('POST', '/api/users', { token: admin.token, body: person })
    await site.call('PATCH', `/api/users/${made.json._id}`, {
      token: tiao.token,
      body: { role: 'admin', version: made.json.version },
    })
    const { json } = await asked('/api/audit')
    expect(json.data.slice(0, 2)).toMatchObject([
      {
        action: 'user.changed',
        actor: { name: 'Tião Alves' },
        subject: { _id: made.json._id, name: 'Rosa Nunes' },
        details: { role: 'admin' },
      },
      { action: 'user.created', actor: { name: admin.name }, subject: { name: 'Rosa Nunes' } },
    ])
  })

  test('is read in pages and searched by name', async () => {
    const found = await asked('/api/audit?q=tiao')
    expect(found.json.total).toBe(1)
    const paged = await asked('/api/audit?per_page=1&page=2')
    expect(paged.json.data).toMatchObject([{ action: 'user.created' }])
    expect((await asked('/api/audit?q=%25')).json.total).toBe(0)
  })

  test('a person who is gone is named no more, the line stays', async () => {
    const made = await site.call('POST', '/api/users', {
      token: admin.token,
      body: { ...person, email: 'outra@cerrado.test', name: 'Nome Esquecido' },
    })
    await site.call('DELETE', `/api/users/${made.json._id}`, { token: admin.token })
    const { json, text } = await asked('/api/audit')
    expect(json.data[0]).toMatchObject({ action: 'user.deleted', subject: { name: 'Conta excluída' } })
    expect(text).not.toContain('Nome Esquecido')
  })
})
