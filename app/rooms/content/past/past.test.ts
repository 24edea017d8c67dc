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

const out = (slug: string) => ({ slug, isOut: true })
const unread = (slug: string) => ({ slug, isOut: false })
type At = ReturnType<typeof out>
const move = (record: RecordName, was: At | null, now: At) => rememberSlugs(ctx, [{ ...record, was, now }])
const led = (slug: string) => whereDidItGo(ctx, 'page', slug)

test('five names later every old address leads to the record in one step', async () => {
  const page = aPage()
  const names = ['um', 'dois', 'tres', 'quatro', 'cinco', 'seis']
  for (const [place, name] of names.entries()) {
    const was = names[place - 1]
    await move(page, was === undefined ? null : out(was), out(name))
  }
  for (const name of names.slice(0, -1)) expect(await led(name)).toBe(page.record)
  expect(await led('seis')).toBeNull()
})

test('two records may swap their addresses', async () => {
  const [one, other] = [aPage(), aPage()]
  await move(one, out('norte'), out('caminho'))
  await move(other, out('sul'), out('norte'))
  await move(one, out('caminho'), out('sul'))
  expect(await led('norte')).toBeNull()
  expect(await led('sul')).toBeNull()
  expect(await led('caminho')).toBe(one.record)
})

test('who goes back to an old address has it again, and leaves the other behind', async () => {
  const page = aPage()
  await move(page, out('ida'), out('volta'))
  await move(page, out('volta'), out('ida'))
  expect(await led('ida')).toBeNull()
  expect(await led('volta')).toBe(page.record)
})

test('a draft takes no old address from a record, neither standing there nor leaving', async () => {
  const [page, draft] = [aPage(), aPage()]
  await move(page, out('quermesse'), out('quermesse-da-praca'))
  await move(draft, null, unread('quermesse'))
  expect(await led('quermesse')).toBe(page.record)
  await move(draft, unread('quermesse'), unread('quermesse-2'))
  expect(await led('quermesse')).toBe(page.record)
})

test('who was read at an address has it, also come out by the clock and withdrawn before it left', async () => {
  const [page, later] = [aPage(), aPage()]
  await move(page, out('bazar'), out('bazar-da-praca'))
  await move(later, null, unread('bazar'))
  await move(later, out('bazar'), unread('bazar'))
  expect(await led('bazar')).toBeNull()
  await move(later, unread('bazar'), unread('bazar-de-maio'))
  expect(await led('bazar')).toBe(later.record)
})

test('content types keep their addresses apart', async () => {
  await move(aPage(), out('feira'), out('feira-do-cerrado'))
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
  await expect(rememberSlugs(user, [{ ...page, was: out('a'), now: out('b') }])).rejects.toMatchObject({
    status: 403,
  })
  await expect(throwAway(user, { ...page, title: 'x' })).rejects.toMatchObject({ status: 403 })
  await expect(takeBack(nobody, page)).rejects.toMatchObject({ status: 401 })
  await expect(listTrash(user, 'page', [])).rejects.toMatchObject({ status: 403 })
  expect(await whereDidItGo(nobody, 'page', 'nunca-houve')).toBeNull()
})
