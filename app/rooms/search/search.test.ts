import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type SignedIn, type TestSite } from '../../../tests/support/test-site.ts'
import { searchJobs } from './jobs.server.ts'
import { searchSite } from './search.server.ts'

let site: TestSite
let ana: SignedIn
beforeAll(async () => {
  site = await openTestSite()
  ana = await site.setUp()
  await switchNews(true)
})
afterAll(() => site.close())

/** Agenda and library are always on. */
const switchNews = (enabled: boolean) =>
  site.parts.db
    .updateTable('site')
    .set({
      features: JSON.stringify({
        posts: { enabled, title: 'Boletim', url: '/noticias' },
        events: { enabled: true, title: 'Agenda', url: '/agenda' },
        medias: { enabled: true, title: 'Biblioteca', url: '/biblioteca' },
      }),
    })
    .execute()

const tables = { pages: 'pages', posts: 'posts', events: 'events', medias: 'materials' } as const
type Door = keyof typeof tables
const doors = Object.keys(tables) as Door[]

/** The fields that a record of each type needs besides its title. */
const needed: Record<Door, object> = {
  pages: {},
  posts: {},
  events: { date_time: '2026-12-05T19:00' },
  medias: { category: 'Manejo', type: 'Livro', url: 'https://exemplo.org.br/livro' },
}

type Answered = {
  q: string
  suggestion: string | null
  total: number
  groups: {
    type: string
    title: string
    total: number
    data: { title: string; highlight: string; url: string; type: string }[]
  }[]
}

const search = async (q: string, more = ''): Promise<Answered> => {
  const { status, json, text } = await site.call('GET', `/api/search?q=${encodeURIComponent(q)}${more}`)
  expect(status, text).toBe(200)
  return json
}
const titles = async (q: string) =>
  (await search(q)).groups.flatMap(({ data }) => data.map(({ title }) => title))

async function write(kind: Door, title: string, more: object = {}) {
  const body = { title, status: 'published', ...needed[kind], ...more }
  const { status, json, text } = await site.call('POST', `/api/${kind}`, { token: ana.token, body })
  expect(status, text).toBe(201)
  return json as { _id: string; version: number; slug: string }
}
const change = async (kind: Door, id: string, changes: object) => {
  const { status, text } = await site.call('PATCH', `/api/${kind}/${id}`, { token: ana.token, body: changes })
  expect(status, text).toBe(200)
}

