import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import {
  listRevisions,
  listTrash,
  readRevision,
  rememberSlugs,
  saveRevisions,
  takeBack,
  throwAway,
  whereDidItGo,
} from './past.server.ts'
import { mostRevisions, type RecordName } from './revision.ts'

let site: TestSite
let ctx: Context
const rosa: Actor = {
  _id: crypto.randomUUID(),
  name: 'Rosa Nunes',
  email: 'rosa@exemplo.org.br',
  role: 'admin',
  session: crypto.randomUUID(),
}

beforeAll(async () => {
  site = await openTestSite()
  const { _id: id, name, email, role } = rosa
  await site.parts.db.insertInto('users').values({ id, name, email, role }).execute()
  ctx = site.ctx(rosa)
})
afterAll(() => site.close())

const aPage = (): RecordName => ({ kind: 'page', record: crypto.randomUUID() })

test('every save keeps one, newest first, and each can be read again', async () => {
  const page = aPage()
  await saveRevisions(ctx, [{ ...page, title: 'Sobre', body: { content: '<p>um</p>' } }])
  await saveRevisions(ctx, [{ ...page, title: 'Sobre nós', body: { content: '<p>dois</p>' } }])
  const [newest, oldest, ...more] = await listRevisions(ctx, page)
  expect(more).toEqual([])
  expect(newest).toMatchObject({ title: 'Sobre nós', by: 'Rosa Nunes' })
  expect(oldest?.title).toBe('Sobre')
  const read = await readRevision(ctx, { ...page, revision: oldest?._id ?? '' })
  expect(read.body).toEqual({ content: '<p>um</p>' })
})

test('revisions kept in one transaction, at one time, stay in order', async () => {
  const page = aPage()
  await transaction(ctx, async (ctx) => {
    for (const title of ['a', 'b', 'c']) await saveRevisions(ctx, [{ ...page, title, body: {} }])
  })
  expect((await listRevisions(ctx, page)).map(({ title }) => title)).toEqual(['c', 'b', 'a'])
})

test('the last 50 stay, of this record only', async () => {
  const [page, other] = [aPage(), aPage()]
  await saveRevisions(ctx, [{ ...other, title: 'outra', body: {} }])
  for (let save = 1; save <= mostRevisions + 3; save++)
    await saveRevisions(ctx, [{ ...page, title: `versão ${save}`, body: {} }])
  const kept = await listRevisions(ctx, page)
  expect(kept).toHaveLength(50)
  expect(kept[0]?.title).toBe('versão 53')
  expect(kept.at(-1)?.title).toBe('versão 4')
  expect(await listRevisions(ctx, other)).toHaveLength(1)
})

test('a revision is read by its own record only', async () => {
  const page = aPage()
  await saveRevisions(ctx, [{ ...page, title: 'Sobre', body: {} }])
  const [revision] = await listRevisions(ctx, page)
  const id = revision?._id ?? ''
  await expect(readRevision(ctx, { ...aPage(), revision: id })).rejects.toMatchObject({ status: 404 })
  await expect(readRevision(ctx, { ...page, kind: 'post', revision: id })).rejects.toMatchObject({
    status: 404,
  })
})

test('five names later every old address leads to the record in one step', async () => {
  const page = aPage()
  const names = ['um', 'dois', 'tres', 'quatro', 'cinco', 'seis']
  for (const [place, now] of names.entries())
    await rememberSlugs(ctx, [{ ...page, was: names[place - 1] ?? null, now }])
  for (const name of names.slice(0, -1)) expect(await whereDidItGo(ctx, 'page', name)).toBe(page.record)
  expect(await whereDidItGo(ctx, 'page', 'seis')).toBeNull()
})

test('two records may swap their addresses', async () => {
  const [one, other] = [aPage(), aPage()]
  await rememberSlugs(ctx, [{ ...one, was: 'norte', now: 'caminho' }])
  await rememberSlugs(ctx, [{ ...other, was: 'sul', now: 'norte' }])
  await rememberSlugs(ctx, [{ ...one, was: 'caminho', now: 'sul' }])
  expect(await whereDidItGo(ctx, 'page', 'norte')).toBeNull()
  expect(await whereDidItGo(ctx, 'page', 'sul')).toBeNull()
  expect(await whereDidItGo(ctx, 'page', 'caminho')).toBe(one.record)
})

test('who goes back to an old address has it again, and leaves the other behind', async () => {
  const page = aPage()
  await rememberSlugs(ctx, [{ ...page, was: 'ida', now: 'volta' }])
  await rememberSlugs(ctx, [{ ...page, was: 'volta', now: 'ida' }])
  expect(await whereDidItGo(ctx, 'page', 'ida')).toBeNull()
  expect(await whereDidItGo(ctx, 'page', 'volta')).toBe(page.record)
})

test('content types keep their addresses apart', async () => {
  const page = aPage()
  await rememberSlugs(ctx, [{ ...page, was: 'feira', now: 'feira-do-cerrado' }])
  expect(await whereDidItGo(ctx, 'post', 'feira')).toBeNull()
})

test('what was thrown away says by whom, until it is taken back', async () => {
  const page = aPage()
  await throwAway(ctx, { ...page, title: 'Rascunho velho' })
  expect(await listTrash(ctx, 'page', [page.record])).toMatchObject([
    { record: page.record, title: 'Rascunho velho', by: 'Rosa Nunes' },
  ])
  await takeBack(ctx, page)
  expect(await listTrash(ctx, 'page', [page.record])).toEqual([])
})

test('the past belongs to administrators; only where an address went is known to everyone', async () => {
  const page = aPage()
  const user = site.ctx({ ...rosa, role: 'user' })
  const nobody = site.ctx()
  const body = {}
  await expect(saveRevisions(user, [{ ...page, title: 'x', body }])).rejects.toMatchObject({ status: 403 })
  await expect(listRevisions(user, page)).rejects.toMatchObject({ status: 403 })
  await expect(listRevisions(nobody, page)).rejects.toMatchObject({ status: 401 })
  await expect(readRevision(nobody, { ...page, revision: crypto.randomUUID() })).rejects.toMatchObject({
    status: 401,
  })
  await expect(rememberSlugs(user, [{ ...page, was: 'a', now: 'b' }])).rejects.toMatchObject({ status: 403 })
  await expect(throwAway(user, { ...page, title: 'x' })).rejects.toMatchObject({ status: 403 })
  await expect(takeBack(nobody, page)).rejects.toMatchObject({ status: 401 })
  await expect(listTrash(user, 'page', [])).rejects.toMatchObject({ status: 403 })
  expect(await whereDidItGo(nobody, 'page', 'nunca-houve')).toBeNull()
})
