// How a record of every content type is written: what becomes of its text, two people at one of them, its addresses.
import { randomUUID } from 'node:crypto'
import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closedList, isElementName } from '../app/platform/rich-text/closed-list.ts'
import { hostileMarkup } from '../app/platform/rich-text/hostile-markup.fixture.ts'
import { imageOf, openContentSite, type Who } from './support/content-site.ts'
import { contentTypes, readBy, sentBy } from './support/content-types.ts'

let site: Awaited<ReturnType<typeof openContentSite>>
beforeAll(async () => {
  site = await openContentSite()
})
afterAll(() => site.close())

/** Elements, attributes and addresses outside the closed list, as a browser would read them. */
function dangersIn(html: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag(tag, attributes) {
      const allowed = isElementName(tag) ? Object.keys(closedList[tag].attributes ?? {}) : null
      if (!allowed) found.push(tag)
      for (const [name, value] of Object.entries(attributes))
        if (!allowed?.includes(name) || (name === 'href' && !/^(https?:|mailto:|tel:|[/#])/.test(value)))
          found.push(`${tag} ${name}=${value}`)
    },
  })
  parser.end(html)
  return found
}

const outNow = { status: 'published' } as const

describe.each(contentTypes)('$api', ({ api, required, texts, visit, reserved, words }) => {
  const call = async (who: Who, method: string, path: string, body?: unknown) =>
    readBy({ words }, await site.call(who, method, path, sentBy({ words }, body)))
  const write = (given: object) => call('admin', 'POST', api, { ...required, title: 'Registro', ...given })
  const save = (id: string, changes: object) => call('admin', 'PATCH', `${api}/${id}`, changes)
  const revisions = async (id: string) =>
    (await call('admin', 'GET', `${api}/${id}/revisions`)).json.data as {
      at: string
      by: string
      title: string
    }[]
  async function written(given: object = {}) {
    const made = await write(given)
    expect(made.status, made.text).toBe(201)
    return made.json as { _id: string; slug: string; version: number; content: string; tags?: string[] }
  }

  describe('a new one', () => {
    test('is a draft at an address made from its title', async () => {
      const record = await written({ title: 'Nossa história & São João', content: '<p>Olá</p>' })
      expect(record).toMatchObject({
        slug: 'nossa-historia-e-sao-joao',
        status: 'draft',
        published_at: null,
        version: 1,
        cover: null,
        content: '<p>Olá</p>',
        can: { save: true, trash: true, restore: false, preview: true },
      })
      expect(await revisions(record._id)).toMatchObject([
        { by: 'Rosa Nunes', title: 'Nossa história & São João' },
      ])
    })

    test('finds the next free address, also when many are written at once', async () => {
      const records = await Promise.all(Array.from({ length: 12 }, () => written({ title: 'Mutirão' })))
      const slugs = new Set(records.map(({ slug }) => slug))
      expect(slugs.size).toBe(12)
      expect(slugs).toContain('mutirao')
      expect(slugs).toContain('mutirao-12')
    })

    test('comes again under its key, also at once, and is one', async () => {
      const key: string = randomUUID()
      const send = (title: string, who: Who = 'admin', wanted = key) =>
        site.call(who, 'POST', api, sentBy({ words }, { ...required, title }), { 'idempotency-key': wanted })
      const sent = await Promise.all(['Uma vez', 'Uma vez', 'Uma vez'].map((title) => send(title)))
      sent.push(await send('Outra coisa', 'admin', key.toUpperCase()))
      const ids = sent.map(({ status, json }) => [status, json._id])
      expect(ids).toEqual(sent.map(() => [201, key]))
      expect(await revisions(key)).toMatchObject([{ title: 'Uma vez' }])
      expect((await send('Uma vez', 'customer')).status).toBe(403)

      await call('admin', 'DELETE', `${api}/${key}`)
      const anew = await send('Uma vez')
      expect(anew.status).toBe(201)
      expect(anew.json._id).not.toBe(key)
      for (const bad of ['x', '00000000-0000-0000-0000-000000000000'])
        expect(await send('Uma vez', 'admin', bad)).toMatchObject({ status: 422 })
    })

    test('is refused an address that is taken, under the field', async () => {
      await written({ title: 'Contato', slug: 'fale-conosco' })
      expect(await write({ title: 'Outra', slug: 'fale-conosco' })).toMatchObject({
        status: 422,
        json: { code: 'slug_taken', errors: { slug: [texts.slug_taken] } },
      })
    })

    test('of many at once for one address one is kept', async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, () => write({ title: 'Corrida', slug: 'corrida' })),
      )
      expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(outcomes.filter(({ json }) => json.code === 'slug_taken')).toHaveLength(7)
    })
  })

  describe('the text', () => {
    test('keeps nothing of what it must not hold', async () => {
      let kept = 0
      for (const markup of hostileMarkup) {
        const made = await write({ title: 'Hostil', content: `<p>antes</p>${markup}` })
        // What no text may hold at all, a NUL among them, does not pass the door.
        if (made.status === 400) continue
        kept++
        expect(dangersIn(made.json.content), markup).toEqual([])
        expect(made.json.content, markup).toContain('antes')
      }
      expect(kept).toBeGreaterThan(hostileMarkup.length / 2)
    })

    test('holds 500 KB and not one more', async () => {
      const most = 500 * 1024
      const long = (bytes: number) => `<p>${'a'.repeat(bytes - 7)}</p>`
      const record = await written({ title: 'Longa', content: long(most) })
      expect(Buffer.byteLength(record.content)).toBe(most)
      expect((await written({ title: 'Quase', content: long(most - 1) })).content).toHaveLength(most - 1)
      expect(await write({ title: 'Demais', content: long(most + 1) })).toMatchObject({
        status: 422,
        json: { code: 'too_long', errors: { content: [texts.too_long] } },
      })
      const tooLong = await save(record._id, { version: record.version, content: long(most + 1) })
      expect(tooLong.json.code).toBe('too_long')
    })

    test('and the cover show images of the site, and the site knows where', async () => {
      const [cover, inText] = [await imageOf(site), await imageOf(site)]
      const content = `<figure class="image"><img data-upload="${inText}" alt=""></figure>`
      const record = await written({ title: 'Com fotos', content, cover })
      expect(record).toMatchObject({ cover: { _id: cover }, images: [{ _id: inText }] })
      const uses = await site.parts.db
        .selectFrom('upload_uses')
        .select('upload_id')
        .where('record_id', '=', record._id)
        .execute()
      expect(uses.map(({ upload_id }) => upload_id).sort()).toEqual([cover, inText].sort())
      const unknown = '00000000-0000-7000-8000-000000000000'
      expect(await write({ title: 'x', cover: unknown })).toMatchObject({
        status: 422,
        json: { code: 'no_such_image', errors: { cover: [texts.no_such_image] } },
      })
    })
  })

  describe('two people at one', () => {
    test('the second hears of it, and is shown the other text', async () => {
      const { _id } = await written({ title: 'Dupla', content: '<p>início</p>' })
      const mine = await save(_id, { version: 1, content: '<p>de Rosa</p>' })
      expect(mine.json).toMatchObject({ version: 2, content: '<p>de Rosa</p>' })
      const theirs = await save(_id, { version: 1, content: '<p>de Tião</p>' })
      expect(theirs).toMatchObject({
        status: 409,
        json: { code: 'stale', message: texts.stale, current: { version: 2, content: '<p>de Rosa</p>' } },
      })
      const [{ at } = { at: '' }] = await revisions(_id)
      expect(theirs.json).toMatchObject({ by: 'Rosa Nunes', at, is_you: true })
      const third = await call('super', 'PATCH', `${api}/${_id}`, { version: 1, content: '<p>de Tião</p>' })
      expect(third.json).toMatchObject({ code: 'stale', by: 'Rosa Nunes', at, is_you: false })
      expect(texts.stale).toBe('Outra pessoa salvou mudanças aqui. Compare as duas versões antes de salvar.')
    })

    test('of many at once one is saved, whole, and the others are told', async () => {
      const { _id } = await written({ title: 'Muitas mãos' })
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, hand) =>
          save(_id, { version: 1, title: `Mão ${hand}`, content: `<p>texto ${hand}</p>` }),
        ),
      )
      const saved = outcomes.filter(({ status }) => status === 200)
      expect(saved).toHaveLength(1)
      expect(outcomes.filter(({ json }) => json.code === 'stale')).toHaveLength(9)
      const { title, content } = saved[0]?.json ?? {}
      expect(content).toBe(`<p>texto ${title.split(' ')[1]}</p>`)
      expect(await revisions(_id)).toHaveLength(2)
    })
  })

  test('a save changes what it names and nothing else', async () => {
    const { _id } = await written({ title: 'Inteira', content: '<p>x</p>', description: 'Sobre' })
    expect((await save(_id, { version: 1, status: 'published' })).json).toMatchObject({
      title: 'Inteira',
      content: '<p>x</p>',
      description: 'Sobre',
      status: 'published',
      version: 2,
    })
  })

  describe('addresses', () => {
    const rename = async ({ _id, version }: { _id: string; version: number }, slug: string) => {
      const saved = await save(_id, { version, slug })
      expect(saved.status, saved.text).toBe(200)
      return saved.json as { _id: string; version: number }
    }
    const found = (slug: string) => visit(site.ctx(), slug)
    const titleAt = async (slug: string) => {
      const { movedTo, ...visited } = await found(slug)
      expect(movedTo).toBeUndefined()
      return JSON.stringify(visited)
    }

    test('renamed five times, every old one leads to the last in one step', async () => {
      let record: { _id: string; version: number } = await written({ title: 'Nome um', ...outNow })
      for (const slug of ['nome-dois', 'nome-tres', 'nome-quatro', 'nome-cinco', 'nome-seis'])
        record = await rename(record, slug)
      for (const old of ['nome-um', 'nome-dois', 'nome-tres', 'nome-quatro', 'nome-cinco'])
        expect(await found(old)).toEqual({ movedTo: 'nome-seis' })
      expect(await titleAt('nome-seis')).toContain('Nome um')
    })

    test('two swap theirs', async () => {
      let north: { _id: string; version: number } = await written({ title: 'Norte', ...outNow })
      let south: { _id: string; version: number } = await written({ title: 'Sul', ...outNow })
      north = await rename(north, 'caminho')
      south = await rename(south, 'norte')
      north = await rename(north, 'sul')
      expect(await titleAt('norte')).toContain('"Sul"')
      expect(await titleAt('sul')).toContain('"Norte"')
      expect(await found('caminho')).toEqual({ movedTo: 'sul' })
    })

    test('a new one may take what was left', async () => {
      const old = await written({ title: 'Feira', ...outNow })
      await rename(old, 'feira-velha')
      await written({ title: 'Feira nova', slug: 'feira', ...outNow })
      expect(await titleAt('feira')).toContain('Feira nova')
    })

    test('a draft does not: the old address leads on until it is published', async () => {
      const old = await written({ title: 'Quermesse', ...outNow })
      await rename(old, 'quermesse-da-praca')
      const draft = await written({ title: 'Quermesse' })
      expect(draft.slug).toBe('quermesse')
      expect(await found('quermesse')).toEqual({ movedTo: 'quermesse-da-praca' })
      const moved = await rename(draft, 'quermesse-nova')
      expect(await found('quermesse')).toEqual({ movedTo: 'quermesse-da-praca' })
      const back = await rename(moved, 'quermesse')
      expect((await save(draft._id, { version: back.version, ...outNow })).status).toBe(200)
      expect(await titleAt('quermesse')).toContain('"Quermesse"')
    })

    test('who comes back from the trash is found at the address that a draft took meanwhile', async () => {
      const { _id, slug } = await written({ title: 'Gincana', ...outNow })
      expect((await call('admin', 'DELETE', `${api}/${_id}`)).status).toBe(204)
      const draft = await written({ title: 'Gincana' })
      expect(draft.slug).toBe(slug)
      const back = await call('admin', 'POST', `${api}/${_id}/restore`)
      expect(back.json.slug).toBe('gincana-2')
      expect(await found(slug)).toEqual({ movedTo: 'gincana-2' })
    })

    test('renames are refused what is taken, and many at once leave one holder', async () => {
      const [one, other] = [await written({ title: 'Um' }), await written({ title: 'Dois' })]
      expect(await save(one._id, { version: 1, slug: 'dois' })).toMatchObject({
        status: 422,
        json: { code: 'slug_taken', errors: { slug: [texts.slug_taken] } },
      })
      const both = await Promise.all(
        [one, other].map(({ _id }) => save(_id, { version: 1, slug: 'disputado' })),
      )
      expect(both.map(({ status, json }) => (status === 200 ? 'saved' : json.code)).sort()).toEqual([
        'saved',
        'slug_taken',
      ])
    })

    test('an emptied one is made from the title again', async () => {
      const { _id } = await written({ title: 'Qualquer', slug: 'x-y-z' })
      const saved = await save(_id, { version: 1, slug: '', title: 'Colheita de pequi' })
      expect(saved.json).toMatchObject({ slug: 'colheita-de-pequi' })
    })

    test.runIf(reserved.length > 0)('those of the program itself nobody takes', async () => {
      const { _id } = await written({ title: 'Comum' })
      for (const slug of reserved) {
        const refused = { status: 422, json: { errors: { slug: [texts.slug_reserved] } } }
        expect(await write({ title: 'Tomada', slug }), slug).toMatchObject(refused)
        expect(await save(_id, { version: 1, slug }), slug).toMatchObject(refused)
        const made = await written({ title: slug })
        expect(made.slug, slug).not.toBe(slug)
        expect(made.slug, slug).toContain(slug)
      }
    })

    test.runIf(reserved.length === 0)(
      'words of the program are free where they are under its own word',
      async () => {
        for (const slug of ['conta', 'api', 'uploads', 'noticias', 'new', 'feed', 'index']) {
          await written({ title: `Sobre ${slug}`, slug, ...outNow })
          expect(await titleAt(slug)).toContain(`Sobre ${slug}`)
        }
      },
    )
  })
})
