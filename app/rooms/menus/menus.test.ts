import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type SignedIn, type TestSite } from '../../../tests/support/test-site.ts'
import { advisoryLocks } from '../../platform/database/advisory-locks.ts'
import { defaultFeatures, type FeatureKey, featureKeys } from '../site/settings.ts'
import type { MenuView } from './menu.ts'
import { manageMenu, readPublicMenu } from './menus.server.ts'

let site: TestSite
let admin: SignedIn

beforeAll(async () => {
  site = await openTestSite()
  admin = await site.setUp()
  await switchFeatures({ events: true })
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.parts.db.deleteFrom('menu_items').execute()
  await site.parts.db.deleteFrom('pages').execute()
})

const call = (method: string, path: string, body?: unknown) =>
  site.call(method, `/api/menus${path}`, { token: admin.token, body })
const add = (body: Record<string, unknown>) => call('POST', '', body)
async function added(body: Record<string, unknown>): Promise<string> {
  const { status, json } = await add(body)
  expect(status).toBe(201)
  return json._id
}
async function page(
  title: string,
  more: Record<string, unknown> = {},
): Promise<{ _id: string; version: number }> {
  const { status, json } = await site.call('POST', '/api/pages', {
    token: admin.token,
    body: { title, status: 'published', ...more },
  })
  expect(status).toBe(201)
  return json
}
const switchFeatures = (on: Partial<Record<FeatureKey, boolean>>) =>
  site.parts.db
    .updateTable('site')
    .set({
      features: JSON.stringify(
        Object.fromEntries(
          featureKeys.map((key) => [key, { ...defaultFeatures[key], enabled: on[key] ?? false }]),
        ),
      ),
    })
    .execute()
const seen = async (): Promise<MenuView[]> => (await site.call('GET', '/api/menus')).json
type Shape = string | [string, Shape[]]
const shapeOf = (menu: { name: string; submenus: { name: string }[] }[]): Shape[] =>
  menu.map((one) => (one.submenus.length > 0 ? [one.name, one.submenus.map(({ name }) => name)] : one.name))
const managed = () =>
  manageMenu(site.ctx({ _id: admin._id, name: admin.name, email: admin.email, role: 'admin', session: 's' }))

test('an item that comes again under its key, also at once, is one, and answered as it is now', async () => {
  const key = '2f1d3c3e-8a57-4b83-9d0d-3f6f3a1c9b10'
  const send = (name: string, wanted = key) =>
    site.call('POST', '/api/menus', {
      token: admin.token,
      body: { name, url: '/agenda' },
      headers: { 'idempotency-key': wanted },
    })
  const sent = await Promise.all(['Feira', 'Feira', 'Feira'].map((name) => send(name)))
  for (const one of sent) expect(one).toMatchObject({ status: 201, json: { _id: key, version: 1 } })
  expect(shapeOf(await managed())).toEqual(['Feira'])
  expect((await call('PATCH', `/${key}`, { version: 1, name: 'Mutirão' })).status).toBe(200)
  expect((await send('Outra')).json).toMatchObject({ _id: key, name: 'Mutirão', version: 2 })
  expect((await call('DELETE', `/${key}`)).status).toBe(204)
  expect((await send('De novo')).json).toMatchObject({ _id: key, name: 'De novo', version: 1 })
  expect((await send('Sem chave', 'feira')).status).toBe(422)
  expect(shapeOf(await managed())).toEqual(['De novo'])
})