describe('words', () => {
  beforeAll(async () => {
    await write('pages', 'Semente orgânica', { content: '<p>Guardada por gerações.</p>' })
    await write('posts', 'Ações do mutirão', { tags: ['Água boa'], author: 'Zilda Xavante' })
    await write('pages', 'Quem somos')
    await write('posts', 'Curso de agroecologia', {
      content: '<p>Teoria e prática: <strong>compostagem</strong>, podas e a caderneta azul.</p>',
    })
  })

  test.each([
    ['sementes organicas', 'Semente orgânica'],
    ['SEMENTE ORGÂNICA', 'Semente orgânica'],
    ['acoes', 'Ações do mutirão'],
    ['ação', 'Ações do mutirão'],
    ['geração', 'Semente orgânica'],
    ['agua', 'Ações do mutirão'],
    ['zilda', 'Ações do mutirão'],
    ['compostagens', 'Curso de agroecologia'],
    ['"caderneta azul"', 'Curso de agroecologia'],
    ['"caderneta azul" - curso', 'Curso de agroecologia'],
    ['"caderneta azul" – podas e compostagem', 'Curso de agroecologia'],
    ['— "caderneta azul" —curso', 'Curso de agroecologia'],
    ['curso agroec', 'Curso de agroecologia'],
    ['agroeco', 'Curso de agroecologia'],
    ['quem somos', 'Quem somos'],
    ['somos', 'Quem somos'],
  ])('%s finds %s', async (q, title) => {
    expect(await titles(q)).toEqual([title])
  })

  test.each([
    '"azul caderneta"',
    'curso -agroecologia',
    '"caderneta azul" - -curso',
    'xilofone',
    'de_o%',
    '.*',
    "'; drop table pages; --",
  ])('%s finds nothing', async (q) => {
    expect(await titles(q)).toEqual([])
  })

  test('a misspelled word is taken for the one that is there', async () => {
    const found = await search('curso de agroecolgia')
    expect(found.q).toBe('curso de agroecologia')
    expect(found.groups.map(({ data }) => data.map(({ title }) => title))).toEqual([
      ['Curso de agroecologia'],
    ])
    expect((await search('açoess')).q).toBe('ações')
    expect((await search('zzzzqqq')).total).toBe(0)
  })

  test('words of what is not out, or is no more, are not told', async () => {
    const coming = await write('posts', 'Inauguração da mandiocultura', {
      published_at: new Date(Date.now() + 86_400_000).toISOString(),
    })
    const gone = await write('pages', 'Manual de sericicultura')
    await change('pages', gone._id, { version: gone.version, status: 'draft' })
    for (const q of ['mandiocultur', 'mandioculturra', 'sericiculturra'])
      expect(await search(q)).toMatchObject({ q, total: 0, suggestion: null })
    await write('pages', 'Notas de sericicultura')
    expect((await search('sericiculturra')).q).toBe('sericicultura')
    await site.parts.db
      .updateTable('posts')
      .set({ published_at: new Date(Date.now() - 60_000) })
      .where('id', '=', coming._id)
      .execute()
    expect((await search('mandioculturra')).q).toBe('mandiocultura')
    await switchNews(false)
    expect((await search('mandioculturra')).q).toBe('mandioculturra')
    await switchNews(true)
  })

  test('words that no text holds any more are forgotten; those of what is still to come are not', async () => {
    const known = async (...words: string[]) => {
      const { db } = site.parts
      const rows = await db.selectFrom('search_words').select('word').where('word', 'in', words).execute()
      return [...new Set(rows.map(({ word }) => word))].sort()
    }
    await write('pages', 'Meliponicultura', {
      published_at: new Date(Date.now() + 86_400_000).toISOString(),
    })
    const gone = await write('pages', 'Cunicultura e compostagem')
    await change('pages', gone._id, { version: gone.version, status: 'draft' })
    const words = ['compostagem', 'cunicultura', 'meliponicultura', 'semente']
    expect(await known(...words)).toEqual(words)
    const forget = () => searchJobs.forgetSearchWords?.(site.ctx(), {}, { attempts: 1, maxAttempts: 1 })
    await forget()
    expect(await known(...words)).toEqual(['compostagem', 'meliponicultura', 'semente'])
    await forget()
    expect((await search('compostagen')).q).toBe('compostagem')
  })

  test('where little is found, a spelling that finds more is suggested, and not taken', async () => {
    await write('pages', 'Semana do algodão')
    await write('pages', 'Roda de algodão')
    await write('pages', 'Algodãu, como dizem')
    const found = await search('algodau')
    expect(found.q).toBe('algodau')
    expect(found.total).toBe(1)
    expect(found.suggestion).toBeNull()
    const other = await search('algudao')
    expect(other.q).toBe('algodão')
    // The other spelling is found too, as a related word, after them.
    expect(await titles('algudao')).toEqual([
      expect.stringContaining('algodão'),
      expect.stringContaining('algodão'),
      'Algodãu, como dizem',
    ])
  })
})

