// Three programs behind HAProxy, PgBouncer in front of PostgreSQL, public pages from two replicas, uploads in a bucket: what
// one did all know, one that is killed loses nothing, and the synchronous replica takes over in the middle of a checkout load.
// With Debian's PostgreSQL, PgBouncer and HAProxy, and the files of deploy/.
import { chmod, chown, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advisoryLocks } from '../../app/platform/database/advisory-locks.ts'
import { type Database, openPool } from '../../app/platform/database/open.server.ts'
import { openReplica } from '../../app/platform/database/replica.server.ts'
import { startBucketServer } from '../../app/platform/files/bucket-server.testing.ts'
import { ChangeLog } from '../../app/platform/http/change-log.server.ts'
import { type MailServer, openMailServer } from '../../app/platform/mail/mail-server.testing.ts'
import { connected } from '../support/connected.ts'
import { freePort } from '../support/free-port.ts'
import { missingPrograms, nobody, runOnce } from '../support/growing/programs.ts'
import { copyOfDeploy, startBalancer, startHaproxy, startPgbouncer } from '../support/growing/proxies.ts'
import { startThreeServers } from '../support/growing/three-servers.ts'
import {
  type Form,
  insist,
  insistOnAll,
  logIn,
  newForm,
  openOrderSite,
  putProduct,
  send,
  stock,
} from '../support/order-load.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const missing = missingPrograms()
const isPossible = missing.length === 0
if (!isPossible)
  console.warn(`Not run: apt-get install postgresql pgbouncer haproxy brings ${missing.join(', ')}`)
const grownTest = test.runIf(isPossible)

// On a machine of one's own the warning is enough.
test.runIf(process.env.CI)('the programs that these tests need are there', () => expect(missing).toEqual([]))

let folder: string
let servers: Awaited<ReturnType<typeof startThreeServers>>
let replicas: Awaited<ReturnType<typeof startBalancer>>
let haproxy: Awaited<ReturnType<typeof startHaproxy>>
let pgbouncer: Awaited<ReturnType<typeof startPgbouncer>>
let bucket: Awaited<ReturnType<typeof startBucketServer>>
let mail: MailServer
/** by HAProxy, as visitors come */
let front: Pick<RunningSite, 'origin'>
const ports: number[] = []
const programs: RunningSite[] = []

const url = (port: number, user = 'praca') => `postgres://${user}@127.0.0.1:${port}/praca`

