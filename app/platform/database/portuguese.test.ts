import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const ask = async (query: string, values: unknown[]) =>
  (await site.parts.database.pool.query(query, values)).rows[0]?.said

const finds = (asked: string, written: string) =>
  ask(
    `select to_tsvector('portuguese', pt_norm($2)) @@ websearch_to_tsquery('portuguese', pt_norm($1)) as said`,
    [asked, written],
  )

const same = [
  ['sementes organicas', 'Semente orgânica'],
  ['acoes', 'ações'],
  ['acao', 'Ações'],
  ['organização', 'organizacoes'],
  ['animais', 'animal'],
  ['papéis', 'papel'],
  ['jornal', 'jornais'],
  ['imagens', 'imagem'],
  ['homem', 'homens'],
  ['lei', 'leis'],
  ['pães', 'pão'],
  ['girassol', 'girassóis'],
  ['mulheres', 'mulher'],
  ['raizes', 'raiz'],
  ['saúde', 'SAUDE'],
  ['agroecológicas', 'agroecológico'],
] as const

test.each(same)('%s finds %s', async (asked, written) => {
  expect(await finds(asked, written)).toBe(true)
  expect(await finds(written, asked)).toBe(true)
})

test('a slash parts words', async () => {
  expect(await finds('sementes', 'mudas/sementes')).toBe(true)
})

const different = [
  ['mel', 'mais'],
  ['depois', 'dê'],
  ['mães', 'mão'],
  ['quis', 'queijo'],
] as const

test.each(different)('%s does not find %s', async (asked, written) => {
  expect(await finds(asked, written)).toBe(false)
})

describe('the functions', () => {
  test('serve an index', async () => {
    const { pool } = site.parts.database
    await pool.query('create table words_of_a_test (word text)')
    await pool.query('create index on words_of_a_test (f_unaccent(word), pt_norm(word))')
    await pool.query('drop table words_of_a_test')
  })

  test('work without a search path, as a restored dump has none', async () => {
    const client = new pg.Client(site.parts.database.pool.options)
    await client.connect()
    await client.query("set search_path = ''")
    const { rows } = await client.query("select public.pt_norm('Às nações') as said")
    expect(rows).toEqual([{ said: 'as nacao' }])
    await client.end()
  })

  test('take anything', async () => {
    expect(await ask('select pt_norm($1) as said', [''])).toBe('')
    expect(await ask('select pt_norm($1) as said', [null])).toBeNull()
    expect(await ask('select length(pt_norm($1)) as said', ['ções'.repeat(125_000)])).toBeGreaterThan(0)
  })
})