describe('what a hit says', () => {
  test('its words are marked in the text as it was written, and nothing of the text is markup', async () => {
    await write('posts', 'Licença para <b>podar</b>', {
      content: '<p>As podações, 3 &lt; 5 &amp; &lt;script&gt;alert(1)&lt;/script&gt;, começam.</p>',
    })
    const { groups } = await search('podação')
    const [hit] = groups[0]?.data ?? []
    expect(hit?.highlight).toContain('<mark>podações</mark>, 3 &lt; 5 &amp;')
    expect(hit?.highlight).not.toContain('<script')
  })

  test('what is shown of it is a whole run of its text, no short word left out', async () => {
    const before =
      'A casa de farinha é a do povo e a da roça, e lá se faz de tudo o que é de comer a cada ano. '
    const text = `${before.repeat(3)}De lá a tapiocaria foi a pé até a beira do rio e a ponte. ${before.repeat(9)}E a tapiocaria é a de hoje.`
    await write('pages', 'Onde se come', { content: `<p>${text}</p>` })
    const { groups } = await search('tapiocaria')
    const shown = groups[0]?.data[0]?.highlight.replace(/<\/?mark>/g, '') ?? ''
    expect(shown).toContain('De lá a tapiocaria foi a pé até a beira do rio e a ponte.')
    expect(shown.match(/\.\.\./g)).toHaveLength(2)
    expect(text).toContain(shown.replace(/^\.\.\. /, '').replace(/\.\.\.$/, ''))
  })

  test('what is shown to the end of its text goes on with no dots', async () => {
    await write('pages', 'Garapa', { content: '<p>No fim da rua fica a garaparia da Zefa</p>' })
    await write('pages', 'Caldo', { content: '<p>A garaparia da Zefa é de todos.</p>' })
    await write('pages', 'Melado', { description: 'Da garaparia ao melado', content: '<p>Sem pressa</p>' })
    const { groups } = await search('garaparia')
    const shown = groups[0]?.data.map(({ highlight }) => highlight.replace(/<\/?mark>/g, ''))
    expect(shown?.toSorted()).toEqual([
      'A garaparia da Zefa é de todos.',
      'Da garaparia ao melado\u00a0· Sem pressa',
      'No fim da rua fica a garaparia da Zefa',
    ])
  })

  test('with its type, its address and an excerpt', async () => {
    await write('posts', 'Brigada do fogo', { excerpt: 'Plantão de agosto.' })
    expect(await search('brigada')).toMatchObject({
      total: 1,
      groups: [
        {
          type: 'post',
          title: 'Boletim',
          total: 1,
          data: [
            {
              type: 'post',
              title: 'Brigada do fogo',
              url: '/noticias/brigada-do-fogo',
              excerpt: 'Plantão de agosto.',
            },
          ],
        },
      ],
    })
  })
})

describe('events and materials', () => {
  test('what a single date is called and where it is, is found as long as it is so', async () => {
    const fair = await write('events', 'Feira do Zico', { recurrence: 'FREQ=WEEKLY' })
    const day = `/api/events/${fair._id}/occurrences/2026-12-12`
    const put = async (body: object) => {
      const { status, text } = await site.call('PUT', day, { token: ana.token, body })
      expect(status, text).toBe(200)
    }
    await put({ version: 1, title: 'Mamulengada', place: 'Salão Paroquial', address: 'Beco do Sapo' })
    for (const q of ['mamulengada', 'salão paroquial', 'beco do sapo'])
      expect(await titles(q)).toEqual(['Feira do Zico'])
    await change('events', fair._id, { version: 2, description: 'De tudo um pouco' })
    expect(await titles('mamulengada')).toEqual(['Feira do Zico'])
    await put({ version: 3, title: 'Cantoria do Zico', place: null, address: null })
    expect(await titles('mamulengada')).toEqual([])
    expect(await titles('cantoria')).toEqual(['Feira do Zico'])
    await put({ version: 4, title: null })
    expect(await titles('cantoria')).toEqual([])
  })

  test('an event is found by its place, with its day; one that recurs has none', async () => {
    await write('events', 'Roda de viola', { place: 'Coreto da Matriz' })
    await write('events', 'Ensaio da banda', { place: 'Coreto da Matriz', recurrence: 'FREQ=WEEKLY' })
    const { groups } = await search('coreto')
    expect(groups.map(({ type, title, total }) => [type, title, total])).toEqual([['event', 'Agenda', 2]])
    const dated = await site.parts.db
      .selectFrom('search_entries')
      .select(['title', 'dated_at'])
      .where('kind', '=', 'event')
      .where('title', 'in', ['Roda de viola', 'Ensaio da banda'])
      .orderBy('title')
      .execute()
    expect(dated).toEqual([
      { title: 'Ensaio da banda', dated_at: null },
      { title: 'Roda de viola', dated_at: new Date('2026-12-05T12:00:00Z') },
    ])
    expect(groups[0]?.data.map(({ url }) => url)).toContain('/agenda/roda-de-viola')
  })

  test('an event has the day of its own place, wherever the site is', async () => {
    const move = (timezone: string) => site.parts.db.updateTable('site').set({ timezone }).execute()
    const brasilia = { timezone: 'America/Sao_Paulo' }
    await write('events', 'Romaria', { ...brasilia, all_day: true, date_time: '2026-12-05' })
    const late = await write('events', 'Romaria tardia', { ...brasilia, date_time: '2026-12-05T00:30' })
    const days = async () => {
      const { groups } = await searchSite(site.ctx(), { q: 'romaria', kind: 'event', page: 1 })
      const hits = groups.find(({ kind }) => kind === 'event')?.data ?? []
      return Object.fromEntries(hits.map(({ title, dated_on }) => [title, dated_on]))
    }
    await move('America/Manaus')
    expect(await days()).toEqual({ Romaria: '2026-12-05', 'Romaria tardia': '2026-12-05' })
    await change('events', late._id, { version: 1, date_time: '2026-12-06T00:30' })
    expect(await days()).toMatchObject({ 'Romaria tardia': '2026-12-06' })
    await move('America/Sao_Paulo')
  })

  test('material is found by author, year and what stands in its file, however deep, and marked there', async () => {
    const { _id } = await write('medias', 'Cartilha do quintal', { authors: ['Jandira Kalunga'], year: 1987 })
    for (const q of ['jandira', 'cartilha 1987', 'livro quintal'])
      expect(await titles(q), q).toEqual(['Cartilha do quintal'])
    expect(await titles('biofertilizante')).toEqual([])
    const book = `${'Começa a horta. '.repeat(5_000)}Depois vem o biofertilizante caseiro. ${'Fim. '.repeat(900)}`
    await site.parts.db
      .updateTable('material_words')
      .set({ file_text: book })
      .where('material_id', '=', _id)
      .execute()
    const [hit] = (await search('biofertilizantes')).groups[0]?.data ?? []
    expect(hit).toMatchObject({
      title: 'Cartilha do quintal',
      url: '/biblioteca/cartilha-do-quintal',
      type: 'media',
    })
    expect(hit?.highlight).toContain('<mark>biofertilizante</mark> caseiro')
    await change('medias', _id, { version: 1, title: 'Cartilha da roça' })
    expect(await titles('biofertilizante')).toEqual(['Cartilha da roça'])
    await site.parts.db
      .updateTable('material_words')
      .set({ file_text: '' })
      .where('material_id', '=', _id)
      .execute()
    expect(await titles('biofertilizante')).toEqual([])
  })
})

