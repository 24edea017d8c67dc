// The door of every content type: who may, what is refused, what a conflict and a revision look like on the wire.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContentSite, type Who } from './support/content-site.ts'
import { contentTypes, readBy, sentBy } from './support/content-types.ts'

let site: Awaited<ReturnType<typeof openContentSite>>
beforeAll(async () => {
  site = await openContentSite()
})
afterAll(() => site.close())

const badForAll = (longest: { title: number; description: number }): [string, object, string][] => [
  ['a blank title', { title: '   ' }, 'title'],
  ['a title of two lines', { title: 'a\nb' }, 'title'],
  ['a title that is too long', { title: 'x'.repeat(longest.title + 1) }, 'title'],
  ['a title that is a list', { title: ['x'] }, 'title'],
  ['a title that is a question to a database', { title: { $gt: '' } }, 'title'],
  ['an address with capitals', { slug: 'Sobre' }, 'slug'],
  ['an address with a slash', { slug: 'a/b' }, 'slug'],
  ['an address that goes up', { slug: '../conta' }, 'slug'],
  ['an address over 80', { slug: 'a'.repeat(81) }, 'slug'],
  ['content that is no text', { content: 7 }, 'content'],
  ['a cover that is no id', { cover: 'x' }, 'cover'],
  ['a cover nobody has', { cover: '00000000-0000-7000-8000-000000000000' }, 'cover'],
  ['a description that is too long', { description: 'x'.repeat(longest.description + 1) }, 'description'],
  ['an unknown status', { status: 'secret' }, 'status'],
  ['scheduled without a time', { status: 'scheduled' }, 'published_at'],
  ['scheduled for yesterday', { status: 'scheduled', published_at: '2020-01-01T00:00:00Z' }, 'published_at'],
  ['a time without a zone', { published_at: '2030-01-01T00:00:00' }, 'published_at'],
  ['a time that never was', { published_at: '2030-02-31T00:00:00Z' }, 'published_at'],
  ['a year beyond the calendar', { published_at: '9999-12-31T23:59:59Z' }, 'published_at'],
]

