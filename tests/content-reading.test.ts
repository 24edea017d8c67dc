// Who reads which record of every content type: what is out and what is not, the administrators' list, the trash,
// revisions and previews.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../app/platform/context.server.ts'
import { imageOf, openContentSite, type Who } from './support/content-site.ts'
import { contentTypes, readBy, sentBy } from './support/content-types.ts'

let site: Awaited<ReturnType<typeof openContentSite>>
let admin: Context
let visitor: Context
beforeAll(async () => {
  site = await openContentSite()
  admin = site.ctx(site.rosa)
  visitor = site.ctx()
})
afterAll(() => site.close())

type Written = { _id: string; slug: string; version: number }

const titles = (data: { title: string }[]) => data.map(({ title }) => title).sort()
const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString()
const notFound = { status: 404 }

describe.each(contentTypes)('$api', ({ api, table, required, visit, preview, manage, findsWords, words }) => {
  beforeEach(async () => {
    await site.moveClock('0')
    await site.parts.db.deleteFrom(table).execute()
  })

  const call = async (who: Who, method: string, path: string, body?: unknown) =>
    readBy({ words }, await site.call(who, method, path, sentBy({ words }, body)))
  async function written(given: object) {
    const made = await call('admin', 'POST', api, { ...required, ...given })
    expect(made.status, made.text).toBe(201)
    return made.json as Written
  }
  const save = (id: string, changes: object) => call('admin', 'PATCH', `${api}/${id}`, changes)
  const trash = (id: string) => call('admin', 'DELETE', `${api}/${id}`)
  const list = async (who: Who, search = '') => (await call(who, 'GET', `${api}?per_page=100${search}`)).json
  const managed = (search: Record<string, string>) =>
    manage(admin, new URLSearchParams({ per_page: '100', sort: 'most_recent', ...search }))
  const revisionsOf = async (id: string) =>
    (await call('admin', 'GET', `${api}/${id}/revisions`)).json.data as { _id: string; title: string }[]

  async function oneOfEveryKind() {
    const draft = await written({ title: 'Rascunho secreto' })
    const planned = await written({
      title: 'Agendada secreta',
      status: 'scheduled',
      published_at: inTwoDays(),
    })
    const thrown = await written({ title: 'Excluída secreta', status: 'published' })
    await trash(thrown._id)
    const out = await written({ title: 'Publicada', status: 'published' })
    return { draft, planned, thrown, out }
  }

  async function isHiddenFrom(who: 'nobody' | 'customer', { _id, slug }: Written) {
    expect((await call(who, 'GET', `${api}/${_id}`)).status).toBe(404)
    expect((await call(who, 'GET', `${api}/${slug}`)).status).toBe(404)
    const ctx = who === 'nobody' ? visitor : site.ctx(site.cliente)
    await expect(visit(ctx, slug)).rejects.toMatchObject(notFound)
  }

  describe('what is not out never leaves', () => {
    test('to visitors and customers there is only what is published', async () => {
      const { draft, planned, thrown, out } = await oneOfEveryKind()
      for (const who of ['nobody', 'customer'] as const) {
        for (const record of [draft, planned, thrown]) await isHiddenFrom(who, record)
        expect(await list(who)).toMatchObject({ total: 1, data: [{ title: 'Publicada' }] })
        for (const status of ['draft', 'scheduled', 'trash'])
          expect((await list(who, `&status=${status}`)).data).toEqual([])
        for (const q of ['secret', 'secreta']) expect((await list(who, `&q=${q}`)).data).toEqual([])
        const { can = {} } = (await call(who, 'GET', `${api}/${out.slug}`)).json
        expect(Object.values(can)).not.toContain(true)
      }
    })

    test('neither at an address it left', async () => {
      const { _id } = await written({ title: 'De saída', slug: 'de-saida', status: 'published' })
      await save(_id, { version: 1, slug: 'de-saida-nova', status: 'draft' })
      await expect(visit(visitor, 'de-saida')).rejects.toMatchObject(notFound)
    })

    test('an administrator reads all of it, but finds at the address what everyone finds', async () => {
      const { draft, planned } = await oneOfEveryKind()
      expect(titles((await list('admin')).data)).toEqual([
        'Agendada secreta',
        'Publicada',
        'Rascunho secreto',
      ])
      expect(titles((await list('admin', '&status=trash')).data)).toEqual(['Excluída secreta'])
      expect((await call('admin', 'GET', `${api}/${draft.slug}`)).json.status).toBe('draft')
      expect((await call('admin', 'GET', `${api}/${planned._id}`)).json.status).toBe('scheduled')
      await expect(visit(admin, draft.slug)).rejects.toMatchObject(notFound)
    })

    test('what is scheduled appears by itself when its time comes', async () => {
      const { planned } = await oneOfEveryKind()
      await site.moveClock('1 day 23 hours')
      await isHiddenFrom('nobody', planned)
      await site.moveClock('2 days 1 minute')
      expect(JSON.stringify(await visit(visitor, planned.slug))).toContain('Agendada secreta')
      expect((await call('nobody', 'GET', `${api}/${planned._id}`)).json.status).toBe('published')
      expect(titles((await list('nobody')).data)).toEqual(['Agendada secreta', 'Publicada'])
      expect((await managed({ status: 'scheduled' })).data).toEqual([])
    })
  })

  describe('the list of administrators', () => {
    test('is theirs alone', async () => {
      const search = new URLSearchParams()
      await expect(manage(visitor, search)).rejects.toMatchObject({ status: 401 })
      await expect(manage(site.ctx(site.cliente), search)).rejects.toMatchObject({ status: 403 })
    })

    test('is searched without accents, and what looks like a pattern is a letter', async () => {
      for (const title of ['Associação', 'Desconto de 100%', 'Outra']) await written({ title })
      const found = async (q: string) => titles((await managed({ q })).data)
      expect(await found('associacao')).toEqual(['Associação'])
      expect(await found('ASSOCIAÇÃO')).toEqual(['Associação'])
      if (findsWords) return
      expect(await found('%')).toEqual(['Desconto de 100%'])
      expect(await found('_')).toEqual([])
      expect(await found('\\')).toEqual([])
    })

    test('is sorted as asked, and comes in pages', async () => {
      for (const title of ['Ética', 'Zelo', 'Área', 'bairro']) await written({ title })
      const sorted = await managed({ sort: 'alphabetical_order' })
      expect(sorted.data.map(({ title }) => title)).toEqual(['Área', 'bairro', 'Ética', 'Zelo'])
      const second = await managed({ sort: 'alphabetical_order', per_page: '3', page: '2' })
      expect(second).toMatchObject({ total: 4, page: 2, per_page: 3, data: [{ title: 'Zelo' }] })
      expect((await managed({})).data[0]?.title).toBe('bairro')
    })
  })

  describe('the trash', () => {
    test('says who threw a record away, and gives it back as it was', async () => {
      const record = await written({ title: 'Vai e volta', status: 'published' })
      const path = `${api}/${record._id}`
      await trash(record._id)
      await isHiddenFrom('nobody', record)
      expect((await managed({ status: 'trash' })).data).toMatchObject([
        { trashed: { by: 'Rosa Nunes' }, can: { restore: true, save: false } },
      ])
      expect((await trash(record._id)).status).toBe(404)
      expect((await save(record._id, { version: 2, title: 'x' })).status).toBe(404)
      expect((await call('admin', 'POST', `${path}/restore`)).json).toMatchObject({
        slug: 'vai-e-volta',
        status: 'published',
      })
      expect(JSON.stringify(await visit(visitor, 'vai-e-volta'))).toContain('Vai e volta')
      expect((await call('admin', 'POST', `${path}/restore`)).status).toBe(404)
    })

    test('gives up the address; what comes back finds the next one', async () => {
      const old = await written({ title: 'Oficina', status: 'published' })
      await trash(old._id)
      const young = await written({ title: 'Oficina', status: 'published' })
      expect(young.slug).toBe('oficina')
      expect((await call('admin', 'POST', `${api}/${old._id}/restore`)).json.slug).toBe('oficina-2')
      expect((await call('nobody', 'GET', `${api}/oficina`)).json._id).toBe(young._id)
    })
  })

  describe('revisions', () => {
    test('bring a text back without moving the record, and keep what it said until then', async () => {
      const cover = await imageOf(site)
      const { _id } = await written({
        title: 'Primeira',
        content: '<p>um</p>',
        description: 'd1',
        cover,
        status: 'published',
      })
      await save(_id, {
        version: 1,
        title: 'Segunda',
        content: '<p>dois</p>',
        description: 'd2',
        cover: null,
        slug: 'segunda',
      })
      const [second, first] = await revisionsOf(_id)
      expect([second?.title, first?.title]).toEqual(['Segunda', 'Primeira'])
      const path = `${api}/${_id}/revisions/${first?._id}`
      expect((await call('admin', 'GET', path)).json).toMatchObject({
        title: 'Primeira',
        content: '<p>um</p>',
        html: '<p>um</p>',
        cover: { _id: cover },
        ...(!words && { description: 'd1' }),
      })
      expect(await call('admin', 'POST', `${path}/restore`, { version: 1 })).toMatchObject({
        status: 409,
        json: { code: 'stale', current: { title: 'Segunda', version: 2 } },
      })
      expect((await call('admin', 'POST', `${path}/restore`, { version: 2 })).json).toMatchObject({
        title: 'Primeira',
        content: '<p>um</p>',
        description: 'd1',
        cover: { _id: cover },
        slug: 'segunda',
        status: 'published',
        version: 3,
      })
      expect((await revisionsOf(_id)).map(({ title }) => title)).toEqual(['Primeira', 'Segunda', 'Primeira'])
    })

    test('of one record are not those of another', async () => {
      const [one, other] = [await written({ title: 'Uma' }), await written({ title: 'Outra' })]
      const [revision] = await revisionsOf(one._id)
      const crossed = `${api}/${other._id}/revisions/${revision?._id}`
      expect((await call('admin', 'GET', crossed)).status).toBe(404)
      expect((await call('admin', 'POST', `${crossed}/restore`)).status).toBe(404)
      expect((await call('admin', 'GET', `${api}/${other._id}`)).json.title).toBe('Outra')
    })
  })

  describe('a preview link', () => {
    const share = async (id: string) =>
      (await call('admin', 'POST', `${api}/${id}/preview`)).json as { token: string; expires_at: string }

    test('shows a draft to anyone for seven days, as it is by then', async () => {
      const draft = await written({ title: 'Só para ver', content: '<p>um</p>' })
      const { token, expires_at } = await share(draft._id)
      expect(new Date(expires_at).getTime() - Date.now()).toBeGreaterThan(6.99 * 86_400_000)
      await save(draft._id, { version: 1, content: '<p>dois</p>' })
      const shown = JSON.stringify(await preview(visitor, token))
      expect(shown).toContain('Só para ver')
      expect(shown).toContain('<p>dois</p>')
      await site.moveClock('7 days 1 minute')
      await expect(preview(visitor, token)).rejects.toMatchObject(notFound)
    })

    test('shows that record alone, until it is thrown away', async () => {
      const [draft, other] = [await written({ title: 'Uma' }), await written({ title: 'Outra' })]
      const { token } = await share(draft._id)
      const longer = token.replace(/\.(\w+)\./, '.zzzzzzz.')
      const otherOne = token.replace(draft._id, other._id)
      for (const forged of [otherOne, longer, `${token}x`, token.slice(0, -1), '', 'x'])
        await expect(preview(visitor, forged)).rejects.toMatchObject(notFound)
      expect(JSON.stringify(await preview(visitor, token))).toContain('Uma')
      await trash(draft._id)
      await expect(preview(visitor, token)).rejects.toMatchObject(notFound)
    })
  })
})
