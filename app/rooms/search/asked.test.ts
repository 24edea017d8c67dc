import { describe, expect, test } from 'vitest'
import { readAsked, replaceWords, rootOf, spellings } from './asked.ts'

describe('what was asked', () => {
  test('is read word by word, without accents, the last word unfinished', () => {
    expect(readAsked('  Sementes  Orgânicas')).toEqual({
      text: 'Sementes  Orgânicas',
      words: ['sementes', 'organicas'],
      loose: ['sementes', 'organicas'],
      excludes: false,
      isPlain: true,
      unfinished: { before: 'Sementes  ', word: 'organicas' },
    })
  })

  test.each([
    ['"feira da praça" sábado', ['feira', 'da', 'praca', 'sabado'], ['sabado'], 'sabado'],
    ['sábado "feira da praça', ['sabado', 'feira', 'da', 'praca'], ['sabado'], null],
    ['feira -livre', ['feira'], ['feira'], null],
    ['mel -"de cana" puro', ['mel', 'puro'], ['mel', 'puro'], 'puro'],
    ['guarda-chuva', ['guarda', 'chuva'], ['guarda', 'chuva'], null],
    ['pé', ['pe'], ['pe'], null],
    ["d'água", ['d', 'agua'], ['d', 'agua'], null],
    ['feira!', ['feira'], ['feira'], null],
  ])('%s', (given, words, loose, unfinished) => {
    const asked = readAsked(given)
    expect(asked?.words).toEqual(words)
    expect(asked?.loose).toEqual(loose)
    expect(asked?.unfinished?.word ?? null).toBe(unfinished)
  })

  test.each([
    '',
    ' ',
    '"',
    '""',
    '-',
    '---',
    '-feira',
    '-"feira livre"',
    '%%%',
    '!?…',
    '\u0000\u0007',
    '💣',
    '()&|!:*',
  ])('nothing can be looked for with %j', (given) => expect(readAsked(given)).toBeNull())

  test('no more words than a search needs, of whatever is sent', () => {
    expect(readAsked('a1 '.repeat(5000))?.words).toHaveLength(16)
    expect(readAsked('\ud800feira')?.words).toEqual(['feira'])
  })
})

test('a minus excludes words, not a dash between them', () => {
  expect(readAsked('feira -livre')?.excludes).toBe(true)
  expect(readAsked('feira - livre')?.excludes).toBe(false)
})

test('a misspelled word is put right where it stands', () => {
  const right = new Map([
    ['agroecolgia', 'agroecologia'],
    ['feria', 'feira'],
  ])
  expect(replaceWords('"mel" Féria, agroecolgia -cana', right)).toBe('"mel" feira, agroecologia -cana')
})

test('the plurals that are searched as one are marked as one', () => {
  expect(spellings('acao')).toEqual(expect.arrayContaining(['acao', 'acoes']))
  expect(spellings('acoes')).toEqual(expect.arrayContaining(['acoes', 'acao']))
  expect(spellings('papeis')).toContain('papel')
  expect(spellings('homem')).toContain('homens')
  expect(spellings('feira')).toEqual(['feira'])
})

test.each([
  ['jabuticaba', 'jabuticab'],
  ['jabuticabeiras', 'jabuticab'],
  ['sementes', 'sement'],
  ['laranja', 'laranj'],
  ['caju', null],
  ['feira', null],
  ['madeira', null],
  ['mulher', null],
])('of %s the words made of it begin with %s', (word, root) => expect(rootOf(word)).toBe(root))
