import { expect, test } from 'vitest'
import { chosenText, countOf, doneText } from './nouns.ts'

test('what is chosen agrees with what it is, in gender and number', () => {
  expect(chosenText('post', 2)).toBe('2 notícias escolhidas')
  expect(chosenText('page', 1)).toBe('1 página escolhida')
  expect(chosenText('product', 1)).toBe('1 produto escolhido')
  expect(chosenText('material', 3)).toBe('3 materiais escolhidos')
  expect(countOf('message', 1)).toBe('1 mensagem')
})

test('what was done to them agrees too; one alone is not counted', () => {
  expect(doneText('post', 1, 'movid', 'para a lixeira')).toBe('Notícia movida para a lixeira.')
  expect(doneText('post', 3, 'movid', 'para a lixeira')).toBe('3 notícias movidas para a lixeira.')
  expect(doneText('event', 1, 'publicad')).toBe('Evento publicado.')
  expect(doneText('material', 1200, 'restaurad')).toBe('1.200 materiais restaurados.')
})
