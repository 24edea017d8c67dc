import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

test.each([
  [' Rua\n\tdas  Flores ', 'Rua das Flores'],
  ['a\u0000b', 'a b'],
  ['\u001b[2J', '[2J'],
  ['\u0000\u0007', ''],
  ['Sa\u0303o', 'São'],
  ['a\ud800b', 'a\ufffdb'],
])('%j is %j', (text, line) => expect(oneLine(text)).toBe(line))

test('what is cut never ends in half a letter', () => {
  expect(oneLine('abc def', 4)).toBe('abc')
  expect(oneLine('ab💣', 3)).toBe('ab\ufffd')
})
