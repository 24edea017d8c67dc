import { expect, test } from 'vitest'
import { cutAtWord, excerpt, oneLine } from './excerpt.ts'

test('a text is cut between words, and says that it goes on', () => {
  expect(cutAtWord('não contém glúten nem leite', 17)).toBe('não contém...')
  expect(cutAtWord('não contém glúten, nem leite', 21)).toBe('não contém glúten...')
  expect(cutAtWord('não contém glúten', 17)).toBe('não contém glúten')
  expect(cutAtWord('Pneumoultramicroscopicossilicovulcanoconiose', 10)).toBe('Pneumou...')
  expect(cutAtWord('🌱🌱🌱 🌱🌱🌱', 6)).toBe('🌱🌱🌱...')
})

test('the items of a list do not run into each other', () => {
  expect(oneLine('Ingredientes: água e limão\nAlérgicos: não contém glúten.\n\nGuarde na\tgeladeira')).toBe(
    'Ingredientes: água e limão\u00a0· Alérgicos: não contém glúten. Guarde na geladeira',
  )
  expect(oneLine('de \ue000limão\ue001.\nAlérgicos')).toBe('de \ue000limão\ue001. Alérgicos')
  expect(oneLine('Produto · Preço\nMel')).toBe('Produto\u00a0· Preço\u00a0· Mel')
  expect(oneLine('')).toBe('')
})

test('no excerpt is longer than it may be', () => {
  const text = 'Uma palavra atrás da outra,\nsem fim '.repeat(40)
  for (let length = 5; length < 60; length++) {
    const cut = excerpt(text, length)
    expect([...cut].length).toBeLessThanOrEqual(length)
    expect(cut.endsWith('...')).toBe(true)
  }
})
