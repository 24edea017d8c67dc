import { describe, expect, test } from 'vitest'
import { categories, materialTypes } from '../catalogue/catalogue.ts'
import { materialColumns } from './material-columns.ts'
import { nearest, readMaterialRow } from './read-material-row.server.ts'

const good = { title: 'Manejo do pequi', category: 'Manejo', type: 'Livro' }
const problemsOf = (more: Record<string, string>) => readMaterialRow({ ...good, ...more }).problems

test('a row becomes what the form would send', () => {
  expect(
    readMaterialRow({
      ...good,
      authors: 'Rosa Lima; João Nunes',
      year: 'c. 2019',
      category: 'questoes AMBIENTAIS',
      type: 'cartilha',
      url: 'https://exemplo.org.br/a',
      isbn: '978-85-333-0227-3',
      doi: 'https://doi.org/10.1590/abc',
      language: 'inglês',
      licence: 'cc by 4.0',
      tags: 'pequi, Cerrado',
      status: 'Publicado',
    }).problems,
  ).toEqual([expect.stringContaining('Tipo desconhecido: “cartilha”.')])
  expect(
    readMaterialRow({
      ...good,
      authors: 'Rosa Lima; João Nunes',
      year: '2019',
      category: 'questoes AMBIENTAIS',
      type: 'Material didatico / cartilha',
      url: 'https://exemplo.org.br/a',
      doi: 'https://doi.org/10.1590/abc',
      language: 'inglês',
      licence: 'cc by',
      tags: 'pequi, Cerrado',
      status: 'Publicado',
    }),
  ).toMatchObject({
    row: {
      title: 'Manejo do pequi',
      authors: ['Rosa Lima', 'João Nunes'],
      year: 2019,
      category: 'Questões ambientais',
      type: 'Material didático/cartilha',
      url: 'https://exemplo.org.br/a',
      doi: '10.1590/abc',
      language: 'en',
      licence: 'CC-BY-4.0',
      tags: ['pequi', 'Cerrado'],
      status: 'published',
    },
  })
})

test('the examples of the model file make a row', () => {
  const cells = Object.fromEntries(materialColumns.map(({ key, example }) => [key, example]))
  expect(readMaterialRow(cells).problems).toBeUndefined()
})

test.each([
  [{ category: 'Manejos' }, 'Categoria desconhecida: “Manejos”. Você quis dizer “Manejo”?'],
  [{ category: 'Nutricao' }, 'Categoria desconhecida: “Nutricao”'],
  [
    { type: 'Artigo de periodicos' },
    'Tipo desconhecido: “Artigo de periodicos”. Você quis dizer “Artigo de periódico”?',
  ],
  [{ type: 'Xilogravura' }, `Use um destes: ${materialTypes.join(', ')}.`],
  [{ category: '' }, 'Falta: Categoria.'],
  [{ title: '' }, 'Falta: Título.'],
  [{ title: 'x'.repeat(301) }, 'Título: Use no máximo 300 caracteres.'],
  [{ year: '19' }, 'Ano: use quatro algarismos, como 2019; está “19”.'],
  [{ year: '9999' }, 'Ano: Use um ano com quatro algarismos, como 2019.'],
  [{ url: 'ftp://a.b' }, 'Link: Informe um endereço completo'],
  [{ isbn: '978-85-333-0227-0' }, 'ISBN: ISBN inválido.'],
  [{ doi: 'abc' }, 'DOI: DOI inválido.'],
  [{ language: 'klingon' }, 'Idioma desconhecido: “klingon”. Use um destes: Português'],
  [{ licence: 'CC BY 4.1' }, 'Licença desconhecida: “CC BY 4.1”. Você quis dizer “CC BY 4.0”?'],
  [{ status: 'talvez' }, 'Situação: use Rascunho ou Publicado; está “talvez”.'],
])('%j says what is wrong', (cells, said) => {
  expect(problemsOf(cells)).toHaveLength(1)
  expect(problemsOf(cells)?.[0]).toContain(said)
})

test('every problem of a row is said at once', () => {
  expect(problemsOf({ title: '', category: 'x', year: 'ontem' })).toHaveLength(3)
})

test('a cell in which the spreadsheet shows an error is refused, once', () => {
  expect(problemsOf({ title: '#N/D', category: '#REF!', authors: '#FÓRMULA', year: 'ontem' })).toEqual([
    'Título: a célula mostra o erro “#N/D”. Corrija a fórmula, ou escreva o valor.',
    'Autores: a fórmula veio sem resultado. Abra a planilha, salve outra vez e envie de novo.',
    'Categoria: a célula mostra o erro “#REF!”. Corrija a fórmula, ou escreva o valor.',
    'Ano: use quatro algarismos, como 2019; está “ontem”.',
  ])
})

test('what is far from everything suggests nothing', () => {
  expect(nearest('abcdefgh', categories)).toBeNull()
  expect(nearest('!!!', categories)).toBeNull()
  expect(nearest('economía', categories)).toBe('Economia')
})

describe('two rows are one material', () => {
  const identityOf = (more: Record<string, string>) => {
    const read = readMaterialRow({ ...good, ...more })
    if (read.problems) throw new Error(read.problems.join(' '))
    return read.identity
  }
  const long =
    'Anais do Encontro Nacional de Agroecologia, Sociobiodiversidade e Soberania Alimentar do Cerrado'
  const some = { title: 'Óleos & açaí: manejo', authors: 'José Lima; Ana Nunes', year: '2019' }

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['capitals', some, { ...some, title: 'ÓLEOS & AÇAÍ: MANEJO' }],
    [
      'accents and punctuation',
      some,
      { ...some, title: 'Oleos e acai - manejo', authors: 'Jose Lima;Ana Nunes' },
    ],
    ['how the type is written', some, { ...some, type: 'LIVRO' }],
  ])('where they differ by %s only', (_, one, other) => {
    expect(identityOf(one)).toBe(identityOf(other))
  })

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['the end of a long title', { title: `${long}, volume 1` }, { title: `${long}, volume 2` }],
    ['the author after a long title', { title: long, authors: 'Ana' }, { title: long, authors: 'Rosa' }],
    ['the year after a long title', { title: long, year: '2018' }, { title: long, year: '2019' }],
    ['a title in another script', { title: 'Сельское хозяйство' }, { title: 'Лесное хозяйство' }],
    ['a vowel of a script that writes it as a mark', { title: 'कि' }, { title: 'कु' }],
    ['where the title ends', { title: 'Roça Ana', authors: 'Lima' }, { title: 'Roça', authors: 'Ana Lima' }],
    ['signs alone', { title: '???' }, { title: '!!!' }],
  ])('but not where they differ by %s', (_, one, other) => {
    expect(identityOf(one)).not.toBe(identityOf(other))
  })

  test('told in few characters, however long they are', () => {
    const authors = Array.from({ length: 20 }, (_, at) => `Autora de nome muito comprido ${at}`).join(';')
    expect(identityOf({ title: 'a'.repeat(300), authors })).toHaveLength(64)
  })
})
