// deploy/promote.sh, time and again and cut off at each of its steps: HAProxy's socket for administrators and psql are
// stand-ins. With HAProxy itself where it is installed, and with PostgreSQL too in grown.test.ts.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createConnection, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nobody } from '../support/growing/programs.ts'
import { startHaproxy } from '../support/growing/proxies.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const script = join(import.meta.dirname, '../../deploy/promote.sh')

type Name = 'first' | 'second'
const names = ['first', 'second'] as const
const other = (name: Name): Name => (name === 'first' ? 'second' : 'first')

class Database {
  isReplica: boolean
  waitsForReplica = true
  /** the promotion takes longer than whoever asked for it waits */
  isSlow = false
  port = 0

  constructor(isReplica: boolean) {
    this.isReplica = isReplica
  }

  answer(statement: string): string {
    if (statement.includes('pg_is_in_recovery')) return this.isReplica ? 't' : 'f'
    if (statement.includes('pg_promote')) {
      this.isReplica = false
      return this.isSlow ? 'f' : 't'
    }
    if (statement.includes('synchronous_standby_names')) this.waitsForReplica = false
    return ''
  }
}

let folder: string
let admin: number
/** What HAProxy was told, in the bits in which it answers: its configuration closes `second` (4), and so does whoever says so (1). */
let maintenance: Record<Name, number>
let databases: Record<Name, Database>
/** everything that was asked of both, in turn */
let asked: string[]
/** A run is cut off at one of its steps: before it is done, or when it is done and not answered. */
let cut: { at: number; isDone: boolean } | null
let listening: Server[]

function haproxy(command: string): string {
  const name = names.find((one) => command.endsWith(`server postgres/${one}`))
  if (command === 'show servers state postgres')
    return `1\n# be_id be_name srv_id srv_name srv_addr srv_op_state srv_admin_state srv_uweight\n${names
      .map((one, at) => `5 postgres ${at + 1} ${one} 127.0.0.1 2 ${maintenance[one]} 1`)
      .join('\n')}\n\n`
  if (!name) return 'No such server.\n'
  if (command.startsWith('disable ')) maintenance[name] |= 1
  if (command.startsWith('enable ')) maintenance[name] &= ~1
  return '\n'
}

/** Answers one line a connection. @param lost what is read instead where the run is cut off */
async function listen(answer: (line: string) => string, lost: string): Promise<number> {
  const server = createServer(async (socket: Socket) => {
    socket.on('error', () => {})
    const [data] = await once(socket, 'data')
    const line = String(data).trim()
    const isCut = cut?.at === asked.length
    asked.push(line)
    const answered = isCut && !cut?.isDone ? '' : answer(line)
    socket.end(isCut ? lost : answered)
  }).listen(0, '127.0.0.1')
  listening.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

beforeEach(async () => {
  folder = await temporaryFolder('promote')
  listening = []
  const stub = `exec 3<>"/dev/tcp/127.0.0.1/\${7#port=}"; echo "$9" >&3; answer=$(cat <&3)
[ "$answer" != lost ] || { echo "psql: connection lost" >&2; exit 2; }
echo "$answer"`
  await writeFile(join(folder, 'psql'), `#!/usr/bin/env bash\n${stub}\n`, { mode: 0o755 })
  admin = await listen(haproxy, '')
  await begin()
})
afterEach(async () => {
  for (const server of listening) server.close()
  await rm(folder, { recursive: true, force: true })
})

/** As docs/growing.md sets both up: `first` is the primary, `second` its replica. */
async function begin() {
  maintenance = { first: 0, second: 5 }
  databases = { first: new Database(false), second: new Database(true) }
  for (const name of names)
    databases[name].port = await listen((line) => databases[name].answer(line), 'lost')
  asked = []
  cut = null
  for (const left of ['', '.new', '.begun']) await rm(state() + left, { force: true })
}

const state = () => join(folder, 'haproxy.state')

/** @param replica the server that the operator names */
async function promote(replica: Name, at = `127.0.0.1:${admin}`) {
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    ADMIN: at,
    STATE: state(),
    REPLICA: `port=${databases[replica].port}`,
  }
  return new Promise<{ code: number; said: string; told: string }>((resolve) => {
    execFile('bash', [script], { env }, (problem, said, told) =>
      resolve({ code: problem ? Number(problem.code) : 0, said, told }),
    )
  })
}

