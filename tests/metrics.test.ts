// What Prometheus is told: the numbers are those of the requests made, and nothing in them names a person.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { siteJobs, siteLanes } from '../app/front-door/jobs.server.ts'
import { makeBackup } from '../app/front-door/make-backup.server.ts'
import { backupsFolder } from '../app/platform/backup/backup-files.server.ts'
import { createContext } from '../app/platform/context.server.ts'
import { type Metrics, openMetrics, serveMetrics } from '../app/platform/metrics/metrics.server.ts'
import { noteTried } from '../app/rooms/system/copies.server.ts'
import { heavyJobs } from '../app/rooms/system/trouble.ts'
import { type BuiltSite, openBuiltSite } from './support/built-site.ts'

let site: BuiltSite
let metrics: Metrics
let jobs: { stop(): Promise<void> }
const [email, password] = ['rosa@canario.test', 'canario-da-senha-1']

beforeAll(async () => {
  metrics = await openMetrics()
  site = await openBuiltSite({ meter: metrics.meter })
  jobs = await site.module.runSiteJobs(site.parts)
  await post('/api/settings/setup', {
    title: 'Horta',
    admin_name: 'Rosa Canário',
    email,
    password,
    password_confirmation: password,
  })
})
afterAll(async () => {
  await jobs.stop()
  await site.close()
})

const post = (path: string, body: unknown) =>
  fetch(site.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  })

const linesOf = async (start: string) =>
  (await metrics.text()).split('\n').filter((one) => one.startsWith(start))
/** The value of one series, as it stands in the text. */
async function numberOf(series: string): Promise<number | undefined> {
  const [line] = await linesOf(`${series} `)
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}
/** Of all kinds. */
async function requests(route: string, method: string, status: string): Promise<number> {
  const labels = `route="${route}",method="${method}",status="${status}"`
  const lines = await linesOf(`praca_http_requests_total{${labels},`)
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

test('requests count under the pattern of their route, however many addresses are made up', async () => {
  for (const path of ['/noticias/uma', '/noticias/outra', '/nada/disso/existe', '/api/nada'])
    await (await fetch(site.origin + path)).text()
  await (await fetch(`${site.origin}/api/posts/nenhum`)).text()
  await post('/api/auth/login', { email, password: 'outra-senha' })
  expect(await requests('/noticias/:id', 'GET', '4xx')).toBe(2)
  expect(await requests('/api/posts/:id', 'GET', '4xx')).toBe(1)
  expect(await requests('/api/auth/login', 'POST', '4xx')).toBe(1)
  expect(await requests('/api/settings/setup', 'POST', '2xx')).toBe(1)
  const text = await metrics.text()
  for (const told of ['uma', 'outra', 'nenhum', 'disso', email, 'Rosa', '127.0.0.1'])
    expect(text).not.toContain(told)
})

test('a page is drawn once, and then comes from the cache', async () => {
  const before = [
    await numberOf('praca_page_cache_requests_total{result="hit"}'),
    await numberOf('praca_page_cache_requests_total{result="miss"}'),
    await requests('/', 'GET', '2xx'),
  ]
  for (let times = 0; times < 3; times++) await (await fetch(`${site.origin}/`)).text()
  const [hits = 0, misses = 0, answers = 0] = before
  expect(await numberOf('praca_page_cache_requests_total{result="hit"}')).toBe(hits + 2)
  expect(await numberOf('praca_page_cache_requests_total{result="miss"}')).toBe(misses + 1)
  expect(await requests('/', 'GET', '2xx')).toBe(answers + 3)
  expect(await numberOf('praca_http_request_duration_seconds_count{kind="cached"}')).toBe(2)
  expect(await numberOf('praca_page_cache_pages')).toBe(1)
})

test('how long an answer took is told by its kind: a page, a call, a file', async () => {
  for (const [kind, path] of [
    ['page', '/busca?q=mandioca'],
    ['api', '/api/settings'],
    ['file', '/uploads/nenhuma/nenhum.jpg'],
  ]) {
    const count = `praca_http_request_duration_seconds_count{kind="${kind}"}`
    const sum = `praca_http_request_duration_seconds_sum{kind="${kind}"}`
    const [counted = 0, seconds = 0] = [await numberOf(count), await numberOf(sum)]
    const begun = performance.now()
    await (await fetch(site.origin + path)).arrayBuffer()
    expect(await numberOf(count), kind).toBe(counted + 1)
    const took = ((await numberOf(sum)) ?? 0) - seconds
    expect(took, kind).toBeGreaterThan(0)
    expect(took, kind).toBeLessThan((performance.now() - begun) / 1_000)
  }
})

test('who only asks whether the program lives is of a kind of its own, which no alert about answers counts', async () => {
  for (const path of ['/healthz', '/readyz']) {
    await (await fetch(site.origin + path)).text()
    const labels = `route="${path}",method="GET",status="2xx",kind="probe"`
    expect(await numberOf(`praca_http_requests_total{${labels}}`)).toBe(1)
  }
  expect(await numberOf('praca_http_request_duration_seconds_count{kind="probe"}')).toBe(2)
  for (const name of ['PracaErrors', 'PracaSlow']) {
    const { expr = '' } = alerts().find(({ alert }) => alert === name) ?? {}
    const asked = [...expr.matchAll(/praca_http_\w+\{([^}]*)\}/g)].map(([, labels = '']) => labels)
    expect(asked.length, name).toBeGreaterThan(0)
    for (const labels of asked) expect(labels, name).toMatch(/kind!~"[^"]*cached\|probe"/)
  }
})