describe('what visitors get', () => {
  test('is a bare list', async () => {
    const { _id } = await page('Quem somos')
    const parent = await added({ name: 'A cooperativa' })
    await added({ name: 'Quem somos', page: _id, parent })
    await added({ name: 'Agenda', url: '/agenda' })
    const { status, json } = await site.call('GET', '/api/menus')
    expect(status).toBe(200)
    expect(json).toEqual([
      {
        _id: parent,
        name: 'A cooperativa',
        page: null,
        url: null,
        feature: null,
        submenus: [
          {
            _id: expect.any(String),
            name: 'Quem somos',
            page: { _id, slug: 'quem-somos', title: 'Quem somos' },
            url: null,
            feature: null,
            submenus: [],
          },
        ],
      },
      { _id: expect.any(String), name: 'Agenda', page: null, url: '/agenda', feature: null, submenus: [] },
    ])
  })
  test('with a dead session is the same', async () => {
    await added({ name: 'Agenda', url: '/agenda' })
    const answer = await site.call('GET', '/api/menus', { token: 'tk_0000000000000000000000000000' })
    expect(answer.status).toBe(200)
    expect(shapeOf(answer.json)).toEqual(['Agenda'])
  })
  test('follows a page to its new address', async () => {
    const { _id, version } = await page('Quem somos')
    await added({ name: 'Sobre', page: _id })
    await site.call('PATCH', `/api/pages/${_id}`, {
      token: admin.token,
      body: { slug: 'sobre-nos', version },
    })
    expect((await seen())[0]?.page?.slug).toBe('sobre-nos')
  })
  test('lacks what is not out, what is in the trash, and what is below it; the administrator sees why', async () => {
    const draft = await page('Rascunho', { status: 'draft' })
    const planned = await page('Depois', { status: 'scheduled', published_at: '2100-01-01T12:00:00Z' })
    const thrown = await page('Fora')
    const out = await page('Visível')
    const parent = await added({ name: 'Rascunho', page: draft._id })
    await added({ name: 'Dentro do rascunho', page: out._id, parent })
    await added({ name: 'Depois', page: planned._id })
    await added({ name: 'Fora', page: thrown._id })
    await added({ name: 'Visível', page: out._id })
    await site.call('DELETE', `/api/pages/${thrown._id}`, { token: admin.token })
    expect(shapeOf(await seen())).toEqual(['Visível'])
    // The administrator gets it too: the header is the same for all.
    expect(shapeOf((await call('GET', '')).json)).toEqual(['Visível'])
    const tree = await managed()
    expect(tree.map(({ name, problem }) => [name, problem])).toEqual([
      ['Rascunho', 'page_not_public'],
      ['Depois', 'page_not_public'],
      ['Fora', 'page_gone'],
      ['Visível', null],
    ])
    expect(JSON.stringify(await seen())).not.toContain('ascunho')
  })
  test('lacks a heading with nothing visible below it', async () => {
    const draft = await page('Rascunho', { status: 'draft' })
    const heading = await added({ name: 'A cooperativa' })
    expect(await seen()).toEqual([])
    await added({ name: 'Rascunho', page: draft._id, parent: heading })
    expect(await seen()).toEqual([])
    expect((await managed())[0]).toMatchObject({ problem: 'nothing_below' })
    await added({ name: 'Agenda', url: '/agenda', parent: heading })
    expect(shapeOf(await seen())).toEqual([['A cooperativa', ['Agenda']]])
  })
  test('forgets a page that is deleted for good, and flags its item', async () => {
    const { _id } = await page('Some')
    await added({ name: 'Some', page: _id })
    await site.parts.db.deleteFrom('pages').where('id', '=', _id).execute()
    expect(await seen()).toEqual([])
    expect(await managed()).toMatchObject([{ target: 'page', page: null, problem: 'page_gone' }])
  })
})