/** The whole of it: HAProxy leads to this one alone and will after a restart, and it is a primary that waits for nobody. */
async function expectPrimary(name: Name) {
  expect(names.filter((one) => (maintenance[one] & 1) === 0)).toEqual([name])
  expect((await readFile(state(), 'utf8')).trim()).toBe(haproxy('show servers state postgres').trim())
  expect(databases[name]).toMatchObject({ isReplica: false, waitsForReplica: false })
  expect(existsSync(`${state()}.begun`)).toBe(false)
}

const changes = () => asked.filter((line) => /able server|shutdown|alter|promote/.test(line))

test('the first time, the second and the third: each closes the way to the one that was the primary', async () => {
  for (const [time, name] of (['second', 'first', 'second'] as const).entries()) {
    asked = []
    expect(await promote(name), `time ${time + 1}`).toMatchObject({ code: 0, told: '' })
    await expectPrimary(name)
    // Nobody writes to the old one when there is a new one.
    expect(changes()).toEqual([
      `disable server postgres/${other(name)}`,
      `shutdown sessions server postgres/${other(name)}`,
      'select pg_promote(true, 60)',
      "alter system set synchronous_standby_names = ''",
      `enable server postgres/${name}`,
    ])
    // The lost one is made anew.
    databases[other(name)] = Object.assign(new Database(true), { port: databases[other(name)].port })
  }
})

test('cut off at any of its steps, it is run again and goes on from there', async () => {
  let isThrough = false
  for (let at = 0; !isThrough; at++)
    for (const isDone of [false, true]) {
      await begin()
      cut = { at, isDone }
      const broken = await promote('second')
      isThrough = broken.code === 0
      if (isThrough) break
      const step = `cut off ${isDone ? 'after' : 'before'} step ${at}: ${asked.at(-1)}`
      const leadsNowhere = (await readFile(state(), 'utf8').catch(() => '')) && maintenance.second & 1
      if (leadsNowhere) expect(broken.told, step).toContain('Run this again with the same REPLICA')
      cut = null
      expect(await promote('second'), step).toMatchObject({ code: 0, told: '' })
      await expectPrimary('second')
    }
  expect(asked).toHaveLength(10)
})

test('a promotion that takes longer than a minute is found done', async () => {
  databases.second.isSlow = true
  const { code, told } = await promote('second')
  expect(code).toBe(1)
  expect(told).toContain('not promoted within a minute')
  expect(told).toContain('Run this again with the same REPLICA')
  asked = []
  expect((await promote('second')).code).toBe(0)
  expect(changes()).not.toContain('select pg_promote(true, 60)')
  await expectPrimary('second')
})

test('what does not fit is refused, and no way is opened or closed', async () => {
  const refused = async (replica: Name, words: string) => {
    asked = []
    const { code, told } = await promote(replica)
    expect([code, told, changes()]).toEqual([1, expect.stringContaining(words), []])
  }
  await refused('first', 'That server is no replica. HAProxy leads to first, as before.')
  maintenance = { first: 0, second: 4 }
  await refused('second', 'HAProxy leads to both servers')
  maintenance = { first: 1, second: 5 }
  await refused('second', 'Nothing says which was the primary')

  // A run that stopped half-way says whose way is closed: not that the one it was closed to is the new one.
  await begin()
  cut = { at: 5, isDone: false }
  expect((await promote('second')).code).not.toBe(0)
  expect(maintenance).toEqual({ first: 1, second: 5 })
  cut = null
  await refused('first', 'The way to first was closed for another REPLICA.')
  // Whoever went back to it by hand begins anew.
  maintenance.first = 0
  await refused('first', 'That server is no replica')
  expect((await promote('second')).code).toBe(0)
  await expectPrimary('second')
})

test.runIf(existsSync('/usr/sbin/haproxy'))(
  'HAProxy itself leads to each in turn, also when it starts again',
  async () => {
    if (process.getuid?.() === 0) await chown(folder, nobody.uid, nobody.gid)
    // Only for where they listen: each says who it is.
    const ports = await Promise.all(names.map(whoIs))
    const proxy = await startHaproxy(folder, { programs: [1, 1, 1], servers: [ports[0] ?? 0, ports[1] ?? 0] })
    const led = async () => text(createConnection(proxy.postgres, '127.0.0.1'))
    try {
      expect(await led()).toBe('first')
      for (const name of ['second', 'first', 'second'] as const) {
        databases[name].isReplica = true
        expect(await promote(name, proxy.admin)).toMatchObject({ code: 0, told: '' })
        expect(await led()).toBe(name)
        await proxy.restart()
        expect(await led()).toBe(name)
      }
    } finally {
      await proxy.stop()
    }
  },
)

async function whoIs(name: Name): Promise<number> {
  const server = createServer((socket) => socket.on('error', () => {}).end(name)).listen(0, '127.0.0.1')
  listening.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