describe('order', () => {
  test('the very words in the title first, then their family, then the text; of equals the newest', async () => {
    const out = (day: number) => ({ published_at: `2026-0${day}-01T12:00:00Z` })
    await write('posts', 'Nada disso', { content: '<p>Um cajueiro.</p>', ...out(5) })
    await write('posts', 'Cajueiros', out(4))
    await write('posts', 'O cajueiro velho', out(1))
    await write('posts', 'O cajueiro novo', out(2))
    expect(await titles('cajueiro')).toEqual([
      'O cajueiro novo',
      'O cajueiro velho',
      'Cajueiros',
      'Nada disso',
    ])
  })

  test('a few of each type with the total of each; one type page by page', async () => {
    for (let number = 1; number <= 23; number++) await write('posts', `Jatobá ${number}`)
    await write('pages', 'O jatobá')
    const both = await search('jatobá')
    // The kind with the best hit stands first.
    expect(both.groups.map(({ type, total, data }) => [type, total, data.length])).toEqual([
      ['post', 23, 5],
      ['page', 1, 1],
    ])
    const first = await search('jatobá', '&type=post')
    const second = await search('jatobá', '&type=post&page=2')
    expect(first.groups).toHaveLength(1)
    expect(first.groups[0]?.data).toHaveLength(20)
    expect(second.groups[0]?.data).toHaveLength(3)
    const all = [first, second].flatMap(({ groups }) => groups[0]?.data.map(({ url }) => url))
    expect(new Set(all).size).toBe(23)
    expect((await site.call('GET', '/api/search?q=jatoba&type=post&page=3')).status).toBe(404)
  })
})

