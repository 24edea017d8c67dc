// The program as it is started by people: real processes, a built site, signals, and one clear line when it cannot.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { OWNER } from '../../app/platform/cluster/make-cluster.server.ts'
import { livePostmaster, shutDown } from '../../app/platform/cluster/postmaster.server.ts'
import { askedBackup } from '../../app/rooms/system/system.server.ts'
import { openCollector } from '../support/collector.ts'
import { inDatabase } from '../support/in-database.ts'

const root = join(import.meta.dirname, '../..')
const isRoot = process.getuid?.() === 0
const started: ChildProcess[] = []
let parent: string

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'praca-start-'))
  chmodSync(parent, 0o755)
  // The first start of all may build, which is not what is measured here.
  const first = await start({ dataDir: join(parent, 'first') })
  await ends(first, 'SIGTERM')
})

afterEach(() => {
  for (const child of started.splice(0)) if (child.pid && child.exitCode === null) killGroup(child.pid)
})

afterAll(async () => {
  for (const name of readdirSync(parent)) {
    const left = livePostmaster(join(parent, name, 'postgres'))
    if (left) await shutDown(join(parent, name, 'postgres'), left)
  }
  rmSync(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

function killGroup(pid: number) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // gone already
  }
}

type Started = { child: ChildProcess; origin: string; output(): string }

const environment = (dataDir: string, more: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataDir,
  ...more,
})

function launch(dataDir: string, more?: Record<string, string>) {
  const child = spawn('sh', ['bin/start.sh'], {
    cwd: root,
    env: environment(dataDir, more),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  return { child, output: () => text }
}

/** Starts the site and waits until it says its address. */
async function start({ dataDir, env }: { dataDir: string; env?: Record<string, string> }): Promise<Started> {
  const { child, output } = launch(dataDir, env)
  const ended = once(child, 'exit')
  for (;;) {
    const origin = output().match(/Praça está no ar: (\S+)/)?.[1]
    if (origin) return { child, output, origin }
    const isOver = await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 10))])
    if (isOver) throw new Error(`it did not start: ${output()}`)
  }
}

async function ends({ child }: { child: ChildProcess }, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(child, 'exit')
  child.kill(signal)
  const [code] = await ended
  return code
}

/** What a start that cannot go on prints, which is one line, and that it exits with 1. */
async function refusal(dataDir: string, env?: Record<string, string>): Promise<string> {
  const { child, output } = launch(dataDir, env)
  const [code] = await once(child, 'close')
  const lines = output().trim().split('\n')
  expect(lines, output()).toHaveLength(1)
  expect(code).toBe(1)
  return String(lines[0])
}

const folder = (name: string) => join(parent, name)

/** A folder whose database is made already, as the first start left it: that one was about making it. */
function usedFolder(name: string): string {
  execFileSync('cp', ['-a', folder('first'), folder(name)])
  return folder(name)
}

const databaseOf = (dataDir: string) => livePostmaster(join(dataDir, 'postgres'))
const logOf = (dataDir: string) => readFileSync(join(dataDir, 'postgres', 'praca.log'), 'utf8')

describe('a start', () => {
  test('reaches the setup form, and says in Portuguese what to do next', async () => {
    const site = await start({ dataDir: folder('fresh') })
    const home = await fetch(site.origin)
    expect(home.status).toBe(200)
    expect(await home.text()).toContain('Este site ainda não foi configurado.')
    expect(site.output()).toContain('Abra este endereço no navegador')
    expect(await ends(site, 'SIGTERM')).toBe(0)
  })

  test('for the second time makes nothing anew', async () => {
    const site = await start({ dataDir: folder('first') })
    expect((await fetch(site.origin)).status).toBe(200)
    // How fast that is stands in `npm run bench`.
    expect(site.output()).not.toMatch(/Instalando|Preparando|Criando|atualizado/)
    await ends(site, 'SIGTERM')
  })

  test('works without the environment of a shell, whatever the folder it is called from', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'bin/migrate.js')], {
      cwd: '/',
      env: { DATA_DIR: folder('first'), PATH: process.env.PATH },
    })
    expect(stdout.trim()).toBe('Nada a fazer.')
  })
})

