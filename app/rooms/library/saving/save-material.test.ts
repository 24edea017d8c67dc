import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts'
import type { Context } from '../../../platform/context.server.ts'
import { categories, materialTypes } from '../catalogue/catalogue.ts'
import { saveFileCover, saveFileText } from '../files/file-facts.server.ts'
import { materialVerbs, readMaterial } from '../materials.server.ts'
import { aMaterial, fileOf, imageOf, inputOf, peopleOf } from '../sample-materials.testing.ts'
import { materialChanges, newMaterial } from '../schema.ts'
import { createMaterial, saveMaterial } from './save-material.server.ts'

let site: TestSite
let rosa: Awaited<ReturnType<typeof peopleOf>>['rosa']
let ctx: Context
beforeAll(async () => {
  site = await openTestSite()
  ;({ rosa } = await peopleOf(site))
  ctx = site.ctx(rosa)
})
afterAll(() => site.close())

const outNow = { status: 'published' } as const
const usesOf = async (id: string) =>
  (await site.parts.db.selectFrom('upload_uses').select('upload_id').where('record_id', '=', id).execute())
    .map(({ upload_id }) => upload_id)
    .sort()
const jobsFor = async (id: string) => {
  const { rows } = await site.parts.database.pool.query(
    'select task_identifier as task from graphile_worker.jobs where key = $1',
    [`material-file-${id}`],
  )
  return rows.map(({ task }) => task)
}
const fileText = async (id: string) =>
  (
    await site.parts.db
      .selectFrom('material_words')
      .select('file_text')
      .where('material_id', '=', id)
      .executeTakeFirst()
  )?.file_text

describe('a new material', () => {
  test('is a draft at an address made from its title, with everything a catalogue says', async () => {
    const file = await fileOf(site)
    const cover = await imageOf(site)
    const material = await aMaterial(site, rosa, {
      title: 'Manejo & colheita do pequi',
      authors: ['Ana Maria dos Santos', 'EMBRAPA'],
      year: 2019,
      category: 'Saúde e nutrição',
      type: 'Material didático/cartilha',
      file,
      cover,
      publisher: 'Embrapa',
      isbn: '978-85-333-0227-3',
      doi: 'https://doi.org/10.1590/abc.1',
      language: 'pt-BR',
      licence: 'CC-BY-SA-4.0',
      tags: ['Pequi', 'pequi', 'Feira'],
    })
    expect(material).toMatchObject({
      slug: 'manejo-e-colheita-do-pequi',
      status: 'draft',
      version: 1,
      downloads: 0,
      url: null,
      isbn: '9788533302273',
      doi: '10.1590/abc.1',
      tags: ['Pequi', 'Feira'],
      year: 2019,
      file: { _id: file, name: 'cartilha.pdf', mime: 'application/pdf', bytes: 1_500_000 },
      cover: { _id: cover },
      can: { save: true, trash: true, restore: false, preview: true },
    })
    expect(await usesOf(material._id)).toEqual([cover, file].sort())
    expect(await materialVerbs.listRevisions(ctx, material._id)).toMatchObject([{ by: 'Rosa Nunes' }])
    expect(await jobsFor(material._id)).toEqual(['readMaterialFile'])
  })

  test('may be of every category and every type of the list', async () => {
    for (const category of categories) await aMaterial(site, rosa, { category })
    for (const type of materialTypes) await aMaterial(site, rosa, { type })
  })

  test('is not published without a file or a link, nor with what the site does not have', async () => {
    const bare = { title: 'Vazio', category: 'Manejo', type: 'Livro' } as const
    const gone = '0198a000-0000-7000-8000-000000000000'
    expect(await createMaterial(ctx, { ...bare, ...outNow })).toMatchObject({
      refused: 'needs_file_or_url',
      errors: { file: ['Para publicar, envie o arquivo ou informe o link.'] },
    })
    expect(await createMaterial(ctx, { ...bare, file: gone })).toMatchObject({ refused: 'no_such_file' })
    expect(await createMaterial(ctx, { ...bare, file: await imageOf(site) })).toMatchObject({
      refused: 'no_such_file',
    })
    expect(await createMaterial(ctx, { ...bare, cover: gone })).toMatchObject({ refused: 'no_such_image' })
    expect(await createMaterial(ctx, bare)).toMatchObject({ value: { status: 'draft' } })
  })
})

