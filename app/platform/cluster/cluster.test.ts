import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { childrenOf } from '../../../tests/support/children-of.ts'
import { StartProblem } from '../env.server.ts'
import { type Account, isRoot, reaches } from './account.server.ts'
import { type Cluster, runCluster, startCluster } from './cluster.server.ts'
import { clusterHome } from './cluster-folder.server.ts'
import { makeCluster } from './make-cluster.server.ts'
import { livePostmaster, shutDown } from './postmaster.server.ts'
import { isAlive } from './process-alive.server.ts'
import { findPrograms } from './programs.server.ts'
import { holdSiteLock } from './site-lock.server.ts'

let parent: string
const children: ChildProcess[] = []
const mounts: string[] = []

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'praca-cluster-'))
  chmodSync(parent, 0o755)
})

afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
})

afterAll(async () => {
  for (const folder of mounts) execFileSync('umount', [folder])
  for (const name of readdirSync(parent)) {
    const left = livePostmaster(join(parent, name, 'postgres'))
    if (left) await shutDown(join(parent, name, 'postgres'), left)
  }
  rmSync(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const start = (dataDir: string) => startCluster({ dataDir, log: () => {} })

const livePostmasterOf = (dataDir: string) => livePostmaster(join(dataDir, 'postgres'))?.pid

async function query(cluster: Cluster, sql: string) {
  const client = new Client(cluster.connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function otherProgram(
  dataDir: string,
  account: Account | null = null,
): Promise<{ child: ChildProcess; adopted: boolean }> {
  const program = `
    import { startCluster } from ${JSON.stringify(join(import.meta.dirname, 'cluster.server.ts'))}
    const cluster = await startCluster({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} })
    console.log(cluster.adopted)
    process.on('SIGTERM', async () => { await cluster.stop(); process.exit() })
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
    ...account,
  })
  children.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, adopted: line.toString().trim() === 'true' }
}

async function ends(child: ChildProcess, signal: NodeJS.Signals) {
  child.kill(signal)
  await once(child, 'exit')
}

const problem = (start: Promise<unknown>) =>
  start.then(
    () => expect.unreachable('it started'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(StartProblem)
      expect(String((error as Error).message)).not.toContain('\n')
      return (error as Error).message
    },
  )

describe('a cluster of its own', () => {
  test('is made, keeps what it is given over a restart, and stops with the program', async () => {
    const dataDir = join(parent, 'restart')
    const first = await start(dataDir)
    expect(first.adopted).toBe(false)
    await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer')
    const pid = livePostmasterOf(dataDir)
    await first.stop()
    expect(pid && isAlive(pid)).toBe(false)

    const second = await start(dataDir)
    expect(second.adopted).toBe(false)
    expect(await query(second, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
    await second.stop()
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
    expect(existsSync(String(second.connection.host))).toBe(false)
  })

  test('has what the site needs: UTF-8, accents, trigrams, Brazilian order, sync, and no network', async () => {
    const cluster = await start(join(parent, 'fit'))
    await query(cluster, 'CREATE EXTENSION unaccent; CREATE EXTENSION pg_trgm')
    const [row] = await query(
      cluster,
      `SELECT current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
         current_setting('listen_addresses') AS network, lower('AÇÃO') AS lower, unaccent('ação') AS plain,
         similarity('cerrado', 'serrado') > 0.3 AS alike, 'água' < 'banco' COLLATE "pt-BR-x-icu" AS sorted`,
    )
    expect(row).toEqual({
      encoding: 'UTF8',
      fsync: 'on',
      network: '',
      lower: 'ação',
      plain: 'acao',
      alike: true,
      sorted: true,
    })
    await cluster.stop()
  })

  test('writes nothing of a person into its log, whatever fails', async () => {
    const dataDir = join(parent, 'quiet')
    const cluster = await start(dataDir)
    const person = "'ana@exemplo.org'"
    await query(
      cluster,
      `CREATE TABLE people (email text primary key CHECK (email <> '')); INSERT INTO people VALUES (${person})`,
    )
    const errors = [
      `INSERT INTO people VALUES (${person})`,
      `SELECT ${person}::int`,
      `SELECT ana@exemplo.org`,
    ]
    for (const sql of errors) await expect(query(cluster, sql)).rejects.toThrow()
    // One whose connection is ended in the middle of it, as when the server stops.
    const client = new Client(cluster.connection)
    client.on('error', () => {})
    await client.connect()
    const ended = expect(client.query(`SELECT pg_sleep(60), ${person}`)).rejects.toThrow()
    const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'`
    await expect.poll(async () => (await query(cluster, end)).length).toBe(1)
    await ended
    await cluster.stop()
    const log = readFileSync(join(dataDir, 'postgres', 'praca.log'), 'utf8')
    expect(log).toContain('terminating connection')
    expect(log).not.toContain('exemplo')
  })

  test('never runs as root, and lets nobody else at its socket', async () => {
    const cluster = await start(join(parent, 'account'))
    const host = String(cluster.connection.host)
    const pid = livePostmasterOf(join(parent, 'account'))
    expect(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }).trim()).not.toBe('0')
    expect(execFileSync('ls', ['-ld', host], { encoding: 'utf8' })).toMatch(/^drwx------/)
    await cluster.stop()
  })

  test.runIf(isRoot())(
    'stands elsewhere where root alone reaches the folder, and is found again',
    async () => {
      const dataDir = join(parent, 'only-root')
      mkdirSync(dataDir, { mode: 0o700 })
      const lines: string[] = []
      const first = await startCluster({ dataDir, log: (line) => lines.push(line) })
      const place = readlinkSync(join(dataDir, 'postgres'))
      try {
        expect(place).toMatch(/^\/var\/lib\/praca\/[0-9a-f]{16}\/postgres$/)
        expect(lines.filter((line) => line.includes(place))).toHaveLength(1)
        await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer')
        await first.stop()
        const second = await start(dataDir)
        expect(await query(second, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
        await second.stop()
      } finally {
        await first.stop()
        rmSync(dirname(place), { recursive: true })
      }
    },
  )

  // When an ordinary user runs the suite, every other test shows this.
  const ordinary = { uid: 65_534, gid: 65_534 }
  const mayRun = isRoot() && [import.meta.dirname, process.execPath].every((path) => reaches(ordinary, path))
  test.runIf(mayRun)('runs under the account of an ordinary user who starts it', async () => {
    const dataDir = join(parent, 'ordinary')
    mkdirSync(dataDir)
    chownSync(dataDir, ordinary.uid, ordinary.gid)
    const { child, adopted } = await otherProgram(dataDir, ordinary)
    expect(adopted).toBe(false)
    expect(statSync(join(dataDir, 'postgres', 'PG_VERSION')).uid).toBe(ordinary.uid)
    const pid = livePostmasterOf(dataDir)
    expect(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }).trim()).toBe('65534')
    await ends(child, 'SIGTERM')
    expect(livePostmasterOf(dataDir)).toBeUndefined()
  })

  test('fits a data folder far deeper than a socket path may be long', async () => {
    const deep = join(parent, 'longe', 'uma-pasta-de-nome-bem-comprido-'.repeat(4), 'x'.repeat(120))
    const cluster = await start(deep)
    expect(Buffer.byteLength(`${cluster.connection.host}/.s.PGSQL.5432`)).toBeLessThanOrEqual(103)
    expect(await query(cluster, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await cluster.stop()
  })
})

describe('several programs on one folder', () => {
  test('a killed program leaves the server to the next one, with all that was committed', async () => {
    const dataDir = join(parent, 'killed')
    const { child } = await otherProgram(dataDir)
    const pid = livePostmasterOf(dataDir)
    await ends(child, 'SIGKILL')
    const next = await start(dataDir)
    expect(next.adopted).toBe(true)
    expect(livePostmasterOf(dataDir)).toBe(pid)
    // PostgreSQL notices a little later that the killed program is gone.
    const presences = () => query(next, "SELECT FROM pg_locks WHERE locktype = 'advisory'")
    await expect.poll(async () => (await presences()).length).toBe(1)
    await next.stop()
    expect(livePostmasterOf(dataDir)).toBeUndefined()
  })

  test('two first starts at the same moment share one server', async () => {
    const dataDir = join(parent, 'together')
    const [one, two] = await Promise.all([otherProgram(dataDir), otherProgram(dataDir)])
    expect([one.adopted, two.adopted].sort()).toEqual([false, true])
    expect(readdirSync(dataDir)).toEqual(['postgres'])
    await ends(one.child, 'SIGTERM')
    expect(livePostmasterOf(dataDir)).toBeDefined()
    await ends(two.child, 'SIGTERM')
    expect(livePostmasterOf(dataDir)).toBeUndefined()
  })

  test('whoever started the server leaves it running while a stranger is connected', async () => {
    const dataDir = join(parent, 'stranger')
    const cluster = await start(dataDir)
    const stranger = new Client({ ...cluster.connection, application_name: 'psql' })
    await stranger.connect()
    await cluster.stop()
    expect((await stranger.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await stranger.end()
    await (await start(dataDir)).stop()
    expect(livePostmasterOf(dataDir)).toBeUndefined()
  })

  test('only one of them may be the server of the site', async () => {
    const cluster = await start(join(parent, 'site'))
    const lock = await holdSiteLock(cluster.connection)
    expect(await problem(holdSiteLock(cluster.connection))).toBe(
      `Já há um servidor usando esta pasta de dados (processo ${process.pid}). Pare-o antes.`,
    )
    await lock.release()
    await (await holdSiteLock(cluster.connection)).release()
    await cluster.stop()
  })

  test('whose own broken connection still holds the lock waits for it, and ends when another server has it', async () => {
    const cluster = await start(join(parent, 'slow-to-notice'))
    const lost: string[] = []
    const lock = await holdSiteLock(cluster.connection, ({ message }) => lost.push(message))
    const holder = async () =>
      (await query(cluster, 'SELECT pid FROM pg_locks WHERE objid = 7070002 AND granted'))[0]?.pid
    const takeOver = async (application_name: string) => {
      const client = new Client({ ...cluster.connection, application_name })
      client.on('error', () => {})
      await client.connect()
      const taken = client.query('SELECT pg_advisory_lock(7070002), pg_backend_pid() AS pid')
      await query(cluster, `SELECT pg_terminate_backend(${await holder()})`)
      return { client, pid: (await taken).rows[0]?.pid }
    }
    const asked = new Set<number>()
    const timesAsked = async () => {
      const asking = `SELECT pid FROM pg_stat_activity WHERE query LIKE 'SELECT pg_try_advisory_lock%'`
      for (const { pid } of await query(cluster, asking)) asked.add(pid)
      return asked.size
    }
    // No server has the second name: as when whoever had the lock is gone by the time it is asked who that was.
    for (const name of [`praca ${process.pid}`, 'whoever']) {
      asked.clear()
      const held = await takeOver(name)
      // The second connection asks only when the first gave up.
      await expect.poll(timesAsked).toBeGreaterThan(1)
      expect(lost).toEqual([])
      await held.client.end()
      await expect.poll(async () => [undefined, held.pid].includes(await holder())).toBe(false)
    }
    const other = await takeOver('praca 4000000')
    await expect.poll(() => lost).toEqual([expect.stringContaining('(processo 4000000)')])
    await other.client.end()
    await lock.release()
    await cluster.stop()
  })
})

describe('after a crash', () => {
  test('a server that is killed under the program is started again', async () => {
    const dataDir = join(parent, 'crash')
    const cluster = await start(dataDir)
    await query(cluster, 'CREATE TABLE kept AS SELECT 42 AS answer')
    process.kill(Number(livePostmasterOf(dataDir)), 'SIGKILL')
    await expect
      .poll(() => query(cluster, 'SELECT answer FROM kept').catch(() => null))
      .toEqual([{ answer: 42 }])
    await cluster.stop()
  })

  test('so is one whose socket folder went with it', async () => {
    const dataDir = join(parent, 'swept')
    const cluster = await start(dataDir)
    const folder = String(cluster.connection.host)
    process.kill(Number(livePostmasterOf(dataDir)), 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
    await expect.poll(() => query(cluster, 'SELECT 42 AS answer').catch(() => null)).toEqual([{ answer: 42 }])
    expect(statSync(folder).mode & 0o077).toBe(0)
    await cluster.stop()
  })

  test('one that never comes to its end, as when it is told to stop while it recovers, is ended and started again', async () => {
    const dataDir = join(parent, 'stuck')
    await (await start(dataDir)).stop()
    const home = await clusterHome(dataDir, () => {})
    const cluster = await runCluster(home, () => {}, [], { stopsWithinMs: 500 })
    await query(cluster, 'CREATE TABLE kept AS SELECT 42 AS answer')
    const stuck = Number(livePostmasterOf(dataDir))
    const checkpointer = childrenOf(stuck).find(({ command }) => command.includes('checkpointer'))
    process.kill(Number(checkpointer?.pid), 'SIGSTOP')
    process.kill(stuck, 'SIGINT')
    await expect
      .poll(() => query(cluster, 'SELECT answer FROM kept').catch(() => null))
      .toEqual([{ answer: 42 }])
    expect(livePostmasterOf(dataDir)).not.toBe(stuck)
    await cluster.stop()
  })

  test('a number in postmaster.pid that is now somebody else is not taken for the server', async () => {
    const dataDir = join(parent, 'reused')
    const cluster = await start(dataDir)
    const file = join(dataDir, 'postgres', 'postmaster.pid')
    const left = readFileSync(file, 'utf8')
    await cluster.stop()
    writeFileSync(file, left.replace(/^\d+/, String(process.pid)))
    const next = await start(dataDir)
    expect(next.adopted).toBe(false)
    await next.stop()
  })

  test('a half-made cluster of a killed start is cleared, and one being made is left alone', async () => {
    const dataDir = join(parent, 'half')
    mkdirSync(join(dataDir, 'postgres.new-2147483647-aaaaaa', 'base'), { recursive: true })
    mkdirSync(join(dataDir, `postgres.new-${process.ppid}-bbbbbb`))
    await (await start(dataDir)).stop()
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', `postgres.new-${process.ppid}-bbbbbb`])
  })
})

describe('one clear line', () => {
  test('for a cluster of another major version, which stays as it is', async () => {
    const dataDir = join(parent, 'older')
    mkdirSync(join(dataDir, 'postgres'), { recursive: true, mode: 0o755 })
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '16\n')
    expect(await problem(start(dataDir))).toMatch(/é do PostgreSQL 16, e esta versão do programa traz o 18/)
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['PG_VERSION'])
  })

  test('for a folder that holds something else', async () => {
    const dataDir = join(parent, 'other')
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres', 'fotos.txt'), '')
    expect(await problem(start(dataDir))).toMatch(/não é um banco PostgreSQL. Nada foi alterado/)
  })

  test('for a data folder that is a file', async () => {
    mkdirSync(join(parent, 'no-folder'))
    writeFileSync(join(parent, 'no-folder', 'data'), '')
    expect(await problem(start(join(parent, 'no-folder', 'data')))).toMatch(/não é uma pasta/)
  })

  test('for a read-only folder', async () => {
    const dataDir = join(parent, 'read-only')
    mkdirSync(dataDir)
    if (isRoot()) mount(dataDir, 'ro')
    else chmodSync(dataDir, 0o555)
    expect(await problem(start(dataDir))).toMatch(/somente de leitura|Sem permissão para ler e gravar/)
  })

  test('for a link to a cluster that is not there any more', async () => {
    const dataDir = join(parent, 'dangling')
    mkdirSync(dataDir)
    execFileSync('ln', ['-s', '/var/lib/praca/nada/postgres', join(dataDir, 'postgres')])
    expect(await problem(start(dataDir))).toMatch(
      /estava em \/var\/lib\/praca\/nada\/postgres e não está mais lá/,
    )
  })

  test('for a full disk, with nothing half made', async () => {
    if (isRoot()) {
      const small = join(parent, 'small')
      mkdirSync(small)
      mount(small, 'size=16m')
      expect(await problem(start(small))).toMatch(/^O disco está cheio/)
      expect(readdirSync(small)).toEqual([])
    }
    // A disk that fills while initdb writes, which any account can simulate.
    const programs = join(parent, 'full-programs')
    mkdirSync(join(programs, 'bin'), { recursive: true })
    const says = 'initdb: error: could not write to file "base/1/1255": No space left on device'
    writeFileSync(join(programs, 'bin', 'initdb'), `#!/bin/sh\necho '${says}' >&2\nexit 1\n`, { mode: 0o755 })
    const folder = join(parent, 'full-postgres')
    expect(await problem(makeCluster(folder, { ...findPrograms(), folder: programs }, null))).toMatch(
      /^O disco está cheio/,
    )
    expect(readdirSync(parent).filter((name) => name.startsWith('full-postgres'))).toEqual([])
  })

  test.runIf(isRoot())(
    'for a disk that filled up under a cluster, which serves again once there is room',
    async () => {
      const dataDir = join(parent, 'filled')
      mkdirSync(dataDir)
      mount(dataDir, 'size=160m')
      const cluster = await start(dataDir)
      await query(cluster, 'CREATE TABLE kept AS SELECT 42 AS answer')
      await cluster.stop()
      execFileSync('sh', ['-c', `dd if=/dev/zero of=${dataDir}/ballast bs=64k 2>/dev/null || true`])
      expect(await problem(start(dataDir))).toMatch(/^O disco está cheio/)
      rmSync(join(dataDir, 'ballast'))
      const next = await start(dataDir)
      expect(await query(next, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
      await next.stop()
    },
  )
})

function mount(folder: string, options: string) {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `${options},mode=755`, 'tmpfs', folder])
  mounts.push(folder)
}
