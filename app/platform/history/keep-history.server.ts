// The embedded PostgreSQL's WAL is archived, so that the site can go back to any moment since the oldest base. This
// never costs the site its disk space or its orders: if it fails, it is given up, reported, and begun anew later.
import { chown, mkdir, readdir, realpath, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Client, type PoolConfig } from 'pg'
import { serverAccount } from '../cluster/account.server.ts'
import { NoSpace } from '../files/file-store.server.ts'
import { memberOf } from '../members.ts'
import { makeBase } from './base.server.ts'
import {
  bytesIn,
  historyFolder,
  namesIn,
  type Pause,
  readBases,
  readPause,
  removeWhole,
  walFolder,
  walName,
  writePause,
} from './history-folder.server.ts'
import { offText, otherText, pauseText } from './history-text.ts'
import { removeAside, setAside, setOtherAside } from './other-history.server.ts'
import { compressFinished } from './wal-files.server.ts'
import { countingBase, isNextDue, isPauseOver, surplusBases } from './which-bases.ts'

export const historyLimits = {
  /** seconds after which a WAL file is finished at the latest */
  everySeconds: 300,
  keptBases: 3,
  /** size of the whole history */
  mostBytes: 4e9,
  /** free space on the disk: with less the history is given up; with twice as much it begins again */
  leastFreeBytes: 2e9,
  /** number of finished WAL files, of 16 MB each, that may wait in the cluster */
  mostWaiting: 16,
  tendEveryMs: 20_000,
  /** milliseconds by which the first base waits for the start to be over */
  firstBaseAfterMs: 120_000,
  pauseMs: 3_600_000,
}
export type HistoryLimits = typeof historyLimits

type Given = {
  connection: PoolConfig
  /** folder of the cluster */
  cluster: string
  /** folder of the history */
  history: string
  say(line: string): void
  limits?: Partial<HistoryLimits>
  /** for tests: the free space on the disk of the history */
  freeBytes?(): Promise<number>
}

export type History = { stop(): Promise<void>; tend(): Promise<void> }

/** Keeps the history of the site's own running cluster. Answers a function that stops it. */
export async function startHistory(
  dataDir: string,
  given: Pick<Given, 'connection' | 'say'>,
  isOn: boolean,
): Promise<() => Promise<void>> {
  const cluster = await realpath(join(dataDir, 'postgres'))
  const history = await historyFolder(dataDir)
  if (!history) return async () => {}
  try {
    return (await keepHistory({ ...given, cluster, history }, isOn)).stop
  } catch (problem) {
    // The site works without its history.
    given.say(`O histórico do banco de dados não começou: ${memberOf(problem, 'message')}`)
    return async () => {}
  }
}

/** @param isOn false: no history is kept, and the existing one is set aside */
export async function keepHistory(given: Given, isOn = true): Promise<History> {
  const leaving = new AbortController()
  const keeper = new Keeper(given, leaving.signal)
  await (isOn ? keeper.open() : keeper.close()).catch(async (problem) => {
    // A server that archives to nowhere would keep all its WAL.
    await keeper.discard().catch(() => {})
    throw problem
  })
  let tending: Promise<void> = Promise.resolve()
  const tend = () => {
    tending = tending
      .then(() => (leaving.signal.aborted ? undefined : isOn ? keeper.tend() : keeper.tendAside()))
      .catch((problem) => given.say(`Histórico do banco de dados: ${problem.message}`))
    return tending
  }
  let isBusy = false
  const timer = setInterval(async () => {
    if (isBusy) return
    isBusy = true
    await tend()
    isBusy = false
  }, keeper.limits.tendEveryMs).unref()
  return {
    tend,
    async stop() {
      leaving.abort()
      clearInterval(timer)
      await tending
    },
  }
}

class Keeper {
  readonly limits: HistoryLimits
  readonly #given: Given
  readonly #leaving: AbortSignal
  readonly #startedAt = performance.now()

  /** @param leaving a base that is being made is given up then */
  constructor(given: Given, leaving: AbortSignal) {
    this.#given = given
    this.#leaving = leaving
    this.limits = { ...historyLimits, ...given.limits }
  }

  async open(): Promise<void> {
    const { history, cluster, say } = this.#given
    const account = serverAccount(cluster)
    const aside = await setOtherAside(history, cluster)
    if (aside) say(otherText(history, aside))
    await mkdir(walFolder(history), { recursive: true, mode: 0o700 })
    if (account)
      for (const folder of [history, walFolder(history)]) await chown(folder, account.uid, account.gid)
    for (const name of await namesIn(history))
      if (name.endsWith('.parcial') || name.startsWith('moment-'))
        await rm(join(history, name), { recursive: true, force: true })
    if (await readPause(history)) await this.discard()
    else await this.#archive()
  }

