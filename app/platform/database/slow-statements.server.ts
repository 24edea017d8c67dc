// Collects the statements that took long, as the program saw them: texts with placeholders, never values.
import { createHash } from 'node:crypto'
import type { LogEvent } from 'kysely'
import type pg from 'pg'
import type { Log } from '../log.server.ts'
import { cutWithin } from '../text/truncate.ts'

/** Milliseconds; a page makes a dozen statements. */
export const slowFromMs = 200
const writeEveryMs = 30_000
const mostBetweenWrites = 100
const longestText = 2_000

type Slow = { statement: string; calls: number; totalMs: number; mostMs: number }

export type SlowStatements = {
  hear(event: Pick<LogEvent, 'query' | 'queryDurationMillis'>): void
  /** Adds the collected statements to the table `slow_statements`, for all processes. */
  write(pool: pg.Pool): Promise<void>
  /** Writes twice a minute, so that a database in trouble gets no more work, and once more at the end. */
  writeRegularly(pool: pg.Pool, log: Log): () => Promise<void>
}

export function noteSlowStatements(): SlowStatements {
  let heard = new Map<string, Slow>()

  async function write(pool: pg.Pool) {
    if (heard.size === 0) return
    const slow = [...heard.values()]
    heard = new Map()
    await pool.query(
      `insert into slow_statements as s (digest, statement, calls, total_ms, most_ms, last_at)
       select *, app_now() from unnest($1::text[], $2::text[], $3::bigint[], $4::float8[], $5::float8[])
       on conflict (digest) do update set calls = s.calls + excluded.calls, total_ms = s.total_ms + excluded.total_ms,
         most_ms = greatest(s.most_ms, excluded.most_ms), last_at = excluded.last_at`,
      [
        slow.map(({ statement }) => createHash('sha256').update(statement).digest('hex')),
        slow.map(({ statement }) => statement),
        slow.map(({ calls }) => calls),
        slow.map(({ totalMs }) => totalMs),
        slow.map(({ mostMs }) => mostMs),
      ],
    )
  }

  return {
    hear({ query, queryDurationMillis: ms }) {
      if (ms < slowFromMs) return
      const statement = cutWithin(query.sql.replace(/\s+/g, ' ').trim(), longestText)
      const before = heard.get(statement)
      if (!before && heard.size >= mostBetweenWrites) return
      const { calls, totalMs, mostMs } = before ?? { calls: 0, totalMs: 0, mostMs: 0 }
      heard.set(statement, {
        statement,
        calls: calls + 1,
        totalMs: totalMs + ms,
        mostMs: Math.max(mostMs, ms),
      })
    },
    write,
    writeRegularly(pool, log) {
      const round = () => write(pool).catch((problem) => log.error('slow statements', problem))
      const timer = setInterval(round, writeEveryMs).unref()
      return async () => {
        clearInterval(timer)
        await round()
      }
    },
  }
}