describe('words that are nowhere, and words made of others', () => {
  test('what holds every word comes first, then what holds any; a word that is nowhere hides nothing', async () => {
    await write('pages', 'Guariroba em conserva', { content: '<p>Palmito amargo.</p>' })
    await write('pages', 'Conserva de jurubeba')
    expect(await titles('guariroba conserva')).toEqual(['Guariroba em conserva', 'Conserva de jurubeba'])
    const found = await search('guariroba xyzwkq')
    expect(found.q).toBe('guariroba xyzwkq')
    expect(await titles('guariroba xyzwkq')).toEqual(['Guariroba em conserva'])
    expect(await titles('"guariroba xyzwkq"')).toEqual([])
    expect(await titles('xyzwkq -conserva')).toEqual([])
  })

  test('a word finds those made of it, after itself', async () => {
    await write('pages', 'Jabuticabeira no quintal')
    expect(await titles('jabuticaba')).toEqual(['Jabuticabeira no quintal'])
    const { groups } = await search('jabuticaba')
    expect(groups[0]?.data[0]?.highlight).toBeDefined()
    await write('pages', 'Doce de jabuticaba')
    expect(await titles('jabuticabas')).toEqual(['Doce de jabuticaba', 'Jabuticabeira no quintal'])
    expect(await titles('jabuticabeira')).toEqual(['Jabuticabeira no quintal', 'Doce de jabuticaba'])
  })

  test('the kind with the best hit stands first', async () => {
    await write('posts', 'A colheita', { content: '<p>Teve umbuzada na colheita.</p>' })
    await write('medias', 'Umbuzada', {})
    expect((await search('umbuzada')).groups.map(({ type }) => type)).toEqual(['media', 'post'])
  })
})

describe('while typing', () => {
  const suggest = async (q: string) =>
    (await site.call('GET', `/api/search/suggestions?q=${encodeURIComponent(q)}`)).json.data as {
      type: string
      title: string
      url: string
    }[]

  test('titles are offered from the second letter on, those that begin so first', async () => {
    await write('pages', 'O araticum do mato')
    await write('posts', 'Araticum maduro')
    await write('posts', 'Araticum em segredo', { status: 'draft' })
    expect(await suggest('a')).toEqual([])
    expect(await suggest('aratic')).toEqual([
      { type: 'post', title: 'Araticum maduro', url: '/noticias/araticum-maduro' },
      { type: 'page', title: 'O araticum do mato', url: '/o-araticum-do-mato' },
    ])
    expect((await suggest('ARATICUM mat')).map(({ title }) => title)).toEqual(['O araticum do mato'])
    expect(await suggest('xilofone')).toEqual([])
  })

  test('no more than six, and whatever is typed is answered', async () => {
    for (let number = 1; number <= 8; number++) await write('posts', `Buritizal ${number}`)
    expect(await suggest('buritiz')).toHaveLength(6)
    for (const q of ['"', '%_', "'", '( & | ! ) :*', '<script>', '\\', '💣', '-a', 'a:*'])
      expect(await suggest(q)).toBeInstanceOf(Array)
    expect((await site.call('GET', `/api/search/suggestions?q=${'a'.repeat(201)}`)).status).toBe(422)
  })
})

