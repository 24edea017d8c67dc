import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type LetterBody, letterText } from './letter-blocks.ts'
import { withdrawalRight } from './letter-facts.ts'
import { OrderLetter } from './order-letter.tsx'

const letter: LetterBody = {
  title: 'Novo pedido nº 12',
  blocks: [
    { kind: 'text', text: 'Pague até 20/11/2026 às 16:10.' },
    { kind: 'text', text: withdrawalRight },
    { kind: 'code', label: 'Informe em até 10 minutos', code: '12 dias 34' },
    {
      kind: 'facts',
      title: 'Pedido nº 12',
      rows: [
        ['2 × Castanha torrada, 500 g', 'R$ 50,00'],
        ['Endereço', 'São Paulo/SP\nCEP 01001-000'],
        ['PAC', 'em até 5 dias úteis\n2 × Mel, 300 ml'],
      ],
    },
  ],
  footer: ['Rua A, 1, São Domingos – GO', '(62) 5550-0142', '(62) 90000-0142'],
}
const colors = { primary: '#123456', button: '#123456', onButton: '#ffffff' }

test('a letter breaks no pair: counts, amounts, postal codes, times, articles, telephones', () => {
  const drawn = renderToStaticMarkup(<OrderLetter site="Cerrado" colors={colors} letter={letter} />)
  expect(drawn).not.toContain('\u2060')
  const shown = drawn.replaceAll('\u00a0', '_')
  for (const words of [
    'Novo pedido nº_12</h1>',
    'até 20/11/2026 às_16:10.',
    'até 7_dias depois',
    'art._49)',
    'Informe em até 10_minutos',
    '>12 dias 34<',
    'Pedido nº_12</p>',
    '2_×_Castanha torrada, 500_g',
    'R$_50,00',
    '<span style="white-space:nowrap">CEP 01001-000</span>',
    'em até 5_dias úteis\n2_×_Mel, 300_ml',
    'São Domingos_–_GO',
    '(62)_5550-0142',
    '(62)_90000-0142',
  ])
    expect(shown).toContain(words)
})

test('what is said in a letter is no template of it, in whatever language of templates', () => {
  const [sum, result] = ['7001*7003', '49028003']
  const marks = `{{${sum}}}\${${sum}}#{${sum}}<%=${sum}%>{%${sum}%}@(${sum})`
  const said: LetterBody = {
    title: marks,
    blocks: [
      { kind: 'text', text: marks },
      { kind: 'facts', title: 'Pedido', rows: [['Observação', marks]] },
    ],
    footer: [marks],
  }
  const drawn = renderToStaticMarkup(<OrderLetter site={marks} colors={colors} letter={said} />)
  expect(drawn).toContain(marks.replace('<', '&lt;').replace('>', '&gt;'))
  for (const part of [drawn, letterText(said)]) {
    expect(part.split(sum).length - 1).toBeGreaterThanOrEqual(6 * 4)
    expect(part).not.toContain(result)
  }
})

test('the text part is copied and searched as it is typed', () => {
  expect(letterText(letter)).toContain('2 × Castanha torrada, 500 g: R$ 50,00')
  expect(letterText(letter)).not.toMatch(/[\u00a0\u2060]/)
})