describe.each(contentTypes)('$api', ({ api, table, required, longest, texts, words }) => {
  const call = async (who: Who, method: string, path: string, body?: unknown) =>
    readBy({ words }, await site.call(who, method, path, sentBy({ words }, body)))
  const stored = () => site.parts.db.selectFrom(table).selectAll().orderBy('id').execute()
  async function written(given: object = {}) {
    const made = await call('admin', 'POST', api, { ...required, title: 'Registro', ...given })
    expect(made.status, made.text).toBe(201)
    return made.json as { _id: string; slug: string; version: number }
  }

  describe('GET', () => {
    test('drafts are a 404 and not in the list, but for administrators', async () => {
      const { _id } = await written({ title: 'Ata em elaboração' })
      for (const who of ['nobody', 'customer'] as const) {
        for (const name of [_id, 'ata-em-elaboracao']) {
          const answer = await call(who, 'GET', `${api}/${name}`)
          expect(answer.status).toBe(404)
          expect(answer.text).not.toContain('elaboração')
        }
        expect((await call(who, 'GET', `${api}?per_page=100`)).text).not.toContain('elaboração')
      }
      expect((await call('super', 'GET', `${api}/ata-em-elaboracao`)).status).toBe(200)
      const list = await call('admin', 'GET', `${api}?status=draft&q=ata+em`)
      expect(list.json).toMatchObject({ total: 1, page: 1, per_page: 20, data: [{ _id }] })
    })

    test.each([
      'page=0',
      'page=x',
      'per_page=101',
      'per_page=-1',
      'sort=drop',
      'status=secret',
      `q=${'x'.repeat(201)}`,
      'page=99999999999',
    ])('?%s is a 422', async (query) => {
      const answer = await call('admin', 'GET', `${api}?${query}`)
      expect(answer.status).toBe(422)
      expect(answer.json).toMatchObject({ code: 'invalid', errors: expect.any(Object) })
    })

    test.each([
      '%F0%9F%8C%BD',
      'nao-existe',
      '00000000-0000-7000-8000-000000000000',
      "x'--",
      'x'.repeat(300),
    ])('/%s is a 404', async (name) => {
      expect((await call('admin', 'GET', `${api}/${name}`)).status).toBe(404)
    })
  })

  describe('who may write', () => {
    const calls = (id: string): [string, string, unknown?][] => [
      ['POST', api, { ...required, title: 'Invasão' }],
      ['PATCH', `${api}/${id}`, { title: 'Invasão', version: 1 }],
      ['DELETE', `${api}/${id}`],
      ['POST', `${api}/${id}/restore`],
      ['DELETE', `${api}/${id}/forever`],
      ['POST', `${api}/${id}/preview`],
      ['GET', `${api}/${id}/revisions`],
      ['GET', `${api}/${id}/revisions/${id}`],
      ['POST', `${api}/${id}/revisions/${id}/restore`, {}],
    ]

    test.each([
      ['nobody', 401, 'Entre na sua conta para continuar.'],
      ['customer', 403, 'Você não tem acesso a esta parte. Fale com quem administra o site.'],
    ] as const)('%s hears %i, and nothing changes', async (who: Who, status, message) => {
      const { _id } = await written({ title: 'Protegida', status: 'published' })
      const before = await stored()
      for (const [method, path, body] of calls(_id)) {
        const answer = await call(who, method, path, body)
        expect([method, path, answer.status]).toEqual([method, path, status])
        expect(answer.json.message).toBe(message)
      }
      expect(await stored()).toEqual(before)
    })

    test('administrators and super write', async () => {
      for (const who of ['admin', 'super'] as const) {
        const made = await call(who, 'POST', api, { ...required, title: `De ${who}` })
        expect(made.status).toBe(201)
        const one = `${api}/${made.json._id}`
        const saved = await call(who, 'PATCH', one, { title: 'Outra', version: 1 })
        expect(saved).toMatchObject({ status: 200, json: { title: 'Outra', version: 2 } })
        expect((await call(who, 'DELETE', one)).status).toBe(204)
        expect((await call(who, 'POST', `${one}/restore`)).json.title).toBe('Outra')
      }
    })

    test('a method it does not take is a 405 that says which it takes', async () => {
      const answer = await call('admin', 'PUT', api)
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('GET, HEAD, POST')
      expect((await call('admin', 'GET', `${api}/`)).status).toBe(404)
    })
  })

  describe('bad input', () => {
    const bad = badForAll(longest)

    test('no title is a 422 under its field', async () => {
      const made = await call('admin', 'POST', api, required)
      expect(made.status).toBe(422)
      expect(Object.keys(made.json.errors)).toEqual(['title'])
    })

    test.each(bad)('%s is a 422 under its field', async (_, given, field) => {
      const before = await stored()
      const made = await call('admin', 'POST', api, { ...required, title: 'x', ...given })
      expect(made.status).toBe(422)
      expect(Object.keys(made.json.errors)).toEqual([field])
      expect(made.json.errors[field][0]).toMatch(/^[A-ZÀ-Ú]/)
      expect(await stored()).toEqual(before)
    })

    test.each(bad)('%s is a 422 for a change too', async (_, given, field) => {
      const { _id } = await written({ title: 'Firme' })
      const before = await stored()
      const saved = await call('admin', 'PATCH', `${api}/${_id}`, { title: 'x', ...given, version: 1 })
      expect(saved.status).toBe(422)
      expect(Object.keys(saved.json.errors)).toEqual([field])
      expect(await stored()).toEqual(before)
    })

    test('the longest of everything fits', async () => {
      const made = await call('admin', 'POST', api, {
        ...required,
        title: 'é'.repeat(longest.title),
        slug: 'a'.repeat(80),
        description: 'ã'.repeat(longest.description),
      })
      expect(made.status).toBe(201)
      expect(made.json.title).toHaveLength(longest.title)
      expect(made.json.description).toHaveLength(longest.description)
    })

    test.each([
      ['broken JSON', '{"title":', 400],
      ['a NUL in the title', '{"title":"a\\u0000b"}', 400],
      ['half a character', '{"title":"\\ud800"}', 400],
      ['a prototype', '{"title":"x","__proto__":{"role":"super"}}', 400],
      ['a list', '[]', 422],
      ['nothing', 'null', 422],
    ])('%s', async (_, body, status) => {
      const answer = await call('admin', 'POST', api, body)
      expect(answer.status).toBe(status)
      expect(answer.json.message).toBeTruthy()
    })

    test('a change needs the version it was made on', async () => {
      const { _id } = await written({ title: 'Versão' })
      for (const version of [undefined, null, 0, -1, 1.5, '1', 2 ** 31]) {
        const answer = await call('admin', 'PATCH', `${api}/${_id}`, { title: 'x', version })
        expect(answer.status).toBe(422)
        expect(answer.json.errors.version).toBeDefined()
      }
    })

    test('what is no field of it is dropped', async () => {
      const given = {
        _id: '00000000-0000-7000-8000-000000000000',
        id: '00000000-0000-7000-8000-000000000000',
        created_at: '2000-01-01T00:00:00Z',
        updated_at: '2000-01-01T00:00:00Z',
        trashed_at: '2000-01-01',
        content_text: 'outro',
        role: 'super',
        can: { save: true },
        user_id: 'x',
        version: 77,
        downloads: 99,
      }
      const made = await call('admin', 'POST', `${api}?version=9&status=published`, {
        ...required,
        title: 'Massa',
        ...given,
      })
      expect(made.json).toMatchObject({ title: 'Massa', version: 1, status: 'draft' })
      expect(made.json._id).not.toBe(given._id)
      expect(made.json.created_at).not.toMatch(/^2000/)
      const { _id } = made.json
      await call('admin', 'PATCH', `${api}/${_id}`, { ...given, version: 1 })
      const [row] = (await stored()).filter(({ id }) => id === _id)
      expect(row).toMatchObject({ title: 'Massa', version: 2, content_text: '', trashed_at: null })
      expect(row?.status).toBe('draft')
    })

    test('500 KB of text travel; a body over 2 MB does not', async () => {
      const write = (content: string) => call('admin', 'POST', api, { ...required, title: 'Tese', content })
      const content = `<p>${'ã'.repeat(500 * 512 - 4)}</p>`
      expect((await write(content)).status).toBe(201)
      const over = await write(`${content}aa`)
      expect(over.status).toBe(422)
      expect(over.json.errors.content).toHaveLength(1)
      const huge = await write('x'.repeat(2 ** 21))
      expect(huge.status).toBe(413)
      expect(huge.json.message).toBeTruthy()
    })
  })

  test('a stale save is a 409 that carries the record as it is now', async () => {
    const { _id } = await written({ title: 'Ata', content: '<p>início</p>' })
    const save = (who: Who, content: string) => call(who, 'PATCH', `${api}/${_id}`, { content, version: 1 })
    const answers = await Promise.all([save('admin', '<p>de Rosa</p>'), save('super', '<p>de Tião</p>')])
    const [won] = answers.filter(({ status }) => status === 200)
    const [lost] = answers.filter(({ status }) => status === 409)
    expect(lost?.json).toMatchObject({
      code: 'stale',
      message: texts.stale,
      current: won?.json,
      request_id: expect.any(String),
    })
  })

  test('revisions are listed, read and restored', async () => {
    const { _id } = await written({ title: 'Antes', content: '<p>um</p>' })
    const change = { title: 'Depois', content: '<p>dois</p>', version: 1 }
    await call('admin', 'PATCH', `${api}/${_id}`, change)
    const list = await call('admin', 'GET', `${api}/${_id}/revisions`)
    expect(list.json.data).toEqual([
      { _id: expect.any(String), at: expect.any(String), by: 'Rosa Nunes', title: 'Depois' },
      { _id: expect.any(String), at: expect.any(String), by: 'Rosa Nunes', title: 'Antes' },
    ])
    const path = `${api}/${_id}/revisions/${list.json.data[1]._id}`
    const read = await call('admin', 'GET', path)
    expect(read.json).toMatchObject({ content: '<p>um</p>', title: 'Antes', images: [], cover: null })
    expect((await call('admin', 'POST', `${path}/restore`, { version: 1 })).status).toBe(409)
    const restored = await call('super', 'POST', `${path}/restore`)
    expect(restored).toMatchObject({
      status: 200,
      json: { title: 'Antes', content: '<p>um</p>', version: 3 },
    })
  })
})
