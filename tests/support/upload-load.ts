// Small pictures of an administrator, one after the other, on a running site: what an upload load is made of.
import { randomInt, randomUUID } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { inDatabase } from './in-database.ts'
import { logIn } from './order-load.ts'
import type { RunningSite } from './running-site.ts'

export type Uploads = {
  Authorization: string
  /** what was sent, by its key */
  sent: Map<string, Uint8Array<ArrayBuffer>>
  /** ids of what was answered, by the key */
  acknowledged: Map<string, string>
  /** answers that no upload should get, and pictures that were listed and not there */
  strange: string[]
}

type Listed = { _id: string; image: { width: number; height: number; variants: { url: string }[] } }

/** Each call comes from an address of its own: a limit is none of what is proven here. */
const headersOf = ({ Authorization }: Pick<Uploads, 'Authorization'>) => ({
  Authorization,
  'Sec-Fetch-Site': 'same-origin',
  'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
})
const away = (answer: Response) => answer.status === 503 && answer.headers.get('retry-after') !== null

export async function openUploads(site: RunningSite): Promise<Uploads> {
  const { Authorization } = await logIn(site)
  return { Authorization, sent: new Map(), acknowledged: new Map(), strange: [] }
}

/**
 * Uploads one picture and looks at the newest in the list: each is there, in all its sizes. Throws where nobody answers.
 */
export async function upload(site: RunningSite, uploads: Uploads): Promise<void> {
  const { sent, acknowledged, strange } = uploads
  const key = randomUUID()
  sent.set(key, await aPicture())
  const { answer, id } = await sendAs(site, uploads, key)
  if (answer.status === 201) acknowledged.set(key, id)
  else if (!away(answer)) strange.push(`upload: ${answer.status}`)

  const list = await fetch(`${site.origin}/api/uploads?per_page=3`, { headers: headersOf(uploads) })
  const { data = [] } = (await list.json()) as { data?: Listed[] }
  if (list.status !== 200 && !away(list)) strange.push(`list of uploads: ${list.status}`)
  for (const { image } of data) await lookAt(site, image, strange)
}

async function sendAs(site: RunningSite, uploads: Uploads, key: string) {
  const body = new FormData()
  body.append('file', new Blob([uploads.sent.get(key) ?? '']), 'feira.png')
  const answer = await fetch(`${site.origin}/api/uploads/images`, {
    method: 'POST',
    headers: { ...headersOf(uploads), 'Idempotency-Key': key },
    body,
  })
  const { _id: id } = (await answer.json()) as { _id: string }
  return { answer, id }
}

/** Sends once more what nobody answered, and a few that were: each is kept once. */
async function insistOnPictures(site: RunningSite, folder: string, uploads: Uploads): Promise<void> {
  const { sent, acknowledged } = uploads
  const unanswered = [...sent.keys()].filter((key) => !acknowledged.has(key))
  for (const [at, key] of [...unanswered, ...[...acknowledged.keys()].slice(-5)].entries()) {
    if (at % 200 === 0) await forgetUploads(folder)
    const { answer, id } = await sendAs(site, uploads, key)
    expect({ status: answer.status, id }).toEqual({ status: 201, id: acknowledged.get(key) ?? id })
    acknowledged.set(key, id)
  }
}

