import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts'
import { saveFileText } from '../files/file-facts.server.ts'
import { listMaterials, materialVerbs } from '../materials.server.ts'
import { aMaterial, fileOf, peopleOf, switchLibrary } from '../sample-materials.testing.ts'
import { saveMaterial } from '../saving/save-material.server.ts'
import { materialQuery, type NewMaterial } from '../schema.ts'
import { browseLibrary, latestMaterials, materialsAlike, visitMaterial } from './library.server.ts'
import { type LibraryQuery, wholeLibrary } from './library-query.ts'

let site: TestSite
let rosa: Awaited<ReturnType<typeof peopleOf>>['rosa']

const out = (given: Partial<NewMaterial>) => aMaterial(site, rosa, { status: 'published', ...given })
const browse = (asked: Partial<LibraryQuery> = {}) => browseLibrary(site.ctx(), { ...wholeLibrary, ...asked })
const titlesOf = async (asked: Partial<LibraryQuery>) =>
  (await browse(asked)).data.map(({ title }) => title).sort()

beforeAll(async () => {
  site = await openTestSite()
  ;({ rosa } = await peopleOf(site))
  await out({
    title: 'Ações do mutirão',
    category: 'Organização comunitária',
    type: 'Relatório',
    year: 2019,
    authors: ['Ana Maria dos Santos'],
    tags: ['Mutirão'],
    language: 'pt-BR',
  })
  await out({
    title: 'Semente orgânica',
    category: 'Manejo',
    type: 'Livro',
    year: 2019,
    language: 'pt-BR',
    description: 'Como guardar sementes de um ano para o outro',
    tags: ['Sementes', 'Manejo'],
  })
  await out({
    title: 'Animais da vereda',
    category: 'Biologia',
    type: 'Livro',
    year: 2021,
    language: 'es',
    authors: ['João Guimarães'],
    tags: ['sementes'],
  })
  await out({ title: 'Mapa das nascentes', category: 'Manejo', type: 'Mapa', language: '' })
  await aMaterial(site, rosa, { title: 'Rascunho das sementes' })
})
afterAll(() => site.close())

test('beside a material stand those it shares most with, and none that it shares nothing with', async () => {
  const alikeTo = async (slug: string) => {
    const alike = await materialsAlike(site.ctx(), slug)
    return alike.map(({ title }) => title)
  }
  // A shared tag counts more than a category; drafts are hidden.
  expect(await alikeTo('semente-organica')).toEqual(['Animais da vereda', 'Mapa das nascentes'])
  expect(await alikeTo('animais-da-vereda')).toEqual(['Semente orgânica'])
  expect(await alikeTo('acoes-do-mutirao')).toEqual([])
})

describe('words', () => {
  test.each([
    ['acoes', ['Ações do mutirão']],
    ['ação', ['Ações do mutirão']],
    ['sementes organicas', ['Semente orgânica']],
    ['animal', ['Animais da vereda']],
    ['semen', ['Animais da vereda', 'Semente orgânica']],
    ['guimaraes', ['Animais da vereda']],
    ['guimraes', ['Animais da vereda']],
    ['"guardar sementes"', ['Semente orgânica']],
    ['sementes -livro', []],
    ['sementes - organicas', ['Semente orgânica']],
    ['Semente – orgân', ['Semente orgânica']],
    ['— semente orgânica -', ['Semente orgânica']],
    ['"guardar sementes" – orgânica', ['Semente orgânica']],
    ['sementes - -livro', []],
    ['relatorio', ['Ações do mutirão']],
    ['organização comunitaria', ['Ações do mutirão']],
    ['nada disso existe aqui', []],
    // The only word is a stop word: it is searched as it stands.
    ['da', ['Animais da vereda', 'Mapa das nascentes']],
    // One letter is too short for a prefix.
    ['g', []],
    [`${'semente '.repeat(16)}xyz`, ['Animais da vereda', 'Semente orgânica']],
    ['%', []],
    ["' or 1=1 --", []],
    ['((:*&|!<->', []],
    ['a:b & c', []],
    ['日本語', []],
    ['\\', []],
  ])('%s finds %j', async (q, titles) => {
    expect(await titlesOf({ q })).toEqual(titles)
  })

  test('are found inside a file, until the file is another', async () => {
    const file = await fileOf(site)
    const { _id: id, version } = await out({ title: 'Ata de março', file })
    await saveFileText(site.ctx(rosa), {
      material: id,
      file,
      text: 'Deliberou-se sobre as borboletas azuis.',
    })
    expect(await titlesOf({ q: 'borboleta azul' })).toEqual(['Ata de março'])
    await saveMaterial(site.ctx(rosa), { id, version, file: await fileOf(site) })
    expect(await titlesOf({ q: 'borboleta azul' })).toEqual([])
    await materialVerbs.trash(site.ctx(rosa), id)
  })

  test('in a title come before the same ones inside a file', async () => {
    const file = await fileOf(site)
    const inside = await out({ title: 'Ata de abril', file })
    const text = 'jabuticaba '.repeat(50)
    await saveFileText(site.ctx(rosa), { material: inside._id, file, text })
    const named = await out({ title: 'A jabuticaba' })
    expect((await browse({ q: 'jabuticaba' })).data.map(({ title }) => title)).toEqual([
      'A jabuticaba',
      'Ata de abril',
    ])
    for (const { _id } of [inside, named]) await materialVerbs.trash(site.ctx(rosa), _id)
  })
})

