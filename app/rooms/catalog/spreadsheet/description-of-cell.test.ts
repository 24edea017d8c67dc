import { expect, test } from 'vitest'
import { sanitizeRichText } from '../../../platform/rich-text/sanitize.server.ts'
import { descriptionOfCell, saysAnother } from './description-of-cell.server.ts'

test.each([
  ['Da florada.\nEm vidro <500 g>.', '<p>Da florada.</p><p>Em vidro &lt;500 g&gt;.</p>'],
  ['<p>Da florada.</p>\n<ul><li>500 g</li></ul>', '<p>Da florada.</p><ul><li>500 g</li></ul>'],
  [
    'Da <strong>florada</strong>.\n\nDoce & claro.',
    '<p>Da <strong>florada</strong>.</p><p>Doce & claro.</p>',
  ],
  [String.raw`<p>Da florada.</p>\n<p>Doce.</p>`, '<p>Da florada.</p><p>Doce.</p>'],
  [String.raw`Da florada.\n\nDoce.`, '<p>Da florada.</p><p>Doce.</p>'],
  ['a<b, e c>d', '<p>a&lt;b, e c&gt;d</p>'],
  ['Um.\n\nDois.\n<ul><li>a</li></ul>', '<p>Um.</p><p>Dois.</p><ul><li>a</li></ul>'],
  [
    'Mel da florada.\n\nColhido em agosto.\n<ul>\n<li>500 g</li>\n</ul>\nValidade: 2 anos.\nConserve.',
    '<p>Mel da florada.</p><p>Colhido em agosto.</p><ul>\n<li>500 g</li>\n</ul><p>Validade: 2 anos.</p><p>Conserve.</p>',
  ],
  ['Primeiro.\n\nSegundo.<br>\nTerceiro.', '<p>Primeiro.</p><p>Segundo.<br>\nTerceiro.</p>'],
  [
    '<p>Da\nflorada.\n\nDoce.</p>\nEm\nvidro.\n\nTampado.',
    '<p>Da\nflorada.\n\nDoce.</p><p>Em\nvidro.</p><p>Tampado.</p>',
  ],
  ['<div>Um.\n\nDois.</div>', '<div><p>Um.</p><p>Dois.</p></div>'],
  ['</li><ul><li>a\n\nb</li></ul>\nUm.\nDois.', '</li><ul><li>a\n\nb</li></ul><p>Um.</p><p>Dois.</p>'],
  ['</li><h2>Da\nflorada</h2>\nUm.\nDois.', '</li><h2>Da\nflorada</h2><p>Um.</p><p>Dois.</p>'],
  [
    'Tamanho <M> ou <G>, <b>algodão</b>, < 1 kg',
    '<p>Tamanho &lt;M> ou &lt;G>, <b>algodão</b>, &lt; 1 kg</p>',
  ],
  ['<b>Tamanho</b> <P> ou <ana@exemplo.org>', '<p><b>Tamanho</b> &lt;P> ou &lt;ana@exemplo.org></p>'],
  ['Tamanhos <P> e <S>', '<p>Tamanhos &lt;P&gt; e &lt;S&gt;</p>'],
  ['<P>Da <B>florada</B>.</P>', '<P>Da <B>florada</B>.</P>'],
  [
    '<b><font size="1">Mel</font></b><o:p></o:p><!-- a -->',
    '<p><b><font size="1">Mel</font></b><o:p></o:p><!-- a --></p>',
  ],
])('%j', (cell, markup) => expect(descriptionOfCell(cell)).toBe(markup))

test('a text that goes out comes back as the same, with its markup or without', () => {
  const stored = 'Da florada.\n500 g'
  expect(saysAnother('Da florada. 500 g', stored)).toBe(false)
  expect(saysAnother('<p>Da <b>florada</b>.</p><ul><li>500 g</li></ul>', stored)).toBe(false)
  expect(saysAnother('<p>Da florada.</p>', stored)).toBe(true)
  expect(saysAnother('Tamanho <P>', 'Tamanho <P>')).toBe(false)
  expect(saysAnother(String.raw`C:\novo`, String.raw`C:\novo`)).toBe(false)
})

test('tags that a product shows are mended by the table that brought them', () => {
  expect(saysAnother('<p>Da <b>florada</b>.</p>', '<p>Da <b>florada</b>.</p>')).toBe(true)
})

test('what goes around paragraphs and says nothing leaves nothing', () => {
  const cell = '<!-- wp:list -->\n<ul><li>a</li></ul>\n<!-- /wp:list -->\n<b>\nUm.\n</b>\n<hr>'
  expect(sanitizeRichText(descriptionOfCell(cell))).toMatchObject({ value: { text: 'a\nUm.' } })
})