test('the site tells its queues, letters, orders and backups', async () => {
  await site.sql.query(`select graphile_worker.add_job('nobodyKnows', '{}'::json)`)
  await site.sql.query(`insert into letters (id, message_id, kind, to_name, to_email, subject, text, state, next_try_at, created_at)
    values (gen_random_uuid(), '<x@y>', 'test', 'Clara', 'clara@canario.test', 'Oi', '', 'failed', now(), now())`)
  await site.sql.query(
    `select graphile_worker.add_job('drawPages', '{}'::json, run_at => now() + interval '1 day')`,
  )
  expect(await numberOf('praca_letters{state="failed"}')).toBe(1)
  expect(await numberOf('praca_orders{state="pending"}')).toBe(0)
  expect(await numberOf('praca_jobs_due{lane="files"}')).toBe(0)
  await site.sql.query(`update graphile_worker._private_jobs set run_at = now() - interval '20 minutes', attempts = 25
    from graphile_worker._private_tasks as t where t.id = task_id and t.identifier = 'drawPages'`)
  expect(await numberOf('praca_jobs_failed{lane="files"}')).toBe(1)
  expect(await numberOf('praca_jobs_failing{lane="files"}')).toBe(0)
  // Not yet due: a job that is due is begun, and then fails no more.
  await site.sql.query(`update graphile_worker._private_jobs
    set attempts = 7, last_error = 'x', run_at = now() + interval '1 day'
    from graphile_worker._private_tasks as t where t.id = task_id and t.identifier = 'drawPages'`)
  expect(await numberOf('praca_jobs_failing{lane="files"}')).toBe(1)
  expect(await numberOf('praca_last_backup_timestamp_seconds')).toBe(0)
  // Whoever leaves copies to others is not told that there are none.
  site.parts.env.BACKUPS = 'off'
  expect(await numberOf('praca_last_backup_timestamp_seconds')).toBeNaN()
  site.parts.env.BACKUPS = 'on'
  expect(await numberOf('praca_history_paused')).toBe(0)
  expect(await numberOf('praca_broken_facts')).toBe(0)
  await site.sql.query(`insert into system_broken_facts (key, wrong, count, examples, since)
    values ('stock', 'Estoque', 2, '{}', now()), ('totals', 'Totais', 1, '{}', now())`)
  expect(await numberOf('praca_broken_facts')).toBe(2)
  await site.sql.query('delete from system_broken_facts')
  expect(await numberOf('praca_database_up')).toBe(1)
  expect(await numberOf('praca_database_connections{pool="requests",state="waiting"}')).toBe(0)
  expect(await metrics.text()).not.toContain('canario.test')
})

