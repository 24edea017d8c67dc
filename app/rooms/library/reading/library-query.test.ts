import { expect, test } from 'vitest'
import { isOneSpelling, libraryQueryOf, librarySearch, wholeLibrary } from './library-query.ts'

const read = (search: string) => libraryQueryOf(new URLSearchParams(search))

test('an address that asks nothing asks for the whole library', () => {
  for (const search of [
    '',
    '?',
    '?q=&category=',
    '?x=1&page=1',
    '?page=0',
    '?page=-3',
    '?page=abc',
    '?sort=x',
  ])
    expect(read(search), search).toEqual(wholeLibrary)
})

test('categories and types are read by their names, in any spelling, and by their keys', () => {
  for (const name of ['Saúde e nutrição', 'saude-e-nutricao', 'SAÚDE E NUTRIÇÃO'])
    expect(read(`?category=${encodeURIComponent(name)}`).category).toBe('saude-e-nutricao')
  expect(read('?category=Nutri%C3%A7%C3%A3o%20e%20sa%C3%BAde').category).toBe('nutricao-e-saude')
  expect(read('?type=Material%20did%C3%A1tico/cartilha').type).toBe('material-didatico-cartilha')
  expect(read('?type=nada').type).toBe('nada')
})

test('a query is written without what it does not ask, and read again as it was', () => {
  const query = { ...wholeLibrary, category: 'manejo', q: 'pequi & baru', year: '2019', page: 3 }
  expect(librarySearch(query)).toBe('?category=manejo&year=2019&q=pequi+%26+baru&page=3')
  expect(read(librarySearch(query))).toEqual(query)
})

const hostile = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\ud800',
  '💣'.repeat(80),
  `${'a'.repeat(119)}💣`,
  `${'a'.repeat(119)} b`,
  'é',
  'e\u0301',
  ' \t\r\n ',
  '<script>',
  "' or 1=1",
  '%',
  '../..',
  '\u202e',
  'ª',
  '&',
  '=',
  '日本語',
]

test('whatever is asked is read in one spelling, which stays', () => {
  for (const text of hostile)
    for (const name of ['category', 'type', 'year', 'language', 'tag', 'q', 'sort', 'page']) {
      const query = libraryQueryOf(new URLSearchParams([[name, text]]))
      const written = new URLSearchParams(librarySearch(query))
      expect(libraryQueryOf(written), `${name}=${JSON.stringify(text)}`).toEqual(query)
      expect(isOneSpelling(written, query), `${name}=${JSON.stringify(text)}`).toBe(true)
    }
})

test('another spelling is told from the one', () => {
  for (const search of ['?category=Manejo', '?q=+pequi', '?page=01', '?sort=nada', '?tag=Feira'])
    expect(isOneSpelling(new URLSearchParams(search), read(search)), search).toBe(false)
  for (const search of ['', '?category=manejo', '?utm_source=x', '?q='])
    expect(isOneSpelling(new URLSearchParams(search), read(search)), search).toBe(true)
})
