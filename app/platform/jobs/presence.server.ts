// For several programs on one database: each reports that it is alive, and takes up the jobs of a killed one.
// graphile-worker by itself would wait four hours.
import type pg from 'pg'

export type Presence = {
  /** @param id of a graphile-worker pool, which locks its jobs by it */
  enter(id: string): void
  leave(id: string): void
  stop(): void
}

export const usualPresence = {
  everyMs: 10_000,
  /** a program that has not reported for this long counts as dead */
  goneAfterMs: 60_000,
}

type PresenceSettings = { pool: pg.Pool } & Partial<typeof usualPresence>

const sayAlive = `
  with gone as (
    delete from job_runners where seen_at < now() - make_interval(secs => $2) and pool_id <> all($1::text[])
  )
  insert into job_runners (pool_id, seen_at) select unnest($1::text[]), now()
  on conflict (pool_id) do update set seen_at = now()`

const takeUp = `
  select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker._private_jobs j
    where locked_by <> all($1::text[]) and locked_at < now() - make_interval(secs => $2)
      and not exists (
        select from job_runners r where r.pool_id = j.locked_by and r.seen_at > now() - make_interval(secs => $2)
      )))`

export function announcePresence({ pool, ...given }: PresenceSettings): Presence {
  const { everyMs, goneAfterMs } = { ...usualPresence, ...given }
  const here = new Set<string>()
  /** After an outage no program has reported for a while, although all are alive. */
  let steadySince = performance.now()

  async function beat() {
    const given = [[...here], goneAfterMs / 1_000]
    try {
      await pool.query(sayAlive, given)
      if (performance.now() - steadySince > goneAfterMs) await pool.query(takeUp, given)
    } catch {
      steadySince = performance.now()
    }
  }
  const beating = setInterval(() => void beat(), everyMs).unref()

  return {
    enter(id) {
      here.add(id)
      void beat()
    },
    leave: (id) => void here.delete(id),
    stop: () => clearInterval(beating),
  }
}