test('the connections of each pool are told as they are used, idle and waited for', async () => {
  const { pool, longPool } = site.parts.database
  const states = ['used', 'idle', 'waiting']
  const told = (name: string) =>
    Promise.all(states.map((one) => numberOf(`praca_database_connections{pool="${name}",state="${one}"}`)))
  // Only copies use these, and none is made now.
  const { max } = longPool.options
  const held = await Promise.all(Array.from({ length: max }, () => longPool.connect()))
  const awaited = longPool.connect()
  const full = await told('long')
  for (const client of held.splice(0, 2)) client.release()
  held.push(await awaited)
  const oneFree = await told('long')
  for (const client of held) client.release()
  expect(full).toEqual([max, 0, 1])
  expect(oneFree).toEqual([max - 1, 1, 0])
  // Jobs use these too.
  const asking = await pool.connect()
  const [used] = await told('requests')
  asking.release()
  expect(used).toBeGreaterThan(0)
})

test('a job whose queue another works on has waited since its time came', async () => {
  expect(await numberOf('praca_jobs_oldest_seconds{lane="tracking"}')).toBe(0)
  await site.sql.query(`select graphile_worker.add_job('refreshTracking', '{}'::json, queue_name => 'busy',
    run_at => now() + interval '1 day')`)
  await site.sql.query(`update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'another'
    where queue_name = 'busy'`)
  await site.sql.query(`update graphile_worker._private_jobs as j set run_at = now() - interval '20 minutes'
    from graphile_worker._private_job_queues as q where q.id = job_queue_id and queue_name = 'busy'`)
  expect(await numberOf('praca_jobs_due{lane="tracking"}')).toBe(1)
  const waited = (await numberOf('praca_jobs_oldest_seconds{lane="tracking"}')) ?? 0
  expect(Math.floor(waited / 60)).toBe(20)
})

test('the newest copy and the newest trial are told by their time, and no copy that did not come back', async () => {
  const { database, files, env } = site.parts
  const { name, manifest } = await makeBackup({
    pool: database.longPool,
    files,
    folder: backupsFolder(env),
    kind: 'manual',
  })
  const madeAt = Math.floor(Date.parse(manifest.made_at) / 1_000)
  expect(await numberOf('praca_last_backup_timestamp_seconds')).toBe(madeAt)
  const trials = () => linesOf('praca_last_trial_restore_timestamp_seconds{')
  expect(await trials()).toEqual([expect.stringMatching(/result="good"\} 0$/)])
  for (const [trial, last] of [
    [{ state: 'good', error: null }, madeAt],
    [{ state: 'bad', error: 'cortada' }, 0],
  ] as const) {
    await noteTried(createContext(site.parts), name, trial)
    const { rows } = await site.sql.query<{ at: Date }>('select trial_at as at from backups')
    expect(await trials()).toEqual([
      `praca_last_trial_restore_timestamp_seconds{result="${trial.state}"} ${Number(rows[0]?.at) / 1_000}`,
    ])
    expect(await numberOf('praca_last_backup_timestamp_seconds')).toBe(last)
  }
})

test('where copies are left to others none is missed', async () => {
  const { env } = site.parts
  site.parts.env = { ...env, BACKUPS: 'off' }
  expect(await numberOf('praca_last_backup_timestamp_seconds')).toBeNaN()
  expect(await metrics.text()).not.toContain('praca_last_trial_restore_timestamp_seconds{')
  site.parts.env = env
})

test('with the database away the numbers are missing, and nothing fails', async () => {
  const { meter, text } = await openMetrics()
  const away = () => Promise.reject(new Error('away'))
  meter.watchSite({ read: away, ask: away })
  const told = await text()
  expect(told).toContain('praca_database_up 0')
  expect(told).toMatch(/praca_disk_free_bytes Nan/i)
})