const startProgram = async (at: number) => {
  programs[at] = await startSite({
    folder: join(folder, `program-${at}`),
    env: {
      PORT: String(ports[at]),
      DATABASE_URL: url(pgbouncer.port),
      DATABASE_DIRECT_URL: url(haproxy.postgres),
      DATABASE_READ_URL: url(replicas.port),
      TRUST_PROXY: '127.0.0.1/32',
      SMTP_URL: mail.url,
      MAIL_FROM: 'loja@loja.example',
      S3_BUCKET: 'praca',
      S3_REGION: 'auto',
      S3_ENDPOINT: bucket.endpoint,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
  })
}

const primary = <T>(work: Parameters<typeof connected<T>>[1]) => connected(servers.first.superuser, work)
const replica = <T>(work: Parameters<typeof connected<T>>[1]) => connected(servers.second.superuser, work)

let session: Awaited<ReturnType<typeof logIn>>
const asAdministrator = () => ({ ...session, 'Sec-Fetch-Site': 'same-origin' })
async function ask(origin: string, method: string, path: string, body?: unknown) {
  const answer = await fetch(origin + path, {
    method,
    headers: { ...asAdministrator(), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}

beforeAll(async () => {
  if (!isPossible) return
  folder = await temporaryFolder('grown')
  if (process.getuid?.() === 0) await chown(folder, nobody.uid, nobody.gid)
  await chmod(folder, 0o755)
  for (let at = 0; at < 3; at++) ports.push(await freePort())
  servers = await startThreeServers(folder)
  replicas = await startBalancer([servers.second.port, servers.third.port])
  haproxy = await startHaproxy(folder, {
    programs: ports,
    servers: [servers.first.port, servers.second.port],
  })
  pgbouncer = await startPgbouncer(folder, haproxy.postgres)
  bucket = await startBucketServer()
  mail = await openMailServer()
  // The first makes the tables; all three at once would wait for it.
  for (let at = 0; at < 3; at++) await startProgram(at)
  await primary(watchJobs)
  front = { origin: `http://127.0.0.1:${haproxy.visitors}` }
  await openOrderSite(programs[0] as RunningSite)
  await primary(putProduct)
  await primary((client) =>
    client.query(
      `update site set features = features || '{"posts": {"enabled": true, "title": "Notícias", "url": "/noticias"}}'`,
    ),
  )
  session = await logIn(programs[0] as RunningSite)
})

afterAll(async () => {
  if (!isPossible) return
  for (const program of programs) await program.stop()
  replicas?.stop()
  await pgbouncer?.stop()
  await haproxy?.stop()
  // Without the replica the primary would wait for it.
  await servers?.first.stop('SIGKILL')
  await servers?.second.stop('SIGKILL')
  await servers?.third.stop('SIGKILL')
  await bucket?.stop()
  await mail?.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const showsAt = (origin: string, path: string, text: string) =>
  expect
    .poll(async () => (await (await fetch(origin + path)).text()).includes(text), { timeout: 45_000 })
    .toBe(true)

const everywhere = () => programs.map(({ origin }) => origin)

grownTest('whoever logged in at one is known to all, and what one was told all show', async () => {
  for (const origin of everywhere()) expect((await ask(origin, 'GET', '/api/profile')).status).toBe(200)
  const page = { title: 'Quem somos', content: '<p>Doze famílias.</p>', status: 'published' }
  expect((await ask(front.origin, 'POST', '/api/pages', page)).status).toBe(201)
  for (const origin of everywhere()) await showsAt(origin, '/quem-somos', 'Doze famílias.')
})

async function sendPicture(origin: string, background = '#a63') {
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(picture)], 'mel.jpg', { type: 'image/jpeg' }))
  const sent = await fetch(`${origin}/api/uploads/images`, {
    method: 'POST',
    headers: asAdministrator(),
    body: form,
  })
  return { status: sent.status, upload: (await sent.json()) as { url: string } }
}

grownTest('a picture that one received is sent by all', async () => {
  const { status, upload } = await sendPicture(programs[1]?.origin ?? '')
  expect(status, JSON.stringify(upload)).toBe(201)
  for (const origin of everywhere()) {
    const answer = await fetch(origin + upload.url)
    expect([answer.status, (await answer.arrayBuffer()).byteLength > 100]).toEqual([200, true])
  }
})

grownTest('a limit holds for all of them together', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 6; at++) {
    const answer = await fetch(`${everywhere()[at % 3]}/api/contacts/contact`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': '198.51.100.7',
      },
      body: JSON.stringify({ name: 'Clara', email: 'clara@loja.example', message: `Pergunta ${at}` }),
    })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})

