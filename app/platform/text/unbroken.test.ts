import { expect, test } from 'vitest'
import { gramsText } from './measures.ts'
import { moneyText } from './money.ts'
import { dotted, timesText, unbroken } from './unbroken.ts'

const shown = (text: string) => text.replaceAll('\u00a0', '_')

test.each([
  ['Castanha torrada, 500 g', 'Castanha torrada, 500_g'],
  ['Mel 1,5 kg e 300 ml', 'Mel 1,5_kg e 300_ml'],
  ['Ligue (62) 5550-0142 ou', 'Ligue (62)_5550-0142 ou'],
  ['de R$ 10,00', 'de R$_10,00'],
  ['São Domingos – GO, Brasil', 'São Domingos_–\u2060_GO, Brasil'],
  ['73860-000, São Domingos', '73860-\u2060000, São Domingos'],
  ['CEP 73860-000', 'CEP_73860-\u2060000'],
  ['do Código de Defesa do Consumidor, art. 49)', 'do Código de Defesa do Consumidor, art._49)'],
  ['Pedido nº 49, Lei nº 8.078', 'Pedido nº_49, Lei nº_8.078'],
  ['Baru, 2 unidades, 10 cm', 'Baru, 2_unidades, 10_cm'],
  ['Pix, 3 itens em 15 minutos', 'Pix, 3_itens em 15_minutos'],
  ['2 × Mel e 20 × 30 cm', '2_×_Mel e 20_×_30_cm'],
  ['até 20/11/2026 às 16:10, à 1:59', 'até 20/11/2026 às_16:10, à_1:59'],
  ['de 4 de dezembro de 2026 a 1º de maio de 2027', 'de 4_de_dezembro de 2026 a 1º_de_maio de 2027'],
  ['12 gatos e 3 laranjas', '12 gatos e 3 laranjas'],
  ['part. 3, os 4 de sempre', 'part. 3, os 4 de sempre'],
  ['', ''],
])('%s', (text, expected) => expect(shown(unbroken(text))).toBe(expected))

test('money, weights and counts never break', () => {
  expect(shown(moneyText(15_490))).toBe('R$_154,90')
  expect(shown(gramsText(500))).toBe('500_g')
  expect(shown(gramsText(1_500))).toBe('1,5_kg')
  expect(shown(timesText(1, 'Cordel de feira'))).toBe('1_×_Cordel de feira')
})

test('a dot between facts never begins a line, and stands between facts alone', () =>
  expect(shown(dotted(['Rua A', '', null, '(62) 5550-0142']))).toBe('Rua A_· (62) 5550-0142'))