describe('never found', () => {
  const word = () =>
    `ipê${randomUUIDv7().replaceAll('-', '').slice(-10)}`.normalize('NFD').replace(/\p{M}/gu, '')

  test.each(doors)('drafts, what was withdrawn, and the trash of %s', async (kind) => {
    const secret = word()
    const text = await write(kind, `Rascunho ${secret}`, { status: 'draft' })
    expect(await titles(secret)).toEqual([])
    await change(kind, text._id, { version: 1, status: 'published' })
    expect(await titles(secret)).toEqual([`Rascunho ${secret}`])
    await change(kind, text._id, { version: 2, title: 'Outro', content: `<p>${secret}</p>` })
    expect(await titles(secret)).toEqual(['Outro'])
    await change(kind, text._id, { version: 3, content: '' })
    expect(await titles(secret)).toEqual([])
    await change(kind, text._id, { version: 4, title: secret })
    await change(kind, text._id, { version: 5, status: 'draft' })
    expect(await titles(secret)).toEqual([])
    await change(kind, text._id, { version: 6, status: 'published' })
    await site.call('DELETE', `/api/${kind}/${text._id}`, { token: ana.token })
    expect(await titles(secret)).toEqual([])
    const restored = await site.call('POST', `/api/${kind}/${text._id}/restore`, { token: ana.token })
    expect(await titles(secret)).toEqual(restored.json.status === 'published' ? [secret] : [])
    await site.parts.db.deleteFrom(tables[kind]).where('id', '=', text._id).execute()
    expect(await titles(secret)).toEqual([])
  })

  test('what is scheduled, until its moment comes, and not to an administrator either', async () => {
    const secret = word()
    const moment = new Date(Date.now() + 3 * 86_400_000).toISOString()
    await write('posts', `Festa ${secret}`, { status: 'scheduled', published_at: moment })
    expect(await titles(secret)).toEqual([])
    const asAdministrator = await site.call('GET', `/api/search?q=${secret}`, { token: ana.token })
    expect(asAdministrator.json.total).toBe(0)
    await site.moveClock('4 days')
    expect(await titles(secret)).toEqual([`Festa ${secret}`])
    await site.moveClock('0 days')
  })

  test('a text of a feature that is off', async () => {
    const secret = word()
    await write('posts', `Aviso ${secret}`)
    await switchNews(false)
    expect(await titles(secret)).toEqual([])
    expect((await site.call('GET', `/api/search?q=${secret}&type=post`)).status).toBe(404)
    await switchNews(true)
    expect(await titles(secret)).toEqual([`Aviso ${secret}`])
  })

  test('what a transaction wrote and took back', async () => {
    const secret = word()
    const text = await write('pages', 'Página firme')
    await expect(
      site.parts.db.transaction().execute(async (db) => {
        await db.updateTable('pages').set({ title: secret }).where('id', '=', text._id).execute()
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    expect(await titles(secret)).toEqual([])
    expect(await titles('página firme')).toEqual(['Página firme'])
  })
})

describe('hostile input', () => {
  test('too long is refused in plain words', async () => {
    const { status, json } = await site.call('GET', `/api/search?q=${'a'.repeat(1024)}`)
    expect(status).toBe(422)
    expect(json.errors).toEqual({ q: ['Use no máximo 200 letras na busca.'] })
  })

  test.each([
    '"',
    '-',
    '%',
    '_',
    '\\',
    "'",
    '( & | ! ) :*',
    '<->',
    '<script>',
    '*',
    'a:*',
    '½ ½',
    'ﬁm',
    '①',
    '日本',
    '💣 bomba',
    '"""',
    '-"',
    'a or',
    'or',
    'or or or',
    '!!!feira',
    "feira'",
    'feira\\',
    'feira:A',
    '{jndi:x}',
    '\u202efeira',
    'a b c d e f g h i j k l m n o p q r s t u v w x y z'.repeat(3),
    '"feira" '.repeat(24),
    '(.*)*$ ^(a+)+$',
  ])('%s is answered', async (q) => {
    expect((await search(q)).total).toBeGreaterThanOrEqual(0)
  })

  test('a text that no list of words can hold is kept all the same, and found by its title', async () => {
    const words = Array.from({ length: 70_000 }, (_, number) => number.toString(36).padStart(6, 'z'))
    const text = await write('pages', 'Lista impossível', {
      content: `<p>${words.join(' ').slice(0, 480_000)}</p>`,
    })
    expect(await titles('lista impossível')).toEqual(['Lista impossível'])
    await site.parts.db.deleteFrom('pages').where('id', '=', text._id).execute()
  })

  test('without a word nothing is asked of the database', async () => {
    expect(await search('')).toMatchObject({ total: 0, groups: [] })
    expect(await search('-feira')).toMatchObject({ total: 0, groups: [] })
  })

  test('types and pages there are not', async () => {
    for (const query of ['q=a&type=x', 'q=a&page=0', 'q=a&page=1001', 'q=a&page=x'])
      expect((await site.call('GET', `/api/search?${query}`)).status, query).toBe(422)
    expect((await site.call('GET', '/api/search?q=jatoba&page=2')).status).toBe(404)
  })

  test('whoever asks without end is told to wait', async () => {
    const limited = await openTestSite({ limits: true })
    await limited.setUp()
    for (let asked = 0; asked < 120; asked++)
      expect((await limited.call('GET', '/api/search?q=feira')).status).toBe(200)
    const { status, headers } = await limited.call('GET', '/api/search?q=feira')
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    await limited.close()
  })
})