grownTest('each letter is sent once, whoever sends it', async () => {
  const forms = Array.from({ length: 9 }, newForm)
  await Promise.all(forms.map((form, at) => insist(programs[at % 3] as RunningSite, form)))
  const count = (where: string) =>
    primary(async (client) => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from letters where ${where}`,
      )
      return rows[0]?.count ?? 0
    })
  // Letters are written by whoever hears of the orders.
  await expect.poll(() => count('true'), { timeout: 60_000 }).toBeGreaterThanOrEqual(forms.length)
  await expect
    .poll(
      () => primary((client) => client.query('select from untold_events').then(({ rowCount }) => rowCount)),
      { timeout: 60_000 },
    )
    .toBe(0)
  await expect.poll(() => count('sent_at is null'), { timeout: 60_000 }).toBe(0)
  expect(mail.received).toHaveLength(await count('true'))
})

grownTest('what is to appear by the clock appears at all', async () => {
  const soon = new Date(Date.now() + 3_000)
  const post = {
    title: 'Feira',
    content: '<p>Hoje.</p>',
    status: 'published',
    published_at: soon.toISOString(),
  }
  expect((await ask(programs[2]?.origin ?? '', 'POST', '/api/posts', post)).status).toBe(201)
  for (const origin of everywhere()) await showsAt(origin, '/noticias', 'Feira')
})

/** Writes down every job that the timetable adds, in the database that all of them share, and by what limits one is begun. */
const watchJobs = (client: pg.Client) =>
  client.query(`create schema watched;
    create table watched.begun (name text, lock_timeout text, statement_timeout text);
    create function watched.note_begun() returns trigger language plpgsql security definer as $$
      begin insert into watched.begun values (current_setting('application_name'), current_setting('lock_timeout'),
        current_setting('statement_timeout')); return null; end $$;
    create trigger note_begun after update on graphile_worker._private_jobs for each row
      when (old.locked_by is null and new.locked_by is not null) execute function watched.note_begun();
    create table watched.timetable (task int, moment text);
    create function watched.note_timetable() returns trigger language plpgsql security definer as $$
      begin insert into watched.timetable values (new.task_id, new.payload -> '_cron' ->> 'ts'); return null; end $$;
    create trigger note_timetable after insert on graphile_worker._private_jobs for each row
      when ((new.payload -> '_cron') is not null) execute function watched.note_timetable()`)

grownTest('requests go through PgBouncer and have its limits, jobs and listeners do not', async () => {
  const settings = await connected({ connectionString: url(pgbouncer.port) }, async (client) => {
    const { rows } = await client.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout') order by name`,
    )
    return rows.map(({ setting }) => setting)
  })
  expect(settings).toEqual(['2000', '5000'])
  // PgBouncer adds an address to the names of those who come through it.
  const { rows: names } = await primary((client) =>
    client.query<{ name: string; through: boolean }>(
      `select distinct split_part(application_name, ' ', 1) as name, application_name like '% - %:%' as through
       from pg_stat_activity where usename = 'praca'`,
    ),
  )
  const past = names.filter(({ through }) => !through).map(({ name }) => name)
  expect(past).toEqual(expect.arrayContaining(['praca-jobs', 'praca-listen']))
  const through = new Set(names.filter((one) => one.through).map(({ name }) => name))
  expect(through.has('praca')).toBe(true)
  for (const name of ['praca-jobs', 'praca-listen', 'praca-long']) expect(through.has(name), name).toBe(false)
  const { rows: begun } = await primary((client) => client.query('select distinct * from watched.begun'))
  expect(begun).toEqual([{ name: 'praca-jobs', lock_timeout: '0', statement_timeout: '10s' }])
  // More than it has for all together, and none of them leaves.
  const many = Array.from({ length: 40 }, () => new pg.Client({ connectionString: url(pgbouncer.port) }))
  await Promise.all(many.map((client) => client.connect()))
  expect(await Promise.all(many.map((client) => client.query('select 1')))).toHaveLength(40)
  await Promise.all(many.map((client) => client.end()))
})

