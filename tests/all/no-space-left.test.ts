// A disk that is really full, to its last byte: a small file system with the whole data folder on it. Reading, search and
// login go on, the database stays up, and everything is taken again when there is room, without a restart. Under FULL=1.
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, rmSync, statfsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reserveSpareFile, spareBytes } from '../../app/platform/cluster/spare-room.server.ts'
import { inDatabase } from '../support/in-database.ts'
import { newForm, openOrderSite, post, putProduct, send } from '../support/order-load.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const size = 640

let folder: string
let isMounted = false
let why = ''
let site: RunningSite
let token: string

function mountSmallDisk() {
  if (process.env.FULL !== '1') throw new Error('only under FULL=1, it takes a minute')
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('a file system of a known size is mounted by root, on Linux, only')
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=755`, 'praca-test', folder], {
    stdio: 'pipe',
  })
  isMounted = true
}

beforeAll(async () => {
  folder = await temporaryFolder('small-disk')
  try {
    mountSmallDisk()
  } catch (problem) {
    why = problem instanceof Error ? problem.message : String(problem)
    return
  }
  site = await startSite({ folder, env: { TRUST_PROXY: '127.0.0.1/32' } })
  await openOrderSite(site)
  await inDatabase(folder, putProduct)
  expect(await reserveSpareFile(folder)).toBe(true)
})
afterAll(async () => {
  await site?.stop()
  if (isMounted) execFileSync('umount', [folder])
  await rm(folder, { recursive: true, force: true })
})

afterEach(() => rmSync(ballast(), { force: true }))

const ballast = () => join(folder, 'ballast')
const spareRoom = () => join(folder, 'spare-room')
const free = () => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
/** To the last byte, whatever the database writes meanwhile. */
function fill() {
  execFileSync('fallocate', ['-l', String(free() - 1024 * 1024), ballast()])
  const page = Buffer.alloc(4096)
  expect(() => {
    for (;;) appendFileSync(ballast(), page)
  }).toThrow('ENOSPC')
}

/** Another address each time: no limit is meant. */
const from = () => ({ 'X-Forwarded-For': newForm().ip })
const login = () =>
  post(site, '/api/auth/login', { email: 'rosa@loja.example', password: 'sementes-boas' }, from())
const order = async () => (await send(site, newForm())).status
function upload() {
  const form = new FormData()
  form.set('file', new File(['%PDF-1.4'], 'estatuto.pdf', { type: 'application/pdf' }))
  return fetch(`${site.origin}/api/uploads/files`, {
    method: 'POST',
    body: form,
    headers: { Authorization: `Token ${token}`, ...from() },
  })
}

let asked = 0
/** What is read here is in no cache. */
async function read() {
  asked++
  const answers = await Promise.all(
    [
      '/api/products',
      '/api/settings',
      `/api/search?q=mel&n=${asked}`,
      `/busca?q=mel&n=${asked}`,
      `/nada-aqui-${asked}`,
    ].map((path) => fetch(site.origin + path, { headers: from() })),
  )
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  const signedIn = await login()
  token = (await signedIn.json()).token
  return [...answers, signedIn].map(({ status }) => status)
}
const allRead = [200, 200, 200, 200, 404, 200]

const refusal = {
  code: 'disk_full',
  message:
    'O servidor está sem espaço e não consegue guardar nada agora. O que já está no site continua no ar.',
}

test('a disk that is full to the last byte', async ({ skip }) => {
  if (!isMounted) skip(why)
  expect(await order()).toBe(201)
  expect(await read()).toEqual(allRead)

  fill()
  for (const ask of [() => send(site, newForm()), upload]) {
    const answer = await ask()
    expect([answer.status, await answer.json()]).toMatchObject([503, refusal])
    expect(answer.headers.get('retry-after')).toBe('60')
  }

  // The database is given the room that was kept for it.
  await expect.poll(free).toBeGreaterThan(spareBytes / 2)
  expect(existsSync(spareRoom())).toBe(false)
  expect(await order(), 'an order').toBe(503)
  // A piece of its log is full, and the next one wants its sixteen megabytes.
  await inDatabase(folder, async (client) => {
    await client.query('update site set title = title')
    await client.query('select pg_switch_wal()')
    await client.query('update site set title = title')
  })
  for (let round = 0; round < 60; round++) expect(await read()).toEqual(allRead)
  expect(await order(), 'an order').toBe(503)

  rmSync(ballast())
  expect(await order(), 'an order with room again').toBe(201)
  const saved = await upload()
  expect([saved.status, await saved.json()]).toMatchObject([201, {}])
  expect(await read()).toEqual(allRead)
  expect(site.output()).not.toContain('O banco de dados tinha parado')
  expect(site.process.exitCode).toBeNull()
})

test('a disk that takes even the room of the database: all is well when there is room again', async ({
  skip,
}) => {
  if (!isMounted) skip(why)
  fill()
  await inDatabase(folder, async (client) => {
    await client.query('select pg_switch_wal()')
    await client.query('update site set title = title')
    await client.query('select pg_switch_wal()')
    await client.query('update site set title = title')
  }).catch(() => {})
  expect(await order()).toBe(503)
  rmSync(ballast())
  await expect.poll(order, { timeout: 30_000 }).toBe(201)
  await expect.poll(read, { timeout: 30_000 }).toEqual(allRead)
  expect(site.process.exitCode).toBeNull()
})
