import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type SignedIn, type TestSite } from '../../../tests/support/test-site.ts'
import { navEntries } from '../../shell/frame/nav-entries.ts'
import { completeFeatures, type Features } from '../site/settings.ts'
import { listFeatureChoices, manageMenu } from './menus.server.ts'

let site: TestSite
let admin: SignedIn
let features: Features

beforeAll(async () => {
  site = await openTestSite()
  admin = await site.setUp()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.parts.db.deleteFrom('menu_items').execute()
  await keep({ posts: { enabled: true, title: 'Boletim' }, shop: { enabled: true } })
})

async function keep(given: Parameters<typeof completeFeatures>[0]) {
  features = completeFeatures(given)
  await site.parts.db
    .updateTable('site')
    .set({ features: JSON.stringify(features) })
    .execute()
}
const call = (method: string, path: string, body?: unknown) =>
  site.call(method, `/api/menus${path}`, { token: admin.token, body })
const add = (body: Record<string, unknown>) => call('POST', '', body)
const seen = async () => (await site.call('GET', '/api/menus')).json
const inTheHeader = async () => navEntries(await seen(), features).map(({ name }) => name)
const ctx = () =>
  site.ctx({ _id: admin._id, name: admin.name, email: admin.email, role: 'admin', session: 's' })

describe('a feature in the menu', () => {
  test('has the title and the address of the settings, there and for whoever knows addresses alone', async () => {
    const { status, json } = await add({ feature: 'posts' })
    expect(status).toBe(201)
    expect(json).toMatchObject({ target: 'feature', name: 'Boletim', problem: null })
    const shown = { name: 'Boletim', feature: 'posts', page: null, url: '/noticias', submenus: [] }
    expect(await seen()).toEqual([{ _id: json._id, ...shown }])
    await keep({ posts: { enabled: true, title: 'Novas', url: 'https://exemplo.org/novas' } })
    expect(await seen()).toMatchObject([{ name: 'Novas', url: 'https://exemplo.org/novas' }])
  })
  test('stands where it was put, once; the others follow', async () => {
    await add({ name: 'Fora', url: 'https://exemplo.org' })
    expect(await inTheHeader()).toEqual(['Fora', 'Boletim', 'Loja'])
    const { json } = await add({ feature: 'shop' })
    const [fora] = await seen()
    await call('PUT', '/order', [{ _id: json._id }, { _id: fora._id }])
    expect(await inTheHeader()).toEqual(['Loja', 'Fora', 'Boletim'])
    await call('PUT', '/order', [{ _id: fora._id, submenus: [{ _id: json._id }] }])
    expect(await inTheHeader()).toEqual(['Fora', 'Boletim'])
  })
  test('that is switched off is hidden and flagged, and so is what is below it', async () => {
    const { json } = await add({ feature: 'shop' })
    await add({ name: 'Como comprar', url: 'https://exemplo.org', parent: json._id })
    await keep({ posts: { enabled: true } })
    expect(await seen()).toEqual([])
    expect(await inTheHeader()).toEqual(['Notícias'])
    expect(await manageMenu(ctx())).toMatchObject([{ name: 'Loja', problem: 'feature_off' }])
  })
  test('cannot stand there twice, by whatever way', async () => {
    expect((await add({ feature: 'shop' })).status).toBe(201)
    const twice = { status: 422, json: { code: 'feature_taken', errors: { feature: [expect.any(String)] } } }
    expect(await add({ feature: 'shop' })).toMatchObject(twice)
    const { json } = await add({ name: 'Novas', url: '/noticias' })
    expect(await add({ feature: 'posts' })).toMatchObject(twice)
    expect(await call('PATCH', `/${json._id}`, { feature: 'shop' })).toMatchObject(twice)
    expect(await call('PATCH', `/${json._id}`, { feature: 'posts' })).toMatchObject({ status: 200 })
    const both = await Promise.all([add({ feature: 'medias' }), add({ feature: 'medias' })])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    expect((await seen()).map(({ feature }: { feature: string }) => feature)).toEqual(['shop', 'posts'])
  })
  test('is offered to the editor while it is on and not there', async () => {
    await add({ feature: 'shop' })
    expect(await listFeatureChoices(ctx(), await manageMenu(ctx()))).toEqual([
      { key: 'posts', title: 'Boletim', isTaken: false },
      { key: 'shop', title: 'Loja', isTaken: true },
    ])
  })
})

describe('an item of a feature', () => {
  test.each([
    [{ feature: 'blog' }, 'feature'],
    [{ feature: 'shop', page: crypto.randomUUID() }, 'feature'],
    [{ feature: 'shop', url: 'https://exemplo.org' }, 'url'],
    [{ feature: 'shop', name: 'Feira' }, 'name'],
    [{ feature: null }, 'name'],
  ])('%j is refused', async (body, field) => {
    const answer = await add(body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json.errors)).toEqual([field])
    expect(await manageMenu(ctx())).toEqual([])
  })
  test('comes back as it was read, and may lead elsewhere, by a name of its own', async () => {
    const id = (await add({ feature: 'shop' })).json._id
    const [read] = await seen()
    expect((await call('PATCH', `/${id}`, read)).status).toBe(200)
    expect(await seen()).toEqual([read])
    expect(await call('PATCH', `/${id}`, { name: 'Feira' })).toMatchObject({
      json: { code: 'name_of_feature' },
    })
    expect(await call('PATCH', `/${id}`, { url: '/agenda' })).toMatchObject({
      json: { code: 'name_missing' },
    })
    const moved = await call('PATCH', `/${id}`, { name: 'Fora', url: 'https://exemplo.org/' })
    expect(moved.json).toMatchObject({ target: 'url', feature: null, name: 'Fora' })
  })
})
