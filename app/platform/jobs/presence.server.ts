// Each program reports that it is alive, keeps the jobs it works on, and takes up those of a killed one, or of a worker of
// its own that is gone: where the database dies in the moment a lock is committed, the worker's unlocking may not have seen
// it. graphile-worker by itself frees what was locked four hours ago, whoever works on it, and nothing sooner.
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

type PresenceSettings = {
  pool: pg.Pool
  /** true: no other program works on these jobs, so that there is nobody to tell, and what others locked is free */
  isAlone?: boolean | undefined
} & Partial<typeof usualPresence>

/** Answers how many of ours were known to be alive until now. */
const sayAlive = `
  with before as (
    select from job_runners
    where pool_id = any($1::text[]) and seen_at >= now() - make_interval(secs => $2)
  ), gone as (
    delete from job_runners where seen_at < now() - make_interval(secs => $2) and pool_id <> all($1::text[])
  ), said as (
    insert into job_runners (pool_id, seen_at) select unnest($1::text[]), now()
    on conflict (pool_id) do update set seen_at = now()
  )
  select count(*)::int as known from before`

const keepOwn = `
  update graphile_worker._private_jobs set locked_at = now()
  where locked_by = any($1::text[]) and locked_at < now() - interval '1 hour'`

const takeUp = `
  select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker._private_jobs j
    where locked_by <> all($1::text[]) and locked_at < now() - make_interval(secs => $2)
      and not exists (
        select from job_runners r where r.pool_id = j.locked_by and r.seen_at > now() - make_interval(secs => $2)
      )))`

export function announcePresence({ pool, isAlone = false, ...given }: PresenceSettings): Presence {
  const { everyMs, goneAfterMs } = { ...usualPresence, ...given }
  const here = new Set<string>()
  /** After an outage, or when the machine slept, no program has reported for a while, although all are alive. */
  let steadySince = performance.now()

  /** @returns whether each other program has had the time to report */
  async function tellOthers(own: readonly string[]): Promise<boolean> {
    const { rows } = await pool.query<{ known: number }>(sayAlive, [own, goneAfterMs / 1_000])
    if ((rows[0]?.known ?? 0) < own.length) steadySince = performance.now()
    return performance.now() - steadySince > goneAfterMs
  }

  async function beat() {
    const own = [...here]
    try {
      await pool.query(keepOwn, [own])
      if (isAlone || (await tellOthers(own))) await pool.query(takeUp, [own, goneAfterMs / 1_000])
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
