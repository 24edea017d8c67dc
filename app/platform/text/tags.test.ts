import { expect, test } from 'vitest'
import { tagColumns, tagKey } from './tags.ts'

test('a tag stands in an address without accents or capitals', () => {
  expect(tagKey('Safra do Pequi')).toBe('safra-do-pequi')
  expect(tagKey('Educação & Saúde')).toBe('educacao-e-saude')
  expect(tagKey('🌽')).toBe('')
})

test('two spellings of one tag are one, in the spelling that came first', () => {
  expect(tagColumns(['Ação', 'mel', 'acao', 'Mel'])).toEqual({
    tags: ['Ação', 'mel'],
    tag_keys: ['acao', 'mel'],
  })
  expect(tagColumns(['Ação', 'AÇÃO', 'Mel'])).toEqual({ tags: ['Ação', 'Mel'], tag_keys: ['acao', 'mel'] })
})