describe('an address of this site where nothing answers', () => {
  afterAll(() => switchFeatures({ events: true }))
  const problems = async () => (await managed()).map(({ name, problem }) => [name, problem])
  const write = async (
    room: 'posts' | 'events' | 'medias',
    title: string,
    more: Record<string, unknown> = {},
  ): Promise<string> => {
    const { status, json } = await site.call('POST', `/api/${room}`, {
      token: admin.token,
      body: { title, status: 'published', ...more },
    })
    expect(status).toBe(201)
    return json._id
  }
  const change = (path: string, body: Record<string, unknown>) =>
    site.call('PATCH', `/api/${path}`, { token: admin.token, body })

  test('is hidden and flagged while its feature is off, and comes back with it', async () => {
    for (const path of ['/noticias', '/noticias?tag=feira#lista', '/agenda', '/loja'])
      await added({ name: path, url: path })
    await switchFeatures({ events: true })
    expect(shapeOf(await seen())).toEqual(['/agenda'])
    expect(await problems()).toEqual([
      ['/noticias', 'path_gone'],
      ['/noticias?tag=feira#lista', 'path_gone'],
      ['/agenda', null],
      ['/loja', 'path_gone'],
    ])
    await switchFeatures({ posts: true, shop: true })
    expect(shapeOf(await seen())).toEqual(['/noticias', '/noticias?tag=feira#lista', '/loja'])
  })
  test('is the slug of a page that is a draft, or in the trash, or never was', async () => {
    const thrown = await page('Fora')
    await page('Rascunho', { status: 'draft' })
    await page('Visível')
    for (const path of ['/fora', '/rascunho', '/visivel/?de=menu', '/nunca-houve'])
      await added({ name: path, url: path })
    expect(shapeOf(await seen())).toEqual(['/fora', '/visivel/?de=menu'])
    await site.call('DELETE', `/api/pages/${thrown._id}`, { token: admin.token })
    expect(shapeOf(await seen())).toEqual(['/visivel/?de=menu'])
    expect(await problems()).toEqual([
      ['/fora', 'path_gone'],
      ['/rascunho', 'path_gone'],
      ['/visivel/?de=menu', null],
      ['/nunca-houve', 'path_gone'],
    ])
  })
  test('is not one that sends on to a page that is out', async () => {
    const { _id, version } = await page('Quem somos')
    await added({ name: 'Antigo', url: '/quem-somos' })
    await change(`pages/${_id}`, { slug: 'sobre', version })
    expect(await problems()).toEqual([['Antigo', null]])
    await site.call('DELETE', `/api/pages/${_id}`, { token: admin.token })
    expect(await problems()).toEqual([['Antigo', 'path_gone']])
  })
  test.each([
    ['posts', 'noticias', {}],
    ['events', 'agenda', { date_time: '2030-05-01T09:00', end_date_time: '2030-05-01T11:00' }],
    ['medias', 'biblioteca', { category: 'Manejo', type: 'Livro', url: 'https://exemplo.org.br/pequi' }],
  ] as const)('is one of %s, below /%s, that is not out', async (room, section, more) => {
    await switchFeatures({ [room]: true })
    const id = await write(room, 'Feira de sementes', more)
    await write(room, 'Por escrever', { ...more, status: 'draft' })
    const parent = await added({ name: 'Início', url: '/' })
    for (const slug of ['feira-de-sementes', 'feira-de-sementes?a=1#b', 'por-escrever', 'nunca-houve'])
      await added({ name: slug, url: `/${section}/${slug}`, parent })
    expect(shapeOf(await seen())).toEqual([['Início', ['feira-de-sementes', 'feira-de-sementes?a=1#b']]])
    await site.call('DELETE', `/api/${room}/${id}`, { token: admin.token })
    expect(shapeOf(await seen())).toEqual(['Início'])
    expect((await managed())[0]?.submenus.map(({ problem }) => problem)).toEqual(Array(4).fill('path_gone'))
    await switchFeatures({})
    expect(shapeOf(await seen())).toEqual(['Início'])
  })
  test('is not asked of other sites, files and screens of the program', async () => {
    const urls = ['/', '/#contato', '/busca?q=pequi', '/login', '/feed.xml', '/conta/pages', '/uploads/a.pdf']
    for (const url of [...urls, 'https://exemplo.org.br/noticias']) await added({ name: 'X', url })
    expect(await seen()).toHaveLength(8)
  })
  test('is made of the rooms that are led to, whose changes are announced to kept pages', async () => {
    await switchFeatures({ posts: true, events: true })
    for (const path of [
      '/um',
      '/dois',
      '/noticias/a',
      '/noticias/b',
      '/noticias',
      '/agenda',
      'https://a.org',
    ])
      await added({ name: 'X', url: path })
    const ctx = site.ctx()
    await readPublicMenu(ctx)
    expect([...ctx.touched.read].sort()).toEqual(['menu_items', 'pages', 'posts', 'redirects', 'site'])
    expect([...ctx.touched.read].filter((table) => !site.parts.announced.has(table))).toEqual([])
  })
})

