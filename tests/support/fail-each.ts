// Asks a site again and again, each time with another statement of it failing: what was not said to be done is not there,
// what was done unheard is done once, and the same request again does it.
import { expect } from 'vitest'
import { type FailingStatement, type Failure, rounds, words } from './failing-statement.ts'
import type { TestSite } from './test-site.ts'

type Site = Pick<TestSite, 'parts'>

/**
 * Counts of tries, when a session was last seen, and which files are being received (the sweep goes by it) stand for
 * themselves.
 */
const ownAffair = new Set(['limit_counts', 'sessions', 'slow_statements', 'uploads_begun'])

/** Past the connections that fail. */
export async function countOf({ parts }: Site, from: string, value?: string): Promise<number> {
  const { rows } = await parts.database.longPool.query<{ count: number }>(
    `select count(*)::int as count from ${from}`,
    value === undefined ? [] : [value],
  )
  return rows[0]?.count ?? 0
}

/** Of each table, and of the jobs that wait: asked for at once, since it is asked for hundreds of times. */
async function ofEachTable({ parts }: Site, what: string): Promise<Record<string, string>> {
  const { longPool } = parts.database
  const { rows: tables } = await longPool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' or tablename = '_private_jobs' order by 1`,
  )
  const asked = tables
    .filter(({ name }) => !ownAffair.has(name.replace('public.', '')))
    .map(({ name }) => `select '${name}' as name, ${what} as said from ${name} t`)
  const { rows } = await longPool.query<{ name: string; said: string }>(asked.join(' union all '))
  return Object.fromEntries(rows.map(({ name, said }) => [name, said]))
}

/** A mark of each table. */
const everything = (site: Site) =>
  ofEachTable(site, `count(*) || ' ' || coalesce(md5(string_agg(t::text, ';' order by t::text)), '')`)

/** What the database said of an error stands in no table, where a screen might show it. */
export async function expectNoWords(site: Site): Promise<void> {
  const said = await ofEachTable(site, `bool_or(t::text like '%${words}%')::text`)
  expect(Object.keys(said).filter((name) => said[name] === 'true')).toEqual([])
}

export type Answer = { status: number; text: string }

type Attempt = {
  site: Site
  failing: FailingStatement
  ask(): Promise<Answer>
  isDone(): Promise<boolean>
  close?(): Promise<void>
  /** Of several transactions, with a question to another server in between: those before the failure stay. */
  isInSteps?: boolean
}

/**
 * @param begin a fresh attempt, on a site whose requests are counted
 * @param given.isEachAnswered each statement is answered with an error, not every third
 * @returns the last statement that failed
 */
export async function failEach(
  begin: (failure: Failure, at: number) => Promise<Attempt>,
  { isEachAnswered = false } = {},
): Promise<number> {
  let most = 0
  for (const { first, step, failureAt } of rounds(isEachAnswered))
    for (let at = first; await fails(await begin(failureAt(at), at), failureAt(at), at); at += step)
      most = Math.max(most, at)
  return most
}

/** @returns false where there were fewer statements */
async function fails(attempt: Attempt, failure: Failure, at: number): Promise<boolean> {
  const { ask, isDone, close, isInSteps, site, failing } = attempt
  const name = `${failure} at ${at}`
  const before = await everything(site)
  failing.arm(at, failure)
  const answer = await ask()
  const lost = failing.disarm()
  if (lost === null) {
    expect([answer.status < 300, await isDone()], name).toEqual([true, true])
    await expectNoWords(site)
    await close?.()
    return false
  }
  const told = `${name}, ${lost}: ${answer.text}`
  expect(answer.text, told).not.toContain(words)
  // A statement that the answer does not need may fail, and a deadlock is tried again: then it is done.
  if (answer.status >= 300) {
    const code = failure === '53100' ? 'disk_full' : 'unavailable'
    expect([answer.status, JSON.parse(answer.text).code], told).toEqual([503, code])
    const isDoneNow = await isDone()
    if (!isInSteps && (failure !== 'unheard' || !isDoneNow))
      expect(await everything(site), told).toEqual(before)
  } else expect(await isDone(), told).toBe(true)
  // Only a connection that died may be handed out once more.
  const most = failure === 'refused' || failure === 'unheard' ? 3 : 0
  let again = await ask()
  for (let tries = 0; again.status === 503 && tries < most; tries++) again = await ask()
  expect(
    [again.status < 300 || again.status === 409, await isDone()],
    `${told}, again: ${again.text}`,
  ).toEqual([true, true])
  await close?.()
  return true
}