describe('a stop', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('by %s closes the database cleanly', async (signal) => {
    const dataDir = usedFolder(`stop-${signal}`)
    const site = await start({ dataDir })
    expect(databaseOf(dataDir)).not.toBeNull()
    expect(await ends(site, signal)).toBe(0)
    expect(databaseOf(dataDir)).toBeNull()
    expect(logOf(dataDir).trim()).toMatch(/database system is shut down$/)
  })

  test('by Ctrl-C, which reaches every process of the terminal, is as clean', async () => {
    const dataDir = usedFolder('stop-group')
    const site = await start({ dataDir })
    const ended = once(site.child, 'exit')
    process.kill(-Number(site.child.pid), 'SIGINT')
    expect((await ended)[0]).toBe(0)
    expect(logOf(dataDir).trim()).toMatch(/database system is shut down$/)
  })

  test('by npm reaches the server too', async () => {
    const dataDir = usedFolder('stop-npm')
    const child = spawn('npm', ['start'], {
      cwd: root,
      env: environment(dataDir),
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    started.push(child)
    let text = ''
    child.stdout.on('data', (chunk) => (text += chunk))
    await expect.poll(() => text).toContain('Praça está no ar')
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    await expect.poll(() => databaseOf(dataDir)).toBeNull()
    expect(logOf(dataDir).trim()).toMatch(/database system is shut down$/)
  })

  test('lets a request that is at work finish, tells the collector of it, and takes no new one', async () => {
    const dataDir = usedFolder('drain')
    const collector = await openCollector()
    const site = await start({ dataDir, env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
    await inDatabase(dataDir, async (client) => {
      await client.query('BEGIN; LOCK TABLE site IN ACCESS EXCLUSIVE MODE')
      const answer = fetch(site.origin)
      await expect
        .poll(async () => (await client.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount)
        .toBeGreaterThan(0)
      const code = ends(site, 'SIGTERM')
      await expect.poll(() => fetch(`${site.origin}/healthz`).catch(() => 'refused')).toBe('refused')
      await client.query('COMMIT')
      expect((await answer).status).toBe(200)
      expect(await code).toBe(0)
    })
    expect(collector.heard.map(({ name }) => name)).toContain('GET /')
    await collector.close()
  })
})

/** A copy that has begun and waits for a table, as one of a large site is at work for hours. */
async function withCopyAtWork(dataDir: string, work: () => Promise<void>) {
  const host = databaseOf(dataDir)?.socketFolder
  // Named like the program's own connections, so that nobody else is there when it leaves.
  const holder = new pg.Client({ host, user: OWNER, database: 'praca', application_name: 'praca test' })
  holder.on('error', () => {})
  await holder.connect()
  try {
    await holder.query('BEGIN; LOCK TABLE pages IN ACCESS EXCLUSIVE MODE')
    const other = new pg.Client({ host, user: OWNER, database: 'praca', application_name: 'praca test' })
    await other.connect()
    const { key, maxAttempts, priority } = askedBackup
    await other.query(
      `SELECT graphile_worker.add_job('makeBackup', job_key => $1, max_attempts => $2, priority => $3)`,
      [key, maxAttempts, priority],
    )
    await expect
      .poll(async () => (await other.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount)
      .toBeGreaterThan(0)
    await other.end()
    await work()
  } finally {
    await holder.end().catch(() => {})
  }
}

describe('a stop while a copy is at work', () => {
  const copies = (dataDir: string) =>
    readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.tar'))

  test('waits some seconds and says so, and the next start makes the copy anew', async () => {
    const dataDir = usedFolder('stop-copy')
    const site = await start({ dataDir })
    await withCopyAtWork(dataDir, async () => {
      expect(await ends(site, 'SIGTERM')).toBe(0)
    })
    expect(site.output()).toContain('Parando: espera até 15 segundos')
    expect(site.output()).not.toContain('uncaught')
    expect(databaseOf(dataDir)).toBeNull()
    expect(logOf(dataDir).trim()).toMatch(/database system is shut down$/)

    const next = await start({ dataDir })
    await expect
      .poll(() => copies(dataDir), { timeout: 60_000 })
      .toEqual([expect.stringMatching(/^praca-.*-manual\.tar$/)])
    expect(await ends(next, 'SIGTERM')).toBe(0)
    expect(logOf(dataDir)).not.toContain('was not properly shut down')
  })

  test.each(['1', '2'])('ends at a second signal at once, with WORKERS=%s', async (WORKERS) => {
    const dataDir = usedFolder(`stop-twice-${WORKERS}`)
    const site = await start({ dataDir, env: { WORKERS } })
    await withCopyAtWork(dataDir, async () => {
      const asked = performance.now()
      // Ctrl-C, which every process hears, and some of them from another one too.
      process.kill(-Number(site.child.pid), 'SIGINT')
      await expect.poll(site.output).toContain('Parando: espera até 15 segundos')
      expect(await ends(site, 'SIGTERM')).toBe(0)
      expect(performance.now() - asked).toBeLessThan(15_000)
    })
    expect(databaseOf(dataDir)).toBeNull()
    expect(logOf(dataDir).trim()).toMatch(/database system is shut down$/)
  })
})

describe('kill -9', () => {
  test('loses nothing, and the next start adopts the database', async () => {
    const dataDir = usedFolder('killed')
    const site = await start({ dataDir })
    const database = databaseOf(dataDir)?.pid
    await inDatabase(dataDir, (client) => client.query('CREATE TABLE kept AS SELECT 42 AS answer'))
    const ended = once(site.child, 'exit')
    killGroup(Number(site.child.pid))
    await ended
    expect(databaseOf(dataDir)?.pid).toBe(database)

    const next = await start({ dataDir })
    expect(databaseOf(dataDir)?.pid).toBe(database)
    const { rows } = await inDatabase(dataDir, (client) => client.query('SELECT answer FROM kept'))
    expect(rows).toEqual([{ answer: 42 }])
    await ends(next, 'SIGTERM')
    expect(databaseOf(dataDir)).toBeNull()
  })

  test('of server and database together recovers what was committed', async () => {
    const dataDir = usedFolder('power-cut')
    const site = await start({ dataDir })
    await inDatabase(dataDir, (client) => client.query('CREATE TABLE kept AS SELECT 42 AS answer'))
    const database = Number(databaseOf(dataDir)?.pid)
    killGroup(Number(site.child.pid))
    process.kill(-database, 'SIGKILL')
    await expect.poll(() => databaseOf(dataDir)).toBeNull()

    const next = await start({ dataDir })
    const { rows } = await inDatabase(dataDir, (client) => client.query('SELECT answer FROM kept'))
    expect(rows).toEqual([{ answer: 42 }])
    await ends(next, 'SIGTERM')
    expect(logOf(dataDir)).toContain('was not properly shut down; automatic recovery in progress')
  })
})

describe('kill -9 in the middle of the setup', () => {
  const setup = (origin: string) =>
    fetch(`${origin}/api/settings/setup`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify({
        title: 'Casa das Sementes',
        admin_name: 'Rosa Lima',
        email: 'rosa@sementes.example',
        password: 'sementes-boas',
        password_confirmation: 'sementes-boas',
      }),
    })

  test('leaves nothing or everything, later and later until the setup is through', async () => {
    const dataDir = usedFolder('setup-killed')
    const halves: unknown[] = []
    let interrupted = 0
    for (let after = 0; ; after = after * (process.env.FULL ? 1.25 : 2) + 10) {
      const site = await start({ dataDir })
      const ended = once(site.child, 'exit')
      const answered = setup(site.origin).then(
        ({ status }) => status,
        () => 0,
      )
      await new Promise((resolve) => setTimeout(resolve, after))
      killGroup(Number(site.child.pid))
      await ended
      const status = await answered
      const { rows } = await inDatabase(dataDir, async (client) => {
        // Five tries a minute is what a visitor gets; how many this makes in one depends on the machine.
        await client.query('DELETE FROM limit_counts')
        return client.query(
          `SELECT (SELECT count(*)::int FROM site) AS sites, (SELECT count(*)::int FROM users) AS people,
             (SELECT count(*)::int FROM users WHERE role = 'admin' AND password_hash IS NOT NULL) AS administrators`,
        )
      })
      const isNothing = rows[0].sites === 0 && rows[0].people === 0
      const isWhole = rows[0].sites === 1 && rows[0].people === 1 && rows[0].administrators === 1
      if (!isNothing && !isWhole) halves.push({ after, ...rows[0] })
      // What was acknowledged is there.
      if (status === 201) expect(isWhole).toBe(true)
      if (isWhole) break
      interrupted++
      expect(after, 'the setup is never through').toBeLessThan(5000)
    }
    expect(halves).toEqual([])
    expect(interrupted).toBeGreaterThan(0)
    const site = await start({ dataDir })
    expect((await setup(site.origin)).status).toBe(409)
    await ends(site, 'SIGTERM')
  }, 400_000)
})

describe('one clear line and exit code 1', () => {
  test('for a second server on the same data folder, and the first goes on', async () => {
    const dataDir = usedFolder('shared')
    const site = await start({ dataDir })
    expect(await refusal(dataDir)).toMatch(
      /^Já há um servidor usando esta pasta de dados \(processo \d+\)\. Pare-o antes\.$/,
    )
    expect((await fetch(site.origin)).status).toBe(200)
    expect(await ends(site, 'SIGTERM')).toBe(0)
  })

  test('for a busy port, and the database is not left behind', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    expect(await refusal(folder('first'), { PORT: String(port) })).toBe(
      `A porta ${port} já está em uso. Escolha outra: PORT=3001 npm start`,
    )
    other.close()
    expect(databaseOf(folder('first'))).toBeNull()
  })

  test('for a read-only data folder', async () => {
    const dataDir = folder('read-only')
    mkdirSync(dataDir)
    if (isRoot) execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', dataDir])
    else chmodSync(dataDir, 0o555)
    try {
      expect(await refusal(dataDir)).toMatch(/somente de leitura|Sem permissão para ler e gravar/)
    } finally {
      if (isRoot) execFileSync('umount', [dataDir])
    }
  })

  // Only root can make a small disk; what any account can show of a full one is in cluster.test.ts.
  test.runIf(isRoot)('for a full disk', async () => {
    const dataDir = folder('full')
    mkdirSync(dataDir)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', dataDir])
    try {
      expect(await refusal(dataDir)).toMatch(/^O disco está cheio/)
    } finally {
      execFileSync('umount', [dataDir])
    }
  })

  test('for a database that a newer version of the program has changed', async () => {
    const dataDir = usedFolder('newer')
    await inDatabase(dataDir, (client) =>
      client.query(
        `INSERT INTO schema_migrations SELECT (jsonb_populate_record(newest, '{"name": "9999_site_future.sql"}')).*
         FROM schema_migrations newest ORDER BY name DESC LIMIT 1`,
      ),
    )
    expect(await refusal(dataDir)).toMatch(/mais nov[ao]/)
    expect(databaseOf(dataDir)).toBeNull()
  })

  test('for a wrong value in the environment', async () => {
    expect(await refusal(folder('first'), { PORT: 'oitenta' })).toMatch(/^A variável PORT está errada/)
  })

  test('for a database service that does not answer', async () => {
    const line = await refusal(folder('first'), { DATABASE_URL: 'postgres://praca@127.0.0.1:9/praca' })
    expect(line).toBe('O banco de dados de DATABASE_URL não responde.')
  })
})
