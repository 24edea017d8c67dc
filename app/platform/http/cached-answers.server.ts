// What stands around every public page (the site, its menu, its banners) is read once for all who come, and kept until a
// table it was made of changes or something comes out by the clock.
import { type Cached, type Context, createContext, type Parts, remembering } from '../context.server.ts'
import type { Database } from '../database/open.server.ts'
import { rememberAnswers } from '../once.server.ts'
import type { ChangeLog } from './change-log.server.ts'

/** The time, and for how many milliseconds from then nothing comes out; Infinity when nothing is scheduled. */
export type NextPublication = { now: Date; untilNext: number }

type Answer = {
  value: unknown
  tables: ReadonlySet<string>
  /** what of the log of changes it knows of */
  since: number
  /** by the clock alone; a page made of it is true no longer */
  holdsUntil: number
  readAt: number
}

type CachedAnswersSettings = {
  changes: ChangeLog
  /** milliseconds an answer may live without a change being announced */
  ttlMs: number
  /** tables whose changes reach the log; an answer made of any other is not kept */
  announced: ReadonlySet<string>
  readNext(db: Database): Promise<NextPublication>
  now?: () => number
}

/** The page being rendered, and the next publication where that is known already. */
type Asker = Pick<Context, 'touched' | 'page'> & { next?: NextPublication }

/** @returns for each page being rendered, its way to the cached answers; what those were made of, the page has read too */
export function cacheAnswers(parts: Parts, settings: CachedAnswersSettings): (asker: Asker) => Cached {
  const { changes, ttlMs, announced, readNext, now = () => performance.now() } = settings
  const answers = new Map<string, Answer>()

  const holds = ({ since, tables, holdsUntil, readAt }: Answer) =>
    Math.min(holdsUntil, readAt + ttlMs) > now() && !changes.changedSince(since, tables)

  /** For the answers that one page finds missing: they share what several of them ask. */
  function startReading(known: NextPublication | undefined) {
    const [since, readAt, ctx] = [changes.sequence, now(), remembering(createContext(parts))]
    const next = known ? Promise.resolve(known) : readNext(parts.db)
    const time = next.then(({ now }) => now)
    // A failure is told to whoever awaits `time`; without this it would be an unhandled rejection where nobody does.
    time.catch(() => {})
    void ctx.once('now', () => time)
    return async (what: string, ask: Parameters<Cached>[1]): Promise<Answer> => {
      const [value, { untilNext }] = await Promise.all([ask(ctx), next])
      const tables = new Set(ctx.touched.read)
      const holdsUntil = readAt + Math.min(untilNext, ctx.page.holdsForMs)
      const answer = { value, tables, since, readAt, holdsUntil }
      // That there is no site yet is asked each time.
      if (value !== null && ctx.page.keep && [...tables].every((table) => announced.has(table)))
        answers.set(what, answer)
      return answer
    }
  }

  return ({ touched, page, next }) => {
    const once = rememberAnswers()
    let reading: ReturnType<typeof startReading> | undefined
    const find = async (what: string, ask: Parameters<Cached>[1]) => {
      const known = answers.get(what)
      if (known && holds(known)) return known
      reading ??= startReading(next)
      return reading(what, ask)
    }
    return async <T>(what: string, ask: Parameters<Cached>[1]) => {
      const { value, tables, holdsUntil } = await once(what, () => find(what, ask))
      for (const table of tables) touched.read.add(table)
      page.holdsForMs = Math.min(page.holdsForMs, holdsUntil - now())
      return value as T
    }
  }
}
