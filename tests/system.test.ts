// The pages of the system over HTTP: health, work that failed, backups, the audit log.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runSiteJobs, siteJobs } from '../app/front-door/jobs.server.ts'
import { addJob, type JobRunner } from '../app/platform/jobs/jobs.server.ts'
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

  test('one is made on request, once at a time, and listed when it is whole', async () => {
    const folder = join(site.parts.env.DATA_DIR, 'backups', 'praca-2020-01-01-000000.parcial')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'manifest.json'), '{}')
    expect((await asked('/api/system/backups')).json).toEqual({ data: [], at_work: null })

    const started = await site.call('POST', '/api/system/backups', { token: tiao.token })
    expect([started.status, started.json.at_work.state]).toEqual([202, 'waiting'])
    const again = await site.call('POST', '/api/system/backups', { token: tiao.token })
    expect([again.status, again.json.message]).toEqual([409, 'Já há uma cópia sendo feita.'])

    runner = await runSiteJobs(site.parts)
    await expect
      .poll(async () => (await asked('/api/system/backups')).json, { timeout: 20_000, interval: 200 })
      .toMatchObject({ data: [{ name: expect.stringMatching(/^praca-/), missing: 1 }], at_work: null })
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
