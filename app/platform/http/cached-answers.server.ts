// The parts around every public page (site, menu, banners) are read once for all visitors, until a table they were read
// from changes or a record is published by the clock.
import { type Cached, type Context, createContext, type Parts, remembering } from '../context.server.ts'
import type { Database } from '../database/open.server.ts'
import type { ReadableDatabase } from '../database/replica.server.ts'
import { rememberAnswers } from '../once.server.ts'
import type { ChangeLog } from './change-log.server.ts'

/** The time, and milliseconds until the next publication; Infinity when none is scheduled. */
export type NextPublication = { now: Date; untilNext: number }

type Answer = {
  value: unknown
  tables: ReadonlySet<string>
  /** position in the log of changes at which it was read */
  since: number
  /** expiry by the clock; a page that contains the answer expires too */
  holdsUntil: number
  readAt: number
}

type CachedAnswersSettings = {
  changes: ChangeLog
  /** milliseconds an answer may live without an announced change */
  ttlMs: number
  /** tables whose changes are announced; an answer made of any other is not cached */
  announced: ReadonlySet<string>
  readNext(db: Database): Promise<NextPublication>
  now?: () => number
}

/** The page being rendered, the next publication if known, and the database read instead of the primary. */
type Asker = Pick<Context, 'touched' | 'page'> & { next?: NextPublication; readable?: ReadableDatabase }

/** A cached answer's tables count as read by the page that uses it. */
export function cacheAnswers(parts: Parts, settings: CachedAnswersSettings): (asker: Asker) => Cached {
  const { changes, ttlMs, announced, readNext, now = () => performance.now() } = settings
  const answers = new Map<string, Answer>()

  const holds = ({ since, tables, holdsUntil, readAt }: Answer) =>
    Math.min(holdsUntil, readAt + ttlMs) > now() && !changes.changedSince(since, tables)

  /** What the answers that one page finds missing have in common: database, time and place in the log of changes. */
  function startReading(known: NextPublication | undefined, readable?: ReadableDatabase) {
    const { db, since } = readable ?? { db: parts.db, since: changes.sequence }
    const next = known ? Promise.resolve(known) : readNext(db)
    const time = next.then(({ now }) => now)
    // Code that awaits `time` gets the failure; without this line it would be an unhandled rejection if none does.
    time.catch(() => {})
    return { db, since, next, time, readAt: now() }
  }

  return ({ touched, page, next: known, readable }) => {
    const once = rememberAnswers()
    let reading: ReturnType<typeof startReading> | undefined

    async function read(what: string, ask: Parameters<Cached>[1]): Promise<Answer> {
      reading ??= startReading(known, readable)
      const { db, since, next, time, readAt } = reading
      // A context of its own, so that it is known which tables this answer was read from.
      const ctx = remembering(createContext({ ...parts, db }))
      void ctx.once('now', () => time)
      ctx.shared = cachedFor(ctx)
      const [value, { untilNext }] = await Promise.all([ask(ctx), next])
      const tables = new Set(ctx.touched.read)
      const holdsUntil = readAt + Math.min(untilNext, ctx.page.holdsForMs)
      const answer = { value, tables, since, readAt, holdsUntil }
      // The answer that there is no site yet is not cached.
      if (value !== null && ctx.page.isCacheable && [...tables].every((table) => announced.has(table)))
        answers.set(what, answer)
      return answer
    }

    function find(what: string, ask: Parameters<Cached>[1]): Answer | Promise<Answer> {
      const kept = answers.get(what)
      return kept && holds(kept) ? kept : read(what, ask)
    }

    const cachedFor =
      (asker: Pick<Context, 'touched' | 'page'>): Cached =>
      async <T>(what: string, ask: Parameters<Cached>[1]) => {
        const { value, tables, holdsUntil } = await once(what, async () => find(what, ask))
        for (const table of tables) asker.touched.read.add(table)
        asker.page.holdsForMs = Math.min(asker.page.holdsForMs, holdsUntil - now())
        return value as T
      }
    return cachedFor({ touched, page })
  }
}