/** The names of the connections that wait for this lock of `advisoryLocks`. */
async function whoWaits(client: pg.Client, lock: number): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and not granted and (classid, objid, objsubid) = (0, $1, 1)`,
    [lock],
  )
  return rows.map(({ name }) => name)
}

grownTest('a start waits for an update and for migrations past PgBouncer', async () => {
  await programs[2]?.stop()
  await primary(async (client) => {
    // In the order in which a start asks for them.
    const locks = [advisoryLocks.update, advisoryLocks.migration]
    for (const lock of locks) await client.query('select pg_advisory_lock($1)', [lock])
    const trouble = startProgram(2).catch((problem: unknown) => problem)
    for (const lock of locks) {
      await expect.poll(() => whoWaits(client, lock)).toEqual(['praca-long'])
      await client.query('select pg_advisory_unlock($1)', [lock])
    }
    expect(await trouble).toBeUndefined()
  })
})

/** How often rows of pages were looked for in the replicas. */
async function lookedUp(): Promise<number> {
  const counts = [servers.second, servers.third].map(({ superuser }) =>
    connected(superuser, async (client) => {
      const { rows } = await client.query<{ count: number }>(
        `select (seq_scan + coalesce(idx_scan, 0))::int as count from pg_stat_user_tables where relname = 'pages'`,
      )
      return rows[0]?.count ?? 0
    }),
  )
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

grownTest('of two replicas behind one address, the one that lags is never read', async () => {
  const changes = new ChangeLog()
  const source = openPool({ connectionString: url(haproxy.postgres) })
  let later = 0
  const reading = openReplica({
    connection: { connectionString: url(replicas.port) },
    primary: source,
    changes,
    now: () => performance.now() + later,
  })
  const change = async (value: number) => {
    await source.query('update shown set value = $1', [value])
    changes.note(['shown'])
  }
  /** What connections of this database say that are asked at once; those that refuse are left out. */
  async function askAll(db: Database, atOnce = 6) {
    const asked = Array.from({ length: atOnce }, () =>
      sql<{
        value: number
        port: number
      }>`select value, inet_server_port() as port, pg_sleep(0.05) from shown`
        .execute(db)
        .then(({ rows }) => rows),
    )
    return (await Promise.allSettled(asked)).flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  }
  async function read(atOnce?: number) {
    // Past the seconds for which replicas that lagged are left alone.
    later += 10_000
    const readable = await reading.whenCaughtUp()
    return readable ? askAll(readable.db, atOnce) : []
  }
  const third = (statement: string) => connected(servers.third.superuser, (client) => client.query(statement))
  try {
    await source.query('create table shown as select 0 as value')
    await change(1)
    const howMany = async (atOnce?: number) => new Set((await read(atOnce)).map(({ port }) => port)).size
    await expect.poll(() => howMany()).toBe(2)

    const earlier = await reading.whenCaughtUp()
    await third('select pg_wal_replay_pause()')
    let count = 0
    for (let value = 2; value < 12; value++) {
      // Pages that were begun before use connections too, so that it is chance which is free for the next.
      if (earlier) await askAll(earlier.db)
      await change(value)
      const shown = await read()
      count += shown.length
      expect(new Set(shown.map((one) => one.value)).difference(new Set([value])), `${value}`).toEqual(
        new Set(),
      )
    }
    // The other one is read all the while.
    expect(count).toBeGreaterThan(0)

    await third('select pg_wal_replay_resume()')
    // What is open by now leads to the other one.
    await expect.poll(() => howMany(10)).toBe(2)
  } finally {
    await reading.close()
    await source.end()
  }
})

grownTest(
  'public pages are read from the replica, and never before it shows what was announced',
  async () => {
    const page = { title: 'Nossa horta', content: '<p>Nada ainda.</p>', status: 'published' }
    const before = await lookedUp()
    const made = await ask(front.origin, 'POST', '/api/pages', page)
    const { slug: path, _id, version } = JSON.parse(made.text)
    for (const origin of everywhere())
      await expect.poll(async () => (await fetch(`${origin}/${path}`)).status).toBe(200)
    await expect.poll(lookedUp, { timeout: 30_000 }).toBeGreaterThan(before)

    await replica((client) => client.query('select pg_wal_replay_pause()'))
    try {
      const changed = await ask(front.origin, 'PATCH', `/api/pages/${_id}`, {
        content: '<p>Tem couve.</p>',
        version,
      })
      expect(changed.status, changed.text).toBe(200)
      for (const origin of everywhere()) await showsAt(origin, `/${path}`, 'Tem couve.')
      // Nothing old is shown again once it was new.
      for (let turn = 0; turn < 5; turn++)
        for (const origin of everywhere())
          expect(
            (await (await fetch(`${origin}/${path}`)).text()).includes('Tem couve.'),
            `turn ${turn}`,
          ).toBe(true)
    } finally {
      await replica((client) => client.query('select pg_wal_replay_resume()'))
    }
  },
)

grownTest('what the timetable names is begun once, however many programs have one', async () => {
  const begun = () =>
    primary(async (client) => {
      const { rows } = await client.query<{ all: number; different: number }>(
        'select count(*)::int as all, count(distinct (task, moment))::int as different from watched.timetable',
      )
      return rows[0] ?? { all: 0, different: 0 }
    })
  await expect.poll(async () => (await begun()).all, { timeout: 90_000 }).toBeGreaterThan(0)
  // All of them look at the same clock, by seconds.
  await delay(2_000)
  const { all, different } = await begun()
  expect(all).toBe(different)
})

grownTest(
  'one program is killed, then the primary: no acknowledged order is lost, none is there twice',
  async () => {
    const forms = new Map<string, Form>()
    const acknowledged = new Map<string, string>()
    const answers: Record<string, number> = {}
    let isOver = false
    let newest = 0
    const count = (name: string) => {
      answers[name] = (answers[name] ?? 0) + 1
    }

    const ordersBefore = await primary(async (client) => {
      const { rows } = await client.query<{ count: number }>('select count(*)::int as count from orders')
      return rows[0]?.count ?? 0
    })
    const buy = async () => {
      while (!isOver) {
        const form = newForm()
        forms.set(form.key, form)
        try {
          const answer = await send(front as RunningSite, form)
          const text = await answer.text()
          count(String(answer.status))
          if (answer.status === 201) {
            acknowledged.set(form.key, JSON.parse(text)._id)
            newest = performance.now()
          } else await delay(50)
        } catch {
          // HAProxy closed what the killed program was answering.
          count('cut off')
        }
      }
    }
    const pictures: string[] = []
    const illustrate = async () => {
      for (let at = 0; !isOver; at++) {
        const colour = `#${(0x100000 + at * 0x1234).toString(16)}`
        const sent = await sendPicture(front.origin, colour).catch(() => null)
        if (sent?.status === 201) pictures.push(sent.upload.url)
        await delay(200)
      }
    }
    const work = [...Array.from({ length: 4 }, buy), illustrate()]
    const bought = async (since: number) => expect.poll(() => newest > since, { timeout: 60_000 }).toBe(true)
    await bought(0)

    programs[2]?.process.kill('SIGKILL')
    await bought(performance.now())
    await startProgram(2)
    await bought(performance.now())

    // The machine of the primary is gone: nothing of it says goodbye.
    const killedAt = performance.now()
    await servers.first.stop('SIGKILL')
    await delay(1_000)
    await runOnce('/usr/bin/env', ['bash', await copyOfDeploy(folder, 'promote.sh')], {
      ADMIN: haproxy.admin,
      STATE: haproxy.state,
      REPLICA: `host=127.0.0.1 port=${servers.second.port} user=postgres dbname=praca`,
    })
    const promotedAt = performance.now()
    await bought(promotedAt)
    const backAfterMs = newest - promotedAt
    const later = performance.now()
    await bought(later)
    isOver = true
    await Promise.all(work)
    console.log(
      `${forms.size} requests: ${JSON.stringify(answers)}; promoted ${Math.round(promotedAt - killedAt)} ms after the primary was lost, first order ${Math.round(backAfterMs)} ms after the promotion`,
    )
    expect(backAfterMs).toBeLessThan(15_000)

    // A promotion outlives the proxy that was told of it.
    await haproxy.restart()
    const after = newForm()
    forms.set(after.key, after)
    await expect
      .poll(async () => (await send(front as RunningSite, after)).status, { timeout: 60_000 })
      .toBe(201)

    expect(pictures.length).toBeGreaterThan(0)
    for (const path of new Set(pictures)) expect((await fetch(front.origin + path)).status, path).toBe(200)

    const orders = await insistOnAll(front as RunningSite, forms)
    expect([...acknowledged].filter(([key, id]) => orders.get(key) !== id)).toEqual([])
    const facts = () =>
      replica(async (client) => {
        const { rows } = await client.query(`select
        (select count(*)::int from orders) as orders,
        (select stock from goods) - ${stock} + (select sum(qtd)::int from order_lines) as stray`)
        return rows[0]
      })
    expect(await facts()).toEqual({ orders: forms.size + ordersBefore, stray: 0 })

    // Jobs of the killed program and of the outage are done by whoever is left.
    const waiting = () =>
      replica(async (client) => {
        const { rows } = await client.query(`select
        (select count(*)::int from graphile_worker._private_jobs where locked_by is not null and locked_at < now() - interval '5 seconds') as locked,
        (select count(*)::int from graphile_worker._private_jobs where attempts = 0 and run_at < now() - interval '5 seconds') as due`)
        return rows[0]
      })
    await expect.poll(waiting, { timeout: 150_000, interval: 1_000 }).toEqual({ locked: 0, due: 0 })
    // Without its replica every page comes from the primary, and what changes is heard again.
    const page = { title: 'Depois', content: '<p>Tudo de volta.</p>', status: 'published' }
    expect((await ask(front.origin, 'POST', '/api/pages', page)).status).toBe(201)
    for (const origin of everywhere()) await showsAt(origin, '/depois', 'Tudo de volta.')
  },
  400_000,
)
