// Limits are counted in the database, so that they survive a restart and hold for all processes.

import { type RawBuilder, sql } from 'kysely'
import { cannotWrite, ifItCan } from '../database/cannot-write.server.ts'
import { daysAgo, deleteOld } from '../database/delete-old.server.ts'
import type { Database } from '../database/open.server.ts'
import { latestNow } from '../database/set-back.server.ts'
import { TooMany } from '../stops.ts'
import { createMemoryCounts } from './memory-counts.server.ts'
import type { Limit } from './rates.ts'
import { keptDays } from './retention.ts'

export type Limits = {
  /** Counts `amount` (1 by default) and throws 429 when the window is full. */
  take(limit: Limit, key: string, amount?: number): Promise<void>
  /** The current count and when the window ends, without counting. */
  look(limit: Limit, key: string): Promise<{ count: number; secondsLeft: number }>
  /** Counts without stopping; answers the new count. */
  count(limit: Limit, key: string, amount?: number): Promise<number>
  forget(limit: Limit, key: string): Promise<void>
}

const isOpen = (start: RawBuilder<unknown>, { seconds }: Limit) =>
  sql<boolean>`${start} > app_now() - make_interval(secs => ${seconds}) and ${start} < ${latestNow}`

/**
 * While the database cannot write, each process adds its own count to the stored one, so that reading goes on.
 */
export function createLimits(db: Database): Limits {
  const memory = createMemoryCounts()

  async function look(limit: Limit, key: string) {
    const { rows } = await sql<{ count: number; seconds_left: number }>`
      select count, extract(epoch from window_start - app_now())::float8 + ${limit.seconds} as seconds_left
      from limit_counts where limit_name = ${limit.name} and key = ${key}
        and ${isOpen(sql`window_start`, limit)}
    `.execute(db)
    return { count: rows[0]?.count ?? 0, secondsLeft: rows[0]?.seconds_left ?? 0 }
  }

  async function add(limit: Limit, key: string, amount: number) {
    try {
      return await write(limit, key, amount)
    } catch (problem) {
      if (!cannotWrite(problem)) throw problem
      const here = memory.add(limit, key, amount)
      const there = await look(limit, key)
      return { count: here.count + there.count, secondsLeft: Math.max(here.secondsLeft, there.secondsLeft) }
    }
  }

  async function write(limit: Limit, key: string, amount: number) {
    // Every call of the API is counted, and none waits for the disk. A crash may lose half a second of counts.
    const { rows } = await sql<{ count: number; seconds_left: number }>`
      with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
      insert into limit_counts as c (limit_name, key, window_start, count)
      select ${limit.name}, ${key}, app_now(), ${amount}::bigint from unhurried
      on conflict (limit_name, key) do update set
        count = case when ${isOpen(sql`c.window_start`, limit)} then c.count + ${amount} else ${amount} end,
        window_start = case when ${isOpen(sql`c.window_start`, limit)} then c.window_start else app_now() end
      returning count, extract(epoch from window_start - app_now())::float8 + ${limit.seconds} as seconds_left
    `.execute(db)
    const row = rows[0]
    return { count: row?.count ?? amount, secondsLeft: row?.seconds_left ?? limit.seconds }
  }
  return {
    async take(limit, key, amount = 1) {
      const { count, secondsLeft } = await add(limit, key, amount)
      if (count > limit.max) throw new TooMany(secondsLeft)
    },
    look,
    async count(limit, key, amount = 1) {
      return (await add(limit, key, amount)).count
    },
    async forget(limit, key) {
      memory.forget(limit, key)
      await ifItCan(db, () =>
        db.deleteFrom('limit_counts').where('limit_name', '=', limit.name).where('key', '=', key).execute(),
      )
    },
  }
}

/** Windows last a day at most. */
export const forgetOldWindows = async (db: Database): Promise<void> =>
  void (await deleteOld(db, 'limit_counts', sql<boolean>`window_start < ${daysAgo(keptDays.countedTries)}`))

/** No limits, for races and benchmarks. */
export const noLimits: Limits = {
  async take() {},
  look: async () => ({ count: 0, secondsLeft: 0 }),
  count: async () => 0,
  async forget() {},
}
