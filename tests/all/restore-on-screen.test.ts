// The whole way: a copy is restored from the screen's call, while the program goes on in the same process, with one worker
// and with two, and through a kill in the middle.
import { mkdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type RunningSite, removeSite, runTask, startSite } from '../support/running-site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { testPassword } from '../support/test-site.ts'

const running: RunningSite[] = []
const folders: string[] = []
afterEach(async () => {
  for (const site of running.splice(0)) if (site.process.exitCode === null) await site.stop()
  for (const folder of folders.splice(0)) await removeSite(folder)
})

async function start(folder: string, env: Record<string, string>): Promise<RunningSite> {
  const site = await startSite({ folder, env })
  running.push(site)
  return site
}

const email = 'rosa@cerrado.test'
// biome-ignore lint/suspicious/noExplicitAny: each call answers a shape of its own
type Answer = { status: number; json: any }

function callerOf(origin: string) {
  let token = ''
  const call = async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Token ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, json: text.startsWith('{') ? JSON.parse(text) : {} }
  }
  return {
    call,
    async signIn() {
      const { json } = await call('POST', '/api/auth/login', { email, password: testPassword })
      token = json.token
    },
  }
}

/** Every answer until the site serves again: what visitors saw. */
async function statusesUntilBack(origin: string): Promise<Set<number>> {
  const seen = new Set<number>()
  let wasAway = false
  for (;;) {
    const answer = await fetch(origin, { redirect: 'manual' }).catch(() => null)
    if (answer) {
      seen.add(answer.status)
      await answer.arrayBuffer()
    }
    if (answer?.status === 503) wasAway = true
    if (wasAway && answer?.status === 200) return seen
    await delay(20)
  }
}

test.each(['1', '2'])(
  'a site on %s processes goes away, says so, and is back as it was, in the same process',
  async (WORKERS) => {
    const folder = await temporaryFolder('restore-on-screen')
    folders.push(folder)
    await mkdir(folder, { recursive: true })
    const site = await start(folder, { WORKERS })
    const { call, signIn } = callerOf(site.origin)
    const first = { title: 'Cerrado', admin_name: 'Rosa', email, password: testPassword }
    const setup = await call('POST', '/api/settings/setup', { ...first, password_confirmation: testPassword })
    expect(setup.status, JSON.stringify(setup.json)).toBe(201)
    await runTask(folder, 'user', '--email', email, '--role', 'super')
    await signIn()
    const pages = async () =>
      ((await call('GET', '/api/pages')).json.data as { title: string }[]).map(({ title }) => title).sort()
    const page = (title: string) =>
      call('POST', '/api/pages', { title, content: '<p>Oi</p>', status: 'published' })
    expect((await page('Antes')).status).toBe(201)
    expect((await call('POST', '/api/system/backups')).status).toBe(202)
    type Copy = { name: string; kind: string }
    const copies = async () => (await call('GET', '/api/system/backups')).json.data as Copy[]
    await expect.poll(copies, { timeout: 30_000 }).toHaveLength(1)
    const [copy] = await copies()
    expect((await page('Depois')).status).toBe(201)
    expect(await pages()).toContain('Depois')

    const pid = site.process.pid
    // Refused until the jobs that follow the copy are done.
    const restore = async (name = '') => (await call('POST', `/api/system/copies/${name}/restore`)).status
    await expect.poll(() => restore(copy?.name)).toBe(202)
    const seen = await statusesUntilBack(site.origin)
    expect([...seen].sort()).toEqual([200, 503])
    expect(site.process.pid).toBe(pid)
    expect(site.process.exitCode).toBeNull()

    await signIn()
    expect(await pages()).toContain('Antes')
    expect(await pages()).not.toContain('Depois')
    const told = (await call('GET', '/api/system/backups')).json
    expect(told.restored).toMatchObject({ name: copy?.name, by: 'Rosa', error: null })
    const sentences = async () =>
      ((await call('GET', '/api/activity')).json.data as { sentence: string; actor: { name: string } }[]).map(
        (line) => `${line.actor.name}: ${line.sentence}`,
      )
    await expect.poll(sentences).toContain(`Rosa: Site restaurado da cópia ${copy?.name}.`)

    // The site as it was before is a copy too; this time the program is killed as soon as it went away.
    const before = (await copies()).find(({ kind }) => kind === 'restore')
    await expect.poll(() => restore(before?.name)).toBe(202)
    while ((await fetch(site.origin).catch(() => null))?.status !== 503) await delay(5)
    const gone = new Promise((resolve) => site.process.once('exit', resolve))
    site.process.kill('SIGKILL')
    await gone
    const again = await start(folder, { WORKERS })
    const next = callerOf(again.origin)
    await next.signIn()
    const titles = ((await next.call('GET', '/api/pages')).json.data as { title: string }[]).map(
      (one) => one.title,
    )
    expect(titles).toContain('Depois')
    expect((await next.call('GET', '/api/system/backups')).json.restored).toMatchObject({
      name: before?.name,
      error: null,
    })
  },
)