describe('an address', () => {
  test.each([
    ['/agenda', '/agenda'],
    ['/agenda?mes=1#hoje', '/agenda?mes=1#hoje'],
    ['https://exemplo.org.br', 'https://exemplo.org.br/'],
    ['http://exemplo.org.br/a', 'http://exemplo.org.br/a'],
    [' /loja ', '/loja'],
  ])('%j leads to %j', async (url, kept) => {
    await added({ name: 'X', url })
    expect((await managed())[0]?.url).toBe(kept)
  })
  test.each([
    '//evil.org',
    '/\\evil.org',
    '/\t/evil.org',
    '/.//evil.org',
    '\\\\evil.org',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://exemplo.org',
    'mailto:a@b.org',
    'tel:+5561999999999',
    'https://usuario:senha@exemplo.org',
    'https://',
    'exemplo.org',
    '#topo',
    '',
    `/${'a'.repeat(500)}`,
    ['/agenda'],
  ])('%j is refused', async (url) => {
    const answer = await add({ name: 'X', url })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json.errors)).toEqual(['url'])
    expect(await managed()).toEqual([])
  })
})

describe('an item', () => {
  test('has a name, and leads to one place', async () => {
    const { _id } = await page('Quem somos')
    expect((await add({})).json.errors).toHaveProperty('name')
    expect((await add({ name: ' ' })).status).toBe(422)
    expect((await add({ name: 'n'.repeat(60) })).status).toBe(201)
    expect((await add({ name: 'n'.repeat(61) })).status).toBe(422)
    expect((await add({ name: 'X', page: _id, url: 'https://exemplo.org/x' })).json.errors).toHaveProperty(
      'url',
    )
    expect((await add({ name: 'X', page: crypto.randomUUID() })).json).toMatchObject({
      code: 'page_not_found',
      errors: { page: [expect.any(String)] },
    })
    expect((await add({ name: 'X', page: 'x' })).status).toBe(422)
    expect((await add({ name: 'X', parent: crypto.randomUUID() })).json).toMatchObject({
      code: 'parent_not_found',
    })
  })
  test('is changed field by field', async () => {
    const { _id } = await page('Quem somos')
    const id = await added({ name: 'Sobre', page: _id })
    expect((await call('PATCH', `/${id}`, { name: 'Sobre nós' })).json).toMatchObject({
      name: 'Sobre nós',
      page: { _id },
      version: 2,
    })
    expect((await call('PATCH', `/${id}`, { url: '/agenda' })).json).toMatchObject({
      page: null,
      url: '/agenda',
    })
    expect((await call('PATCH', `/${id}`, { page: null, url: null })).json).toMatchObject({ target: 'none' })
    expect((await call('PATCH', `/${id}`, { page: _id })).json).toMatchObject({ target: 'page', url: null })
  })
  test('keeps its place when only its name changes, and comes last under another parent', async () => {
    const first = await added({ name: 'A', url: 'https://exemplo.org/a' })
    const second = await added({ name: 'B', url: 'https://exemplo.org/b' })
    await added({ name: 'B1', url: 'https://exemplo.org/b1', parent: second })
    await call('PATCH', `/${first}`, { name: 'AA' })
    expect(shapeOf(await seen())).toEqual(['AA', ['B', ['B1']]])
    await call('PATCH', `/${first}`, { parent: second })
    expect(shapeOf(await seen())).toEqual([['B', ['B1', 'AA']]])
    await call('PATCH', `/${first}`, { parent: null })
    expect(shapeOf(await seen())).toEqual([['B', ['B1']], 'AA'])
  })
  test('added after others were deleted still comes last', async () => {
    const gone = await Promise.all(
      ['A', 'B', 'C'].map((name) => added({ name, url: 'https://exemplo.org/x' })),
    )
    await added({ name: 'D', url: 'https://exemplo.org/d' })
    for (const id of gone) await call('DELETE', `/${id}`)
    await added({ name: 'E', url: 'https://exemplo.org/e' })
    expect(shapeOf(await seen())).toEqual(['D', 'E'])
  })
  test('is not saved over what somebody else saved', async () => {
    const id = await added({ name: 'A', url: 'https://exemplo.org/a' })
    await call('PATCH', `/${id}`, { name: 'B', version: 1 })
    const stale = await call('PATCH', `/${id}`, { name: 'C', version: 1 })
    expect(stale).toMatchObject({ status: 409, json: { code: 'stale', current: { name: 'B' } } })
    expect(shapeOf(await seen())).toEqual(['B'])
  })
  test('renamed, is not put back where it stood before somebody else moved it', async () => {
    const [about, coop, agenda] = [
      await added({ name: 'Quem somos', url: 'https://exemplo.org/a' }),
      await added({ name: 'A cooperativa' }),
      await added({ name: 'Agenda', url: 'https://exemplo.org/c' }),
    ]
    const order = [{ _id: agenda }, { _id: coop, submenus: [{ _id: about }] }]
    expect((await call('PUT', '/order', order)).status).toBe(200)
    const former = { name: 'Sobre nós', parent: null, version: 1 }
    expect(await call('PATCH', `/${about}`, former)).toMatchObject({
      status: 409,
      json: { code: 'stale', current: { parent: coop, version: 2 } },
    })
    expect((await call('PATCH', `/${about}`, { ...former, parent: coop, version: 2 })).status).toBe(200)
    expect(shapeOf(await seen())).toEqual(['Agenda', ['A cooperativa', ['Sobre nós']]])
    // Another place beside the same ones takes nothing back: these forms are saved as they are.
    expect((await call('PATCH', `/${agenda}`, { name: 'Feiras', parent: null, version: 1 })).status).toBe(200)
  })
  test('is deleted with what is below it', async () => {
    const parent = await added({ name: 'A', url: 'https://exemplo.org/a' })
    await added({ name: 'A1', url: 'https://exemplo.org/a1', parent })
    expect((await call('DELETE', `/${parent}`)).status).toBe(204)
    expect(await managed()).toEqual([])
    expect((await call('DELETE', `/${parent}`)).status).toBe(404)
    expect((await call('PATCH', `/${parent}`, { name: 'x' })).status).toBe(404)
    expect((await call('DELETE', '/nonsense')).status).toBe(404)
  })
})

