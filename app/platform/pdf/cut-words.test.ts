import { expect, test } from 'vitest'
import { joinCutWords, knownWords } from './cut-words.ts'

const read = (text: string, ...others: string[]) => joinCutWords(text, knownWords([text, ...others]))

test.each([
  ['alho, cebola e cheiro-\nverde', 'alho, cebola e cheiro-verde'],
  ['na segunda-\r\nfeira', 'na segunda-feira'],
  ['a mu-\ndança', 'a mudança'],
  ['a mu\ufffe\ndança', 'a mudança'],
  ['a mu\u0002dança', 'a mudança'],
  ['para vendê-\nlas todas', 'para vendê-las todas'],
  ['a esco-\nla', 'a escola'],
  ['a de-\npois', 'a depois'],
])('%j is read %j', (text, said) => {
  expect(read(text)).toBe(said)
})

test('what the same document writes elsewhere decides', () => {
  expect(read('o jatobá-\nmirim', 'O jatobá-mirim dá em setembro.')).toBe('o jatobá-mirim')
  expect(read('sobre-\ntudo', 'Sobretudo o que está sobre tudo.')).toBe('sobretudo')
  expect(read('babaçu-\nbranco', 'O babaçu e o branco.')).toBe('babaçu-branco')
})

test('a cut after a mark and a hyphen that stays at its line are left alone', () => {
  expect(read('1998-\n2003 e a-\nB')).toBe('1998-\n2003 e a-\nB')
})
