// HAProxy and PgBouncer with the files of deploy/, on ports of their own.
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { connect, createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { type Running, runOn } from './programs.ts'

const deploy = join(import.meta.dirname, '../../../deploy')

async function untilOpen(port: number, running: Running) {
  for (let tries = 0; ; tries++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = createConnection(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
    if (tries > 200 || running.process.exitCode !== null) throw new Error(running.output())
    await delay(50)
  }
}

/** @param folder one that an ordinary account may read, which a clone of root's own need not be */
export async function copyOfDeploy(folder: string, name: string): Promise<string> {
  const copy = join(folder, name)
  await copyFile(join(deploy, name), copy)
  return copy
}

/**
 * @param given.programs the programs' ports, which need not answer yet
 */
export async function startHaproxy(folder: string, given: { programs: number[]; servers: [number, number] }) {
  const file = await copyOfDeploy(folder, 'haproxy.cfg')
  const [visitors, postgres, admin] = [await freePort(), await freePort(), await freePort()]
  const at = (port: number | undefined) => `127.0.0.1:${port}`
  const state = join(folder, 'haproxy.state')
  const start = async () => {
    const running = runOn('/usr/sbin/haproxy', ['-db', '-f', file], {
      VISITORS: at(visitors),
      SITE_HOST: at(visitors),
      POSTGRES: at(postgres),
      ADMIN: at(admin),
      STATE: state,
      PROGRAM_1: at(given.programs[0]),
      PROGRAM_2: at(given.programs[1]),
      PROGRAM_3: at(given.programs[2]),
      POSTGRES_1: at(given.servers[0]),
      POSTGRES_2: at(given.servers[1]),
    })
    await untilOpen(visitors, running)
    return running
  }
  let running = await start()
  return {
    visitors,
    postgres,
    admin: at(admin),
    state,
    stop: () => running.stop(),
    async restart() {
      await running.stop()
      running = await start()
    },
  }
}

/** Gives each connection to the next of the servers, as the address of several replicas does. */
export async function startBalancer(servers: readonly number[]) {
  const sockets = new Set<Socket>()
  let next = 0
  const balancer = createServer((client) => {
    const server = connect(servers[next++ % servers.length] ?? 0, '127.0.0.1')
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  const port = await freePort()
  await new Promise<void>((resolve) => balancer.listen(port, '127.0.0.1', resolve))
  return {
    port,
    stop() {
      balancer.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

export async function startPgbouncer(folder: string, postgres: number) {
  const port = await freePort()
  const shipped = await readFile(join(deploy, 'pgbouncer.ini'), 'utf8')
  const own = shipped
    .replace('port=5431', `port=${postgres} user=praca`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', 'auth_type = any')
    .replace('[pgbouncer]', '[pgbouncer]\napplication_name_add_host = 1')
    .replace(/^auth_file.*\n/m, 'unix_socket_dir =\n')
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, own)
  const running = runOn('/usr/sbin/pgbouncer', [file])
  await untilOpen(port, running)
  return { ...running, port }
}