/** Some 1 KB, and no two alike. */
const aPicture = async () =>
  new Uint8Array(
    await sharp({
      create: {
        width: 24,
        height: 16,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .png()
      .toBuffer(),
  )

async function lookAt(site: RunningSite, { width, height, variants }: Listed['image'], strange: string[]) {
  for (const { url } of variants) {
    const answer = await fetch(site.origin + url)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (away(answer)) continue
    const pixels = await sharp(bytes, { failOn: 'warning' })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .then(({ info }) => `${info.width} x ${info.height}`, String)
    if (answer.status !== 200 || pixels !== `${width} x ${height}`)
      strange.push(`${url}: ${answer.status} ${pixels}`)
  }
}

/** Six hundred uploads an hour are a person's: from now on the site counts them anew. */
export const forgetUploads = (folder: string) =>
  inDatabase(folder, (client) => client.query(`delete from limit_counts where limit_name = 'uploads'`))

/**
 * After the run, what nobody answered having been sent again: every picture is there once and whole at each of its
 * addresses, and once the hourly sweep has been by no file, folder or row is left without the other, and none of the site's
 * facts is broken.
 */
export async function expectWholeUploads(site: RunningSite, folder: string, uploads: Uploads): Promise<void> {
  const { acknowledged, strange } = uploads
  await insistOnPictures(site, folder, uploads)
  await expect.poll(() => leftJobs(folder, 'renderAvif'), { timeout: 600_000, interval: 500 }).toBe(0)
  await makeOld(folder)
  await addJobs(folder, 'sweepUploads', 'checkFacts')
  // Behind the letters of what was ordered meanwhile.
  await expect
    .poll(() => leftJobs(folder, 'sweepUploads', 'checkFacts'), { timeout: 600_000, interval: 500 })
    .toBe(0)

  const rows = await inDatabase(folder, async (client) => {
    const ids = await client.query<{ id: string }>('select id from uploads')
    const keys = await client.query<{ key: string }>('select key from upload_variants')
    const begun = await client.query('select id from uploads_begun')
    return {
      ids: ids.rows.map(({ id }) => id),
      keys: keys.rows.map(({ key }) => key).sort(),
      begun: begun.rows,
    }
  })
  expect(rows.ids.toSorted()).toEqual([...acknowledged.values()].sort())
  expect({ begun: rows.begun, files: await filesIn(folder, 'uploads') }).toEqual({
    begun: [],
    files: rows.keys,
  })
  expect(await filesIn(folder, 'uploads-temp')).toEqual([])

  for (const id of rows.ids) {
    const answer = await readPatiently(`${site.origin}/api/uploads/${id}`, uploads)
    expect(answer.status, await answer.clone().text()).toBe(200)
    const { image } = (await answer.json()) as Listed
    // WebP, JPEG and AVIF.
    expect(image.variants).toHaveLength(3)
    await lookAt(site, image, strange)
  }
  expect(strange).toEqual([])
  const state = await fetch(`${site.origin}/api/system/state`, { headers: headersOf(uploads) })
  expect(await state.json()).toMatchObject({ facts: { checked_at: expect.any(String), broken: [] } })
}

/** Of a thousand pictures the last are read a minute later: that is a person's limit. */
async function readPatiently(url: string, uploads: Uploads): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, { headers: headersOf(uploads) })
    if (answer.status !== 429) return answer
    await new Promise((later) => setTimeout(later, 1_000))
  }
}

/** How many wait or run; what failed under a kill is tried at once. */
const leftJobs = (folder: string, ...names: string[]) =>
  inDatabase(folder, async (client) => {
    const ofNames = `task_id in (select id from graphile_worker._private_tasks where identifier = any($1))`
    await client.query(
      `update graphile_worker._private_jobs set run_at = now() where run_at > now() and ${ofNames}`,
      [names],
    )
    const { rows } = await client.query(
      `select count(*)::int as count from graphile_worker._private_jobs where ${ofNames}`,
      [names],
    )
    return rows[0].count
  })

const addJobs = (folder: string, ...names: string[]) =>
  inDatabase(folder, async (client) => {
    for (const name of names) await client.query('select graphile_worker.add_job($1)', [name])
  })

/** What was begun and left, as the sweep finds it an hour later. */
async function makeOld(folder: string): Promise<void> {
  await inDatabase(folder, (client) =>
    client.query(`update uploads_begun set begun_at = begun_at - interval '2 hours'`),
  )
  const twoHoursAgo = new Date(Date.now() - 7_200_000)
  for (const name of await filesIn(folder, 'uploads-temp'))
    await utimes(join(folder, 'uploads-temp', name), twoHoursAgo, twoHoursAgo)
}

/** Paths below the part of the data folder, in their order; an empty folder counts too. */
async function filesIn(folder: string, part: string): Promise<string[]> {
  const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries.map(({ parentPath, name }) =>
    join(parentPath, name).slice(join(folder, part).length + 1),
  )
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}/`))).sort()
}