describe('what the schema takes', () => {
  const wrong = (given: object) =>
    newMaterial
      .safeParse({ title: 'x', category: 'Manejo', type: 'Livro', ...given })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

  test.each([
    [{ category: 'Outros' }, ['category: Escolha uma das opções.']],
    [{ category: 'manejo' }, ['category: Escolha uma das opções.']],
    [{ type: undefined }, ['type: Escolha uma das opções.']],
    [{ isbn: '978-85-333-0227-4' }, ['isbn: ISBN inválido. Confira os números.']],
    [{ doi: 'abc' }, ['doi: DOI inválido. Ele começa com 10., como em 10.1590/1234.']],
    [{ url: 'javascript:alert(1)' }, ['url: Informe um endereço completo, como https://exemplo.org.br.']],
    [{ url: '/pagina' }, ['url: Informe um endereço completo, como https://exemplo.org.br.']],
    [{ url: 'https://a:b@exemplo.org' }, ['url: Informe um endereço completo, como https://exemplo.org.br.']],
    [{ url: 'livro.pdf' }, ['url: Informe um endereço completo, como https://exemplo.org.br.']],
    [{ url: 'entrevista.opus' }, ['url: Informe um endereço completo, como https://exemplo.org.br.']],
    [{ url: 'foto.HEIC' }, ['url: Informe um endereço completo, como https://exemplo.org.br.']],
    [{ url: 'pagina.html' }, ['url: Informe um endereço completo, como https://exemplo.org.br.']],
    [{ url: 'ana@exemplo.org' }, ['url: Informe um endereço completo, como https://exemplo.org.br.']],
    [{ year: 99 }, ['year: Use um ano com quatro algarismos, como 2019.']],
    [{ year: 2019.5 }, ['year: Use um ano com quatro algarismos, como 2019.']],
    [{ year: '2019' }, ['year: Use um ano com quatro algarismos, como 2019.']],
    [{ licence: 'CC-BY-5.0' }, ['licence: Escolha uma das opções.']],
    [{ language: 'klingon' }, ['language: Escolha uma das opções.']],
    [{ authors: ['a\nb'] }, ['authors.0: Use uma linha só.']],
    [{ tags: ['!!!'] }, ['tags.0: Use letras ou números.']],
    [{ authors: 'Ana' }, ['authors: Confira este campo.']],
  ])('%j is refused', (given, messages) => {
    expect(wrong(given)).toEqual(messages)
  })

  test('an empty link is none, and one without https is completed', () => {
    expect(inputOf({ url: ' ' }).url).toBeNull()
    expect(inputOf({ url: 'HTTPS://Exemplo.org/Á' }).url).toBe('https://exemplo.org/%C3%81')
    expect(inputOf({ url: 'www.exemplo.org/livro.pdf' }).url).toBe('https://www.exemplo.org/livro.pdf')
  })

  test('a change says nothing of what it does not change', () => {
    expect(materialChanges.parse({ version: 1, title: 'Só o título' })).toEqual({
      version: 1,
      title: 'Só o título',
    })
  })
})

