import { expect, test } from 'vitest'
import { markEnd, markedHtml, markedText, markStart, snippet } from './marks.ts'

const marked = (text: string) => `${markStart}${text}${markEnd}`

test('what was asked for is marked, and the rest is text', () => {
  expect(markedText(`Nas ${marked('feiras')} de ${marked('mel')}`)).toEqual([
    { text: 'Nas ', isMatch: false },
    { text: 'feiras', isMatch: true },
    { text: ' de ', isMatch: false },
    { text: 'mel', isMatch: true },
  ])
  expect(markedText('')).toEqual([])
})

test('nothing that stood in a text is markup afterwards', () => {
  const parts = markedText(`<img src=x onerror=alert(1)> ${marked('"><script>')} & <mark>`)
  expect(markedHtml(parts)).toBe(
    '&lt;img src=x onerror=alert(1)&gt; <mark>&quot;&gt;&lt;script&gt;</mark> &amp; &lt;mark&gt;',
  )
})

test('a mark that was cut off leaves no sign behind', () => {
  expect(markedText(`a ${markStart}b`)).toEqual([{ text: 'a b', isMatch: false }])
})

test.each([
  [
    'o começo do texto',
    'O \ue000pequi\ue001 caiu.',
    'O pequi caiu. Depois choveu.',
    'O \ue000pequi\ue001 caiu.',
  ],
  [
    'o meio de uma frase',
    'caroço de \ue000pequi\ue001 no',
    'Era outra coisa.',
    '... caroço de \ue000pequi\ue001 no...',
  ],
  [
    'o fim de outra frase',
    'meses. No dia, \ue000pequi\ue001',
    'Era outra coisa.',
    'No dia, \ue000pequi\ue001...',
  ],
  ['a frase que começa com a marca', 'meses. \ue000Pequi\ue001!', 'Era outra coisa.', '\ue000Pequi\ue001!'],
])('%s', (_, marked, beginning, said) => {
  expect(snippet(marked, beginning)).toBe(said)
})
