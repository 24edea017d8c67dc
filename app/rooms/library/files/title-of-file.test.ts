import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type SignedIn, type TestSite } from '../../../../tests/support/test-site.ts'
import { writePdf } from '../../../platform/pdf/sample-pdfs.testing.ts'

let site: TestSite
let admin: SignedIn
const folder = await mkdtemp(join(tmpdir(), 'praca-title-'))

beforeAll(async () => {
  site = await openTestSite()
  admin = await site.setUp()
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

async function sent(name: string, bytes: Buffer | string): Promise<string> {
  const body = new FormData()
  body.set('file', new File([bytes as never], name))
  const { status, json } = await site.call('POST', '/api/uploads/files', { token: admin.token, body })
  expect(status).toBe(201)
  return json._id
}
const pdf = async (title: string, options = {}) =>
  readFile(
    await writePdf(join(folder, 'x.pdf'), (page) => page.text('Baru'), {
      info: { Title: title },
      ...options,
    }),
  )
const titleOf = (id: string, token = admin.token) =>
  site.call('GET', `/api/medias/file-title/${id}`, { token })

test('a PDF says what it is called, when that is a title', async () => {
  expect((await titleOf(await sent('a.pdf', await pdf('Manejo do baru — 2ª edição')))).json).toEqual({
    title: 'Manejo do baru — 2ª edição',
  })
  expect((await titleOf(await sent('b.pdf', await pdf('Microsoft Word - x.doc')))).json).toEqual({
    title: null,
  })
  const locked = await pdf('Segredo', { userPassword: 'x' })
  expect((await titleOf(await sent('c.pdf', locked))).json).toEqual({ title: null })
  expect((await titleOf(await sent('d.txt', 'Manejo do baru'))).json).toEqual({ title: null })
})

test('nobody else asks, and what is no file has no title', async () => {
  const id = await sent('e.pdf', await pdf('Manejo do baru'))
  expect((await titleOf(id, (await site.addUser('user')).token)).status).toBe(403)
  expect((await titleOf(crypto.randomUUID())).json).toEqual({ title: null })
  expect((await titleOf('x')).status).toBe(404)
})