describe('the tree', () => {
  test('is changed while a newer program makes its copy and migrates', async () => {
    const updating = await site.parts.database.longPool.connect()
    try {
      await updating.query('select pg_advisory_lock($1)', [advisoryLocks.update])
      expect((await add({ name: 'Sede', target: 'url', url: 'https://exemplo.org.br' })).status).toBe(201)
    } finally {
      await updating.query('select pg_advisory_unlock_all()')
      updating.release()
    }
  })

  test('has two levels, whoever asks for a third', async () => {
    const top = await added({ name: 'A', url: 'https://exemplo.org/a' })
    const below = await added({ name: 'A1', url: 'https://exemplo.org/a1', parent: top })
    const other = await added({ name: 'B', url: 'https://exemplo.org/b' })
    for (const answer of [
      await add({ name: 'A1a', url: 'https://exemplo.org/x', parent: below }),
      await call('PATCH', `/${other}`, { parent: below }),
      await call('PATCH', `/${top}`, { parent: other }),
      await call('PATCH', `/${top}`, { parent: top }),
      await call('PATCH', `/${top}`, { parent: below }),
    ])
      expect(answer).toMatchObject({ status: 422, json: { code: 'too_deep' } })
    const deep = [{ _id: top, submenus: [{ _id: below, submenus: [{ _id: other }] }] }]
    expect((await call('PUT', '/order', deep)).status).toBe(422)
    expect(shapeOf(await seen())).toEqual([['A', ['A1']], 'B'])
  })
  test('cannot hold a third level or a cycle in the database either', async () => {
    const top = await added({ name: 'A', url: 'https://exemplo.org/a' })
    const below = await added({ name: 'A1', url: 'https://exemplo.org/a1', parent: top })
    const write = (id: string, parent: string) =>
      site.parts.db
        .updateTable('menu_items')
        .set({ parent_id: parent, level: 2 })
        .where('id', '=', id)
        .execute()
    const other = await added({ name: 'B', url: 'https://exemplo.org/b' })
    await expect(write(other, below)).rejects.toMatchObject({ code: '23503' })
    await expect(write(top, below)).rejects.toMatchObject({ code: '23503' })
    await expect(write(top, top)).rejects.toMatchObject({ code: '23503' })
  })
  test('holds 200 items and not one more, however they come', async () => {
    // The calls wait for each other, which on a slow machine takes longer than one of many may wait.
    for (let n = 0; n < 198; n += 11)
      await Promise.all(
        Array.from({ length: 11 }, (_, i) => added({ name: `i${n + i}`, url: 'https://exemplo.org/x' })),
      )
    const last = await Promise.all(
      Array.from({ length: 6 }, () => add({ name: 'z', url: 'https://exemplo.org/z' })),
    )
    expect(last.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422])
    expect(last.find(({ status }) => status === 422)?.json).toMatchObject({ code: 'too_many' })
    expect(await managed()).toHaveLength(200)
  })
  test('is put into a new order, parents and children changing places', async () => {
    const [a, b, c] = [
      await added({ name: 'A', url: 'https://exemplo.org/a' }),
      await added({ name: 'B', url: 'https://exemplo.org/b' }),
      await added({ name: 'C', url: 'https://exemplo.org/c' }),
    ]
    expect((await call('PUT', '/order', [{ _id: c, submenus: [{ _id: b }, { _id: a }] }])).status).toBe(200)
    expect(shapeOf(await seen())).toEqual([['C', ['B', 'A']]])
    expect((await call('PUT', '/order', [{ _id: a, submenus: [{ _id: c }] }, { _id: b }])).status).toBe(200)
    expect(shapeOf(await seen())).toEqual([['A', ['C']], 'B'])
  })
  test('is not ordered by who does not know all of it', async () => {
    const a = await added({ name: 'A', url: 'https://exemplo.org/a' })
    const b = await added({ name: 'B', url: 'https://exemplo.org/b' })
    const stranger = crypto.randomUUID()
    for (const order of [
      [{ _id: b }],
      [{ _id: b }, { _id: stranger }],
      [{ _id: b }, { _id: a }, { _id: stranger }],
      [],
    ])
      expect(await call('PUT', '/order', order)).toMatchObject({ status: 409, json: { code: 'order_stale' } })
    for (const order of [
      [{ _id: b }, { _id: a }, { _id: a }],
      [{ _id: a, submenus: [{ _id: a }, { _id: b }] }],
      {},
      [{ _id: 1 }],
    ])
      expect((await call('PUT', '/order', order)).status).toBe(422)
    expect(shapeOf(await seen())).toEqual(['A', 'B'])
  })
  test('ordered by many at once is in one of their orders', async () => {
    const ids = []
    for (const name of ['A', 'B', 'C', 'D']) ids.push(await added({ name, url: 'https://exemplo.org/x' }))
    const orders = [ids, ids.toReversed(), [ids[1], ids[0], ids[3], ids[2]]]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        call(
          'PUT',
          '/order',
          orders[n % 3]?.map((_id) => ({ _id })),
        ),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(['A,B,C,D', 'D,C,B,A', 'B,A,D,C']).toContain((await seen()).map(({ name }) => name).join())
  })
})

describe('who is not an administrator', () => {
  test.each(['nobody', 'user'])('%s changes nothing', async (who) => {
    const id = await added({ name: 'A', url: 'https://exemplo.org/a' })
    const token = who === 'user' ? (await site.addUser('user')).token : undefined
    for (const [method, path, body] of [
      ['POST', '', { name: 'B', url: 'https://exemplo.org/b' }],
      ['PATCH', `/${id}`, { name: 'B' }],
      ['PUT', '/order', [{ _id: id }]],
      ['DELETE', `/${id}`, undefined],
    ] as const) {
      const answer = await site.call(method, `/api/menus${path}`, { body, ...(token && { token }) })
      expect(answer.status).toBe(who === 'user' ? 403 : 401)
    }
    expect(shapeOf(await seen())).toEqual(['A'])
  })
})