  /** One start with BACKUPS=off may be a mistake: what was kept until then stays for a while. */
  async close(): Promise<void> {
    await this.discard()
    const aside = await setAside(this.#given.history)
    if (aside) this.#given.say(offText(aside))
  }

  async tendAside(): Promise<void> {
    await removeAside(this.#given.history)
    await this.#hasRoom()
  }

  async tend(): Promise<void> {
    const { history } = this.#given
    await removeAside(history)
    const pause = await readPause(history)
    if (pause) {
      const isOver = isPauseOver(pause, { now: new Date(), pauseMs: this.limits.pauseMs })
      if (isOver && (await this.#freeBytes()) > 2 * this.limits.leastFreeBytes) await this.#beginAgain()
      return
    }
    const reason = await this.#trouble()
    if (reason) return this.#giveUp(reason)
    const isMore = await compressFinished(walFolder(history), serverAccount(this.#given.cluster))
    const isDue = await this.#isBaseDue()
    if (isDue && !(await this.#makeBase())) return
    if (!isMore && !isDue) return
    await this.#thinOut()
    if (await this.#isTooLarge()) await this.#giveUp('large')
  }

  /** Lets finished WAL files be deleted at once, so that none pile up in the cluster. */
  discard = () => this.#configure({ archive_library: '', archive_command: 'exit 0', archive_timeout: '0' })

  #archive = () =>
    this.#configure({
      archive_command: '',
      archive_library: 'basic_archive',
      'basic_archive.archive_directory': walFolder(this.#given.history),
      archive_timeout: String(this.limits.everySeconds),
    })

  async #configure(settings: Record<string, string>): Promise<void> {
    const client = new Client(this.#given.connection)
    client.on('error', () => {})
    await client.connect()
    try {
      await client.query(`load 'basic_archive'`)
      for (const [name, value] of Object.entries(settings))
        await client.query(`alter system set ${name} = ${client.escapeLiteral(value)}`)
      await client.query('select pg_reload_conf()')
    } finally {
      await client.end()
    }
  }

  async #freeBytes(): Promise<number> {
    if (this.#given.freeBytes) return this.#given.freeBytes()
    const { history } = this.#given
    // Somebody may have removed it, to make room.
    const { bavail, bsize } = await statfs(history).catch(() => statfs(dirname(history)))
    return bavail * bsize
  }

  /** What was set aside goes first. */
  async #hasRoom(): Promise<boolean> {
    const { leastFreeBytes } = this.limits
    if ((await this.#freeBytes()) >= leastFreeBytes) return true
    return (await removeAside(this.#given.history, 0)) && (await this.#freeBytes()) >= leastFreeBytes
  }

  /** False if the room did not last, and the history is given up, or if the program leaves. */
  async #makeBase(): Promise<boolean> {
    try {
      await makeBase({ ...this.#given, hasRoom: () => this.#hasRoom(), signal: this.#leaving })
      return true
    } catch (problem) {
      if (this.#leaving.aborted) return false
      if (!(problem instanceof NoSpace)) throw problem
      await this.#giveUp('room')
      return false
    }
  }

  async #trouble(): Promise<Pause['reason'] | null> {
    const { cluster } = this.#given
    if (!(await this.#hasRoom())) return 'room'
    const waiting = await readdir(join(cluster, 'pg_wal/archive_status'))
    const isStuck = waiting.filter((name) => name.endsWith('.ready')).length > this.limits.mostWaiting
    return isStuck ? 'stuck' : null
  }

  /** Still, when only the newest base is left of all. */
  async #isTooLarge(): Promise<boolean> {
    const { history } = this.#given
    while ((await bytesIn(history)) > this.limits.mostBytes) {
      const [oldest, ...others] = await readBases(history)
      if (!oldest || others.length === 0) return true
      await rm(oldest.path, { recursive: true, force: true })
      await this.#thinOut()
    }
    return false
  }

  async #giveUp(reason: Pause['reason']): Promise<void> {
    const { history, say } = this.#given
    await mkdir(history, { recursive: true, mode: 0o700 })
    await writePause(history, { reason, at: new Date().toISOString() })
    await this.discard()
    for (const { path } of await readBases(history)) await rm(path, { recursive: true, force: true })
    await removeWhole(walFolder(history))
    say(
      `O histórico do banco de dados foi interrompido: ${pauseText[reason]}. O site continua; as cópias de segurança também.`,
    )
  }

  /** The WAL written meanwhile is missing, so the history begins with a new base, or stays given up. */
  async #beginAgain(): Promise<void> {
    const { history, say } = this.#given
    const account = serverAccount(this.#given.cluster)
    try {
      await removeWhole(walFolder(history))
      await mkdir(walFolder(history), { recursive: true, mode: 0o700 })
      if (account) await chown(walFolder(history), account.uid, account.gid)
      await this.#archive()
      if (!(await this.#makeBase())) return
      await writePause(history, null)
      say('O histórico do banco de dados recomeçou.')
    } catch (problem) {
      await this.#giveUp('stuck')
      throw problem
    }
  }

  async #isBaseDue(): Promise<boolean> {
    const now = new Date()
    const last = countingBase(await readBases(this.#given.history), now)
    return last ? isNextDue(last, now) : performance.now() - this.#startedAt >= this.limits.firstBaseAfterMs
  }

  /** Removes the surplus bases, and all WAL from before the oldest that stays. */
  async #thinOut(): Promise<void> {
    const { history } = this.#given
    const bases = await readBases(history)
    const surplus = surplusBases(bases, { now: new Date(), most: this.limits.keptBases })
    for (const { path } of surplus) await rm(path, { recursive: true, force: true })
    const [first] = bases.flatMap((base) => (surplus.includes(base) ? [] : [base.wal])).sort()
    if (!first) return
    const folder = walFolder(history)
    for (const name of await readdir(folder)) {
      const wal = walName.exec(name)?.[1]
      if (wal && wal < first) await rm(join(folder, name), { force: true })
    }
  }
}
