// The program of an earlier commit, built here, serves while today's comes beside it, migrates the database they share and
// serves too: what people do goes on at both, and nothing is lost.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { addressOf } from '../support/address-of.ts'
import { connected } from '../support/connected.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import {
  type Form,
  insistOnAll,
  logIn,
  newForm,
  openOrderSite,
  post,
  putProduct,
  send,
} from '../support/order-load.ts'
import { startSite } from '../support/running-site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Before migrations 0282 to 0285. Moved on when the database has changed much since, or a migration ends an expansion. */
const earlier = 'fc379a16f3df'

/** Why the earlier program cannot be had here; null where it can. */
const why = await run('git', ['diff', '--quiet', earlier, '--', 'package-lock.json'], { cwd: root }).then(
  () => null,
  ({ code }) => (code === 1 ? 'it asks for other packages' : 'its commit is not in this copy of the project'),
)
if (why) console.warn(`Not run: ${why}`)

async function builtEarlier(): Promise<string> {
  const folder = join(await temporaryFolder('older-version'), 'program')
  await mkdir(folder)
  await run('sh', ['-c', `git archive ${earlier} | tar -x -C '${folder}'`], { cwd: root })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const building = "import('./bin/build.js').then(({ build }) => build(process.execPath))"
  await run(process.execPath, ['-e', building], { cwd: folder })
  return folder
}

const migrationsIn = (connection: Parameters<typeof connected>[0]) =>
  connected(connection, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from schema_migrations',
    )
    return rows[0]?.count ?? 0
  })

test('an earlier version and this one serve beside each other', async ({ skip }) => {
  if (why) return skip(why)
  const database = await emptyDatabase()
  const env = { DATABASE_URL: addressOf(database.connection), TRUST_PROXY: '127.0.0.1/32' }
  const old = await startSite({ root: await builtEarlier(), env })
  const sites = [old]
  const forms = new Map<string, Form>()
  const acknowledged = new Map<string, string>()
  const refusals = new Set<string>()
  const lonely: string[] = []
  let isOver = false
  const buy = async (at: number) => {
    while (!isOver) {
      const form = newForm()
      forms.set(form.key, form)
      const answer = await send(sites[at % sites.length] ?? old, form).catch(() => null)
      // Only one that is being stopped takes none; whoever got no answer asks again, as a browser does.
      if (!answer) {
        lonely.push(form.key)
        continue
      }
      const json = (await answer.json()) as { _id: string; code?: string }
      if (answer.status === 201) acknowledged.set(form.key, json._id)
      else if (answer.status !== 503) refusals.add(`${answer.status} ${json.code}`)
    }
  }
  try {
    await openOrderSite(old)
    await connected(database.connection, putProduct)
    const session = await logIn(old)
    const before = await migrationsIn(database.connection)
    const buying = [0, 1, 2, 3].map(buy)
    await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(0)
    const present = await startSite({ env })
    expect(await migrationsIn(database.connection)).toBeGreaterThan(before)
    sites.push(present)

    for (const [one, other] of [
      [old, present],
      [present, old],
    ] as const) {
      const title = `Página ${randomUUID()}`
      const page = { title, content: '<p>Tem couve.</p>', status: 'published' }
      const saved = await post(one, '/api/pages', page, session)
      expect(saved.status).toBe(201)
      const { _id, slug } = (await saved.json()) as { _id: string; slug: string }
      const read = await fetch(`${other.origin}/api/pages/${_id}`, { headers: session })
      expect([read.status, ((await read.json()) as { title: string }).title]).toEqual([200, title])
      await expect
        .poll(async () => (await (await fetch(`${other.origin}/${slug}`)).text()).includes('Tem couve.'))
        .toBe(true)
      const paid = [...acknowledged.values()].at(-1)
      expect((await post(other, `/api/orders/${paid}/payment`, {}, session)).status).toBe(200)
    }
    const beside = acknowledged.size
    await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(beside + 20)
    expect(lonely).toEqual([])
    const bySite = new Map([...acknowledged].slice(-20))
    const known = new Map([...forms].filter(([key]) => bySite.has(key)))
    expect(await insistOnAll(old, known)).toEqual(bySite)

    // Under the load, as an update ends it.
    const stopped = await old.stop()
    sites.shift()
    const then = acknowledged.size
    await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(then + 20)
    isOver = true
    await Promise.all(buying)
    expect([stopped, ...refusals]).toEqual([0])
    const orders = await insistOnAll(present, forms)
    expect([...acknowledged].filter(([key, id]) => orders.get(key) !== id)).toEqual([])
    expect(new Set(orders.values()).size).toBe(forms.size)
    expect(await present.stop()).toBe(0)
  } finally {
    isOver = true
    for (const { process } of sites) process.kill('SIGKILL')
    await database.drop()
  }
})