test('a number that cannot be counted in time is missing, and the database is not away for that', async () => {
  const { meter, text } = await openMetrics()
  meter.watchSite({ read: () => Promise.reject(new Error('statement timeout')), ask: async () => {} })
  const told = await text()
  expect(told).toContain('praca_database_up 1')
  expect(told).toMatch(/praca_disk_free_bytes Nan/i)
})

test('the port answers GET /metrics and nothing else', async () => {
  const server = await serveMetrics({ port: 0, host: '127.0.0.1' }, metrics.text)
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const answer = await fetch(`${origin}/metrics`)
  expect(answer.headers.get('content-type')).toContain('version=0.0.4')
  expect(await answer.text()).toContain('praca_build_info{version="')
  expect((await fetch(`${origin}/`)).status).toBe(404)
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404)
  expect((await fetch(`${site.origin}/metrics`)).status).toBe(404)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

type Rule = { alert: string; expr: string; annotations: { summary: string } }

function alerts(): Rule[] {
  const file = parse(readFileSync(join(import.meta.dirname, '../deploy/alerts.yaml'), 'utf8'))
  return file.groups.flatMap((group: { rules: Rule[] }) => group.rules)
}

test('what is heavy may wait for hours, by the alert as by the letter', () => {
  const isHeavy = (name: string) => heavyJobs.has(name)
  const heavy = siteLanes(siteJobs(site.parts)).filter(({ jobs }) => Object.keys(jobs).some(isHeavy))
  expect(heavy.flatMap(({ jobs }) => Object.keys(jobs)).sort()).toEqual([...heavyJobs].sort())
  const { expr } = alerts().find(({ alert }) => alert === 'PracaQueueStuck') ?? { expr: '' }
  const lanes = heavy.map(({ name }) => name).join('|')
  expect(expr.match(/lane(!~|=~)"[^"]+"/g)).toEqual([`lane!~"${lanes}"`, `lane=~"${lanes}"`])
})

type Selector = { name: string; labels: string[] }

/** What an expression selects. @throws when it is no PromQL */
function selectorsOf(expression: string): Selector[] {
  const selectors: Selector[] = []
  parser.parse(expression).iterate({
    enter({ type, name, node }) {
      const { from, to } = node
      if (type.isError) throw new Error(`no PromQL at ${from}: ${expression}`)
      if (name === 'VectorSelector') selectors.push({ name: '', labels: [] })
      const selector = selectors.at(-1)
      if (selector && name === 'Identifier') selector.name = expression.slice(from, to)
      if (selector && node.parent?.name === 'UnquotedLabelMatcher' && name === 'LabelName')
        selector.labels.push(expression.slice(from, to))
    },
  })
  return selectors
}

/** Told by Prometheus itself, and by the operator of the database. */
const isOfOthers = ({ name }: Selector) => name === 'up' || /^(barman_cloud|cnpg)_/.test(name)

test('every alert is PromQL, and every number and label that it asks for is told', async () => {
  const rules = alerts()
  expect(rules.length).toBeGreaterThan(5)
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  const text = await metrics.text()
  for (const { alert, expr, annotations } of rules) {
    const selectors = selectorsOf(expr)
    expect(selectors, alert).not.toEqual([])
    for (const { name, labels } of selectors.filter((one) => !isOfOthers(one))) {
      const lines = text
        .split('\n')
        .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
      expect(lines, `${alert}: ${name}`).not.toEqual([])
      for (const label of labels)
        expect(lines.join('\n'), `${alert}: ${name}`).toMatch(new RegExp(`[{,]${label}="`))
    }
    expect(annotations.summary, alert).toMatch(/\.$/)
  }
  const told = rules.map(({ alert }) => alert)
  expect(told).toEqual(
    expect.arrayContaining(['PracaJobsFailed', 'PracaTrialRestoreNone', 'PracaHistoryPaused']),
  )
  expect(() => selectorsOf('sum by (le) (rate(praca_http_requests_total[5m)) > 0')).toThrow('no PromQL')
})
