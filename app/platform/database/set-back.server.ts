// A clock that ran ahead and has been set back leaves moments behind that are yet to come. Whoever compares a stored moment
// with now asks here, or would wait for it.
import { sql } from 'kysely'

/** What lies after it was noted by a clock that has been set back: those of several machines differ by less. */
export const latestNow = sql<Date>`(app_now() + interval '1 minute')`

/**
 * For a table with a column `rests_until`: when a rest that begins now ends, and whether one lasts. One that is to last
 * longer than twice its time was begun by a clock that has been set back. @param seconds of a whole rest
 */
export const restOf = (seconds: number) => ({
  end: sql<Date>`app_now() + make_interval(secs => ${sql.lit(seconds)})`,
  isOn: sql<boolean>`(rests_until > app_now()
    and rests_until <= app_now() + make_interval(secs => ${sql.lit(2 * seconds)}))`,
})
