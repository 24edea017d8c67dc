// A clock that ran ahead and is set back leaves moments behind that are yet to come: graphile-worker would keep its
// timetable still until then, and leave alone what was added or failed meanwhile.
import type pg from 'pg'

/** A clock that is kept right in small steps was not set. */
const backMs = 30_000
/** A machine that slept for less catches up, minute by minute. */
const aheadMs = 86_400_000

/** Calls `onSet` when the machine's clock was set back, or ahead by more than a day, while the program ran. */
export function watchClock(onSet: () => void): { stop(): void } {
  const read = () => Date.now() - performance.now()
  let before = read()
  const watching = setInterval(() => {
    const by = read() - before
    before += by
    if (by < -backMs || by > aheadMs) onSet()
  }, 1_000).unref()
  return { stop: () => clearInterval(watching) }
}

/** Makes the moments of a clock that was set back those of the present one. A failed job waits six hours at most. */
export const forgetComingMoments = (pool: pg.Pool): Promise<unknown> =>
  pool.query(`
    update graphile_worker._private_known_crontabs set last_execution = now() - interval '1 minute'
    where last_execution > now() + interval '1 minute';
    update graphile_worker._private_jobs set
      run_at = now() + case when updated_at > now() then greatest(run_at - updated_at, '0') else '0' end,
      created_at = least(created_at, now()), updated_at = now()
    where updated_at > now() + interval '1 minute' or (attempts > 0 and run_at > now() + interval '7 hours');
    update graphile_worker._private_jobs set locked_at = now() where locked_at > now() + interval '1 minute';
    update job_runners set seen_at = now() where seen_at > now() + interval '1 minute'`)
