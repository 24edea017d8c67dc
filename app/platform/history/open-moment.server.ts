// Opens the site's cluster as it was at a moment: a second server beside the site's own reads the WAL up to then.
import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, type PoolConfig } from 'pg'
import { type Cluster, runCluster } from '../cluster/cluster.server.ts'
import { clusterHome } from '../cluster/cluster-folder.server.ts'
import { StartProblem } from '../env.server.ts'
import { momentText } from '../text/moments.ts'
import { momentAt } from '../text/wall-time.ts'
import { unpackBase } from './base.server.ts'
import { type Base, historyFolder, readBases, walFolder } from './history-folder.server.ts'

export type Moment = { at: Date; zone: string }

const wall = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)$/

/**
 * Reads '2026-11-20 14:32' in the site's zone. @throws StartProblem if the text cannot be read, or the moment is in the
 * future or before the history
 */
export async function readMoment(
  connection: PoolConfig,
  text: string,
  bases: readonly Base[],
): Promise<Moment & { base: Base }> {
  const { zone, now } = await zoneAndNow(connection)
  const [, day, hour] = wall.exec(text.trim()) ?? []
  const found = day && hour ? momentAt(`${day}T${hour}`, zone) : null
  if (!found)
    throw new StartProblem(
      `Não entendi o momento “${text}”. Escreva o dia e a hora assim: --until "2026-11-20 14:32" (ou com segundos, 14:32:05).`,
    )
  const at = new Date(found)
  if (at > now) throw new StartProblem(`${secondText(at, zone)} ainda não chegou.`)
  const base = bases.findLast(({ from }) => Date.parse(from) <= at.getTime())
  if (!base) {
    const [first] = bases
    throw new StartProblem(
      first
        ? `O histórico deste site começa em ${secondText(new Date(first.from), zone)}. Antes disso só há as cópias de segurança.`
        : 'Este site ainda não tem histórico, ou ele foi interrompido. Use uma cópia de segurança.',
    )
  }
  return { at, zone, base }
}

/** '20/11/2026 às 14:32:05 (America/Sao_Paulo)' */
export function secondText(at: Date, zone: string): string {
  const seconds = String(at.getUTCSeconds()).padStart(2, '0')
  return `${momentText(at.toISOString(), zone)}:${seconds} (${zone})`
}

async function zoneAndNow(connection: PoolConfig): Promise<{ zone: string; now: Date }> {
  return withClient(connection, async (client) => {
    const there = await client.query(`select to_regclass('public.site') as site`)
    const zone = there.rows[0]?.site
      ? (await client.query<{ timezone: string }>('select timezone from public.site')).rows[0]?.timezone
      : undefined
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    return { zone: zone || 'America/Sao_Paulo', now: rows[0]?.now ?? new Date() }
  })
}

/** Finishes the WAL file, so that all changes until now are in the history; a last record says that none follow. */
async function finishWal(connection: PoolConfig): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('select pg_current_xact_id()')
    const { rows } = await client.query<{ wal: string }>('select pg_walfile_name(pg_switch_wal()) as wal')
    const last = rows[0]?.wal ?? ''
    for (let tries = 0; tries < 300; tries++) {
      const { rows } = await client.query<{ wal: string | null }>(
        'select last_archived_wal as wal from pg_stat_archiver',
      )
      if ((rows[0]?.wal ?? '').slice(0, 24) >= last) return
      await delay(200)
    }
    throw new StartProblem(
      'O histórico não pôde ser completado. Nada foi mudado. Use uma cópia de segurança.',
    )
  })
}

async function withClient<T>(connection: PoolConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end())
}

/** The bases of this data folder. @throws StartProblem if the database is not our own */
export async function basesOf(dataDir: string): Promise<Base[]> {
  const history = await historyFolder(dataDir)
  return history ? readBases(history) : []
}

/**
 * Calls back with the connection of the server of that moment, and removes that server afterwards.
 * @param connection of the site's own database, which runs
 */
export async function withMoment<T>(
  given: { dataDir: string; connection: PoolConfig; say(line: string): void },
  { at, base }: Moment & { base: Base },
  work: (connection: PoolConfig) => Promise<T>,
): Promise<T> {
  const { dataDir, connection, say } = given
  await finishWal(connection)
  const history = (await historyFolder(dataDir)) ?? ''
  const home = await clusterHome(dataDir, say)
  const folder = join(history, `moment-${process.pid}`)
  let cluster: Cluster | undefined
  try {
    await rm(folder, { recursive: true, force: true })
    await unpackBase(base, folder, home.account)
    const signal = join(folder, 'recovery.signal')
    writeFileSync(signal, '', { mode: 0o600 })
    if (home.account) chownSync(signal, home.account.uid, home.account.gid)
    const settings = [
      'archive_mode=off',
      'hot_standby=off',
      `restore_command=${fromHistory(walFolder(history))}`,
      `recovery_target_time=${at.toISOString().replace('T', ' ').replace('Z', '+00')}`,
      'recovery_target_action=promote',
    ]
    cluster = await runCluster({ ...home, folder }, say, settings).catch((problem) =>
      tellOfGap(problem, folder),
    )
    return await work(cluster.connection)
  } finally {
    await cluster?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function tellOfGap(problem: Error, folder: string): never {
  // The last line of its log is about our own attempts to connect.
  if (
    !/recovery ended before|WAL ends before|could not locate required checkpoint/.test(
      readFileSync(join(folder, 'praca.log'), 'utf8'),
    )
  )
    throw problem
  throw new StartProblem(
    'No histórico falta um pedaço antes desse momento. Nada foi mudado. Escolha um momento anterior, ou use uma cópia de segurança.',
  )
}

/** The command that reads a WAL file, compressed, or plain if the server finished it a moment ago. */
function fromHistory(wal: string): string {
  const file = `'${wal.replaceAll("'", `'\\''`)}'/%f`
  return `if [ -f ${file}.gz ]; then gzip -dc ${file}.gz > "%p"; else cp ${file} "%p"; fi`
}
