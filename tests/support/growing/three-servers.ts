// A primary with a synchronous replica by streaming, as docs/growing.md describes them, and one that is not waited for.
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { connected } from '../connected.ts'
import { freePort } from '../free-port.ts'
import { postgresProgram, type Running, runOn, runOnce } from './programs.ts'

export type DatabaseServer = Running & { port: number; folder: string; superuser: pg.PoolConfig }

const superuser = (port: number): pg.PoolConfig => ({
  host: '127.0.0.1',
  port,
  user: 'postgres',
  database: 'praca',
})

async function start(folder: string, port: number): Promise<DatabaseServer> {
  const running = runOn(postgresProgram('postgres'), ['-D', folder, '-p', String(port)])
  for (let tries = 0; ; tries++) {
    try {
      await connected({ ...superuser(port), database: 'postgres' }, (client) => client.query('select 1'))
      return { ...running, port, folder, superuser: superuser(port) }
    } catch (problem) {
      if (tries > 300 || running.process.exitCode !== null) throw new Error(`${problem}\n${running.output()}`)
      await delay(100)
    }
  }
}

async function startReplica(folder: string, name: string, primaryPort: number): Promise<DatabaseServer> {
  const own = join(folder, name)
  await runOnce(postgresProgram('pg_basebackup'), [
    '-d',
    `host=127.0.0.1 port=${primaryPort} user=postgres application_name=${name}`,
    '-D',
    own,
    '--write-recovery-conf',
    '--wal-method=stream',
    '--create-slot',
    `--slot=${name}`,
    '--checkpoint=fast',
    '--no-sync',
  ])
  return start(own, await freePort())
}

/** @param folder one that belongs to the account the servers run as */
export async function startThreeServers(folder: string) {
  const one = join(folder, 'first')
  const firstPort = await freePort()
  await runOnce(postgresProgram('initdb'), [
    '-D',
    one,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ])
  await appendFile(
    join(one, 'postgresql.conf'),
    `listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\nmax_connections = 200\n`,
  )
  await writeFile(
    join(one, 'pg_hba.conf'),
    'host all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n',
  )
  const first = await start(one, firstPort)
  await connected({ ...first.superuser, database: 'postgres' }, async (client) => {
    await client.query('create role praca login')
    await client.query('create database praca owner praca')
  })
  const second = await startReplica(folder, 'second', firstPort)
  const third = await startReplica(folder, 'third', firstPort)
  await connected(first.superuser, async (client) => {
    await client.query(`alter system set synchronous_standby_names = 'second'`)
    await client.query('select pg_reload_conf()')
    for (;;) {
      const { rowCount } = await client.query(`select from pg_stat_replication where sync_state = 'sync'`)
      if (rowCount === 1) break
      await delay(50)
    }
  })
  return { first, second, third }
}