test('the words of a draft take nothing away from who mistypes', async () => {
  const draft = await aMaterial(site, rosa, { title: 'Guimraes, ainda por rever' })
  expect(await titlesOf({ q: 'guimraes' })).toEqual(['Animais da vereda'])
  await materialVerbs.trash(site.ctx(rosa), draft._id)
})

describe('facets', () => {
  const counts = ({ key, materials }: { key: string; materials: number }) => [key, materials]

  test('count what is out, in the order one looks for it', async () => {
    const { choices, total } = await browse()
    expect(total).toBe(4)
    expect(choices.category.map(counts)).toEqual([
      ['biologia', 1],
      ['manejo', 2],
      ['organizacao-comunitaria', 1],
    ])
    expect(choices.type.map(counts)).toEqual([
      ['livro', 2],
      ['mapa', 1],
      ['relatorio', 1],
    ])
    expect(choices.year.map(counts)).toEqual([
      ['2021', 1],
      ['2019', 2],
    ])
    expect(choices.language).toEqual([
      { key: 'pt-BR', name: 'Português', materials: 2 },
      { key: 'es', name: 'Espanhol', materials: 1 },
    ])
    // The spelling is that of the last changed material.
    expect(choices.tag[0]).toEqual({ key: 'sementes', name: 'sementes', materials: 2 })
  })

  test('narrow together, and each counts what the others leave', async () => {
    const { data, choices, chosen } = await browse({ category: 'manejo', type: 'livro' })
    expect(data.map(({ title }) => title)).toEqual(['Semente orgânica'])
    expect(choices.category.map(counts)).toEqual([
      ['biologia', 1],
      ['manejo', 1],
    ])
    expect(choices.type.map(counts)).toEqual([
      ['livro', 1],
      ['mapa', 1],
    ])
    expect(chosen).toEqual([
      { facet: 'category', key: 'manejo', name: 'Manejo' },
      { facet: 'type', key: 'livro', name: 'Livro' },
    ])
  })

  test('count beside words', async () => {
    const { choices, total } = await browse({ q: 'sementes', year: '2021' })
    expect(total).toBe(1)
    expect(choices.year.map(counts)).toEqual([
      ['2021', 1],
      ['2019', 1],
    ])
  })

  test.each([
    { category: 'gone' },
    { type: 'Nada' },
    { year: '1800' },
    { year: 'ontem' },
    { year: '99999999999' },
    { language: 'x'.repeat(120) },
    { tag: "a'b" },
  ])('%j leaves nothing, and says what was asked', async (asked) => {
    const { total, data, chosen } = await browse(asked)
    expect([total, data.length, chosen.length]).toEqual([0, 0, 1])
  })
})