describe('a saved material', () => {
  test('out in public keeps a file or a link', async () => {
    const { _id: id } = await aMaterial(site, rosa, outNow)
    expect(await saveMaterial(ctx, { id, version: 1, url: null })).toMatchObject({
      refused: 'needs_file_or_url',
    })
    const file = await fileOf(site)
    expect(await saveMaterial(ctx, { id, version: 1, url: null, file })).toMatchObject({
      value: { file: { _id: file }, url: null, version: 2 },
    })
  })

  test('forgets what was read in a file when it gets another, and has that one read', async () => {
    const [first, second] = [await fileOf(site), await fileOf(site)]
    const { _id: id } = await aMaterial(site, rosa, { file: first })
    expect(await saveFileText(ctx, { material: id, file: first, text: 'sobre \0 o cerrado' })).toBe(true)
    expect(await fileText(id)).toBe('sobre   o cerrado')
    await saveMaterial(ctx, { id, version: 1, title: 'Com outro título' })
    expect(await fileText(id)).toBe('sobre   o cerrado')

    await saveMaterial(ctx, { id, version: 2, file: second })
    expect(await fileText(id)).toBe('')
    // The former file's text comes too late, and is not stored.
    expect(await saveFileText(ctx, { material: id, file: first, text: 'velho' })).toBe(false)
    expect(await fileText(id)).toBe('')
  })

  test('takes a cover made from its file only while it has none, without another version', async () => {
    const file = await fileOf(site)
    const [made, chosen] = [await imageOf(site), await imageOf(site)]
    const { _id: id } = await aMaterial(site, rosa, { file })
    expect(await saveFileCover(ctx, { material: id, file, cover: made })).toBe(true)
    expect(await readMaterial(ctx, id)).toMatchObject({ version: 1, cover: { _id: made } })
    expect(await usesOf(id)).toEqual([file, made].sort())
    await saveMaterial(ctx, { id, version: 1, cover: chosen })
    expect(await saveFileCover(ctx, { material: id, file, cover: made })).toBe(false)
    expect(await readMaterial(ctx, id)).toMatchObject({ cover: { _id: chosen } })
  })

  /** A material whose file has the cover that was drawn from it. */
  async function withDrawnCover() {
    const file = await fileOf(site)
    const cover = await imageOf(site, file)
    const { _id: id } = await aMaterial(site, rosa, { file })
    expect(await saveFileCover(ctx, { material: id, file, cover })).toBe(true)
    return { id, file, cover }
  }
  const coverOf = async (id: string) => (await readMaterial(ctx, id)).cover?._id ?? null
  const restoreFirst = async (id: string, version: number) => {
    const first = (await materialVerbs.listRevisions(ctx, id)).at(-1)
    const restored = await materialVerbs.restoreRevision(ctx, { id, revision: first?._id ?? '', version })
    expect(restored.refused).toBeUndefined()
  }
  const forgetJobs = () => site.parts.database.pool.query('delete from graphile_worker._private_jobs')

  test('loses the cover drawn from its file when another file comes, which is read', async () => {
    const { id } = await withDrawnCover()
    const next = await fileOf(site)
    await forgetJobs()
    await saveMaterial(ctx, { id, version: 1, file: next })
    expect(await coverOf(id)).toBeNull()
    expect(await jobsFor(id)).toEqual(['readMaterialFile'])
    const drawn = await imageOf(site, next)
    expect(await saveFileCover(ctx, { material: id, file: next, cover: drawn })).toBe(true)
    expect(await usesOf(id)).toEqual([next, drawn].sort())
  })

  test('loses it also when the file is taken away, and then has the cover that somebody chose', async () => {
    const { id } = await withDrawnCover()
    await saveMaterial(ctx, { id, version: 1, file: null })
    expect(await coverOf(id)).toBeNull()
    const drawnOfAnother = await imageOf(site, await fileOf(site))
    await saveMaterial(ctx, { id, version: 2, cover: drawnOfAnother })
    await saveMaterial(ctx, { id, version: 3, file: await fileOf(site) })
    expect(await coverOf(id)).toBe(drawnOfAnother)
  })

  test('keeps a cover that somebody chose, before or with the other file', async () => {
    const { id } = await withDrawnCover()
    const [chosen, another] = [await imageOf(site), await imageOf(site, await fileOf(site))]
    await saveMaterial(ctx, { id, version: 1, cover: chosen })
    await saveMaterial(ctx, { id, version: 2, file: await fileOf(site) })
    expect(await coverOf(id)).toBe(chosen)
    await saveMaterial(ctx, { id, version: 3, file: await fileOf(site), cover: another })
    expect(await coverOf(id)).toBe(another)
    await saveMaterial(ctx, { id, version: 4, file: await fileOf(site) })
    expect(await coverOf(id), 'drawn from a file that it never had').toBe(another)
  })

  test('keeps the drawn cover under a revision from before it was drawn', async () => {
    const { id, cover } = await withDrawnCover()
    await saveMaterial(ctx, { id, version: 1, title: 'Com outro título' })
    await restoreFirst(id, 2)
    expect(await coverOf(id)).toBe(cover)
  })

  test('has its file read again under a revision without the cover that was chosen since', async () => {
    const { id } = await withDrawnCover()
    await saveMaterial(ctx, { id, version: 1, cover: await imageOf(site) })
    await forgetJobs()
    await restoreFirst(id, 2)
    expect(await coverOf(id)).toBeNull()
    expect(await jobsFor(id)).toEqual(['readMaterialFile'])
  })

  test('says again what a revision says, file included', async () => {
    const [first, second] = [await fileOf(site), await fileOf(site)]
    const { _id: id } = await aMaterial(site, rosa, { title: 'Primeira', file: first, ...outNow })
    await saveMaterial(ctx, { id, version: 1, title: 'Segunda', file: second, authors: ['Zé'], type: 'Tese' })
    const [, before] = await materialVerbs.listRevisions(ctx, id)
    expect(
      await materialVerbs.restoreRevision(ctx, { id, revision: before?._id ?? '', version: 2 }),
    ).toMatchObject({
      value: { title: 'Primeira', file: { _id: first }, authors: [], type: 'Livro', status: 'published' },
    })
    expect(await usesOf(id)).toEqual([first])
  })
})

test('a file of more different words than one index entry takes is kept and found by its first ones', async () => {
  const file = await fileOf(site)
  const { _id: id } = await aMaterial(site, rosa, { file })
  const text = Array.from({ length: 150_000 }, (_, n) => `pala${n.toString(36)}vra`).join(' ')
  expect(await saveFileText(ctx, { material: id, file, text })).toBe(true)
  const { rows } = await site.parts.database.pool.query(
    `select material_id as id from material_words where words @@ to_tsquery('portuguese', 'pala1vra')`,
  )
  expect(rows).toEqual([{ id }])
})
