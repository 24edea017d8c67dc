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

const other = { beginning: 'Era outra coisa.', ending: 'Depois choveu.' }

test.each([
  [
    'o começo do texto',
    'O \ue000pequi\ue001 caiu.',
    { beginning: 'O pequi caiu. Depois choveu.', ending: 'O pequi caiu. Depois choveu.' },
    'O \ue000pequi\ue001 caiu.',
  ],
  ['o meio de uma frase', 'caroço de \ue000pequi\ue001 no', other, '... caroço de \ue000pequi\ue001 no...'],
  ['o fim de outra frase', 'meses. No dia, \ue000pequi\ue001', other, 'No dia, \ue000pequi\ue001...'],
  ['a frase que começa com a marca', 'meses. \ue000Pequi\ue001!', other, '\ue000Pequi\ue001!'],
  [
    'o fim do texto, que não tem ponto',
    'caroço de \ue000pequi\ue001 no sol',
    { ...other, ending: 'Guarde o caroço de pequi no sol' },
    '... caroço de \ue000pequi\ue001 no sol',
  ],
  [
    'o fim do texto, sem o ponto que ele tem',
    'caroço de \ue000pequi\ue001',
    { ...other, ending: 'O caroço de pequi” é velho. “Guarde o caroço de pequi!”' },
    '... caroço de \ue000pequi\ue001!”',
  ],
  [
    'o que se repete antes do fim',
    'caroço de \ue000pequi\ue001',
    { ...other, ending: 'Plante o caroço de pequi em junho' },
    '... caroço de \ue000pequi\ue001...',
  ],
])('%s', (_, marked, text, said) => {
  expect(snippet(marked, text)).toBe(said)
})