test('sorts by year, by title, and else the newest first', async () => {
  const order = async (sort: LibraryQuery['sort']) => (await browse({ sort })).data.map(({ title }) => title)
  expect((await order('year'))[0]).toBe('Animais da vereda')
  expect((await order('year')).at(-1)).toBe('Mapa das nascentes')
  expect(await order('alphabetical_order')).toEqual([
    'Ações do mutirão',
    'Animais da vereda',
    'Mapa das nascentes',
    'Semente orgânica',
  ])
  expect((await order(''))[0]).toBe('Mapa das nascentes')
})

test('a page beyond the last is the last', async () => {
  expect(await browse({ page: 900 })).toMatchObject({ page: 1, total: 4 })
})

describe('a material at its address', () => {
  test('is followed when it moves, and gone when it is thrown away', async () => {
    const { _id: id } = await out({ title: 'Cartilha do mel' })
    await saveMaterial(site.ctx(rosa), { id, version: 1, slug: 'cartilha-das-abelhas' })
    expect(await visitMaterial(site.ctx(), 'cartilha-do-mel')).toEqual({ movedTo: 'cartilha-das-abelhas' })
    expect(await visitMaterial(site.ctx(), 'cartilha-das-abelhas')).toMatchObject({
      material: { title: 'Cartilha do mel' },
    })
    await materialVerbs.trash(site.ctx(rosa), id)
    for (const slug of ['cartilha-do-mel', 'cartilha-das-abelhas'])
      await expect(visitMaterial(site.ctx(), slug)).rejects.toMatchObject({ status: 404 })
  })
})

test('the home page shows the newest, and nothing of a library that is closed', async () => {
  expect((await latestMaterials(site.ctx(), 2))?.materials.map(({ title }) => title)).toEqual([
    'Mapa das nascentes',
    'Animais da vereda',
  ])
  await switchLibrary(site, false)
  expect(await latestMaterials(site.ctx(), 2)).toBeNull()
  await expect(browse()).rejects.toMatchObject({ status: 404 })
  await expect(visitMaterial(site.ctx(), 'semente-organica')).rejects.toMatchObject({ status: 404 })
  await switchLibrary(site, true)
})

test('whoever looks for words without end is told to wait', async () => {
  const limited = await openTestSite({ limits: true })
  const { rosa } = await peopleOf(limited)
  const query = { ...wholeLibrary, q: 'feira' }
  for (let asked = 0; asked < 60; asked++) {
    await browseLibrary(limited.ctx(), query)
    await listMaterials(limited.ctx(), materialQuery.parse({ q: 'feira' }))
  }
  await expect(browseLibrary(limited.ctx(), query)).rejects.toMatchObject({ status: 429 })
  expect((await limited.call('GET', '/api/medias?q=feira')).status).toBe(429)
  expect(await browseLibrary(limited.ctx(), wholeLibrary)).toMatchObject({ total: 0 })
  expect(await listMaterials(limited.ctx(rosa), materialQuery.parse({ q: 'feira' }))).toMatchObject({
    total: 0,
  })
  await limited.close()
})

test('a film of a host that can be shown is watched on its page, once', async () => {
  const film = 'https://youtu.be/dQw4w9WgXcQ'
  const htmlOf = async (given: Partial<NewMaterial>) => {
    const { slug } = await out({ type: 'Vídeo', ...given })
    const visit = await visitMaterial(site.ctx(), slug)
    return visit.movedTo === undefined ? visit.material.html : ''
  }
  const facade = /data-player="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/g
  const alone = await htmlOf({ title: 'A safra & nós', url: film, content: '<p>Em maio.</p>' })
  expect(alone.match(facade)).toHaveLength(1)
  expect(alone).toContain('<span class="video-title">A safra &amp; nós</span>')
  expect(alone.endsWith('<p>Em maio.</p>')).toBe(true)
  const told = `<p class="video" data-video="${film}">A safra</p>`
  expect((await htmlOf({ title: 'Contado', url: film, content: told })).match(facade)).toHaveLength(1)
  expect(await htmlOf({ title: 'Em outro site', url: 'https://exemplo.org.br/filme.mp4' })).toBe('')
})
