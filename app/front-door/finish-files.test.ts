// A fresh site has nothing to do behind its visitors' backs.
import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { organisation } from '../../demo/organisation.ts'
import { people } from '../../demo/people.ts'
import { shop } from '../../demo/shop.ts'
import { openTestSite, type TestSite } from '../../tests/support/test-site.ts'
import { jpeg } from '../platform/images/sample-images.testing.ts'
import { addJob } from '../platform/jobs/jobs.server.ts'
import { saveImage } from '../rooms/uploads/save-image.server.ts'
import { demoTask } from './demo-task.server.ts'
import { finishFiles } from './finish-files.server.ts'
import type { Demo } from './load-demo.server.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const jobsOf = async ({ parts }: TestSite) => {
  const { rows } = await sql<{ name: string; wasTried: boolean }>`
    select task_identifier as name, attempts > 0 as "wasTried" from graphile_worker.jobs order by id`.execute(
    parts.db,
  )
  return rows
}
const jobs = () => jobsOf(site)

test('what waits for files is done and told, everything else stays, and what fails is left', async () => {
  const admin = await site.setUp()
  const ctx = site.ctx({ ...admin, session: '' })
  await sql`delete from graphile_worker._private_jobs`.execute(site.parts.db)
  const path = await ctx.files.temporary.path()
  const photo = await jpeg(800, 600)
  await writeFile(path, photo)
  const saved = await saveImage(ctx, { path, bytes: photo.length, name: 'a.jpg', alt: '' })
  if (saved.refused) throw new Error(saved.refused)
  await addJob(site.parts.db, 'sendLetter', { id: 'x' }, { runAt: new Date(Date.now() + 86_400_000) })
  await addJob(site.parts.db, 'deleteUploadFiles', { id: '../x' })
  expect((await jobs()).map(({ name }) => name)).toEqual(['renderAvif', 'sendLetter', 'deleteUploadFiles'])
  const said: string[] = []
  await finishFiles(site.parts, (line) => said.push(line))
  expect(await jobs()).toEqual([
    { name: 'sendLetter', wasTried: false },
    { name: 'deleteUploadFiles', wasTried: true },
  ])
  expect(said).toEqual([
    'Tamanhos menores das imagens e primeiras páginas dos PDFs: 2 tarefas, alguns minutos…',
  ])
  const formats = await site.parts.db.selectFrom('upload_variants').select('format').distinct().execute()
  expect(formats.map(({ format }) => format)).toContain('avif')
  // Failed jobs wait for their next try, which on a slow machine would be due by now.
  await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 day'`.execute(site.parts.db)
  await finishFiles(site.parts, (line) => said.push(line))
  expect(said).toHaveLength(1)
})

test('the demo leaves none of its work undone', async () => {
  const fresh = await openTestSite()
  onTestFinished(fresh.close)
  const demo: Demo = {
    organisation: { ...organisation, favicon: 'logo' },
    people,
    shop,
    drawings: [{ key: 'logo', alt: '', png: () => jpeg(48, 48) }],
    pages: [],
    news: [],
    events: [],
    materials: [],
    menus: [],
    banners: [],
    messages: [],
    products: [],
    orders: [],
    goods: [],
  }
  const said: string[] = []
  const code = await demoTask(fresh.parts, demo, { address: null, say: (line) => said.push(line) })
  expect([code, await jobsOf(fresh)]).toEqual([0, []])
  expect(said.filter((line) => line.startsWith('Tamanhos menores'))).toHaveLength(1)
})
