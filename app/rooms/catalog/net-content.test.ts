import { expect, test } from 'vitest'
import { netContent, unitPrice } from './net-content.ts'

test.each([
  ['Castanha de baru torrada, 500 g', '', { amount: 500, unit: 'g' }],
  ['Óleo de pequi 250ml', '', { amount: 250, unit: 'ml' }],
  ['Farinha, 1,5 kg', '', { amount: 1500, unit: 'g' }],
  ['Mel 500 g (pote)', '', { amount: 500, unit: 'g' }],
  ['Café 250g torrado', '', { amount: 250, unit: 'g' }],
  ['Azeite extra virgem 500 ml', '', { amount: 500, unit: 'ml' }],
  ['Pequi em conserva, vidro de 500 g', '', { amount: 500, unit: 'g' }],
  ['Castanha-do-pará 200 g', '', { amount: 200, unit: 'g' }],
  ['Chocolate 70% cacau, 80 g', '', { amount: 80, unit: 'g' }],
  ['Arroz tipo 1, 5 kg', '', { amount: 5000, unit: 'g' }],
  ['Licor de jenipapo, garrafa de 700 ml', '', { amount: 700, unit: 'ml' }],
  ['Kombucha em garrafa 300 ml', '', { amount: 300, unit: 'ml' }],
  ['Suco de cagaita, 1 L', '', { amount: 1000, unit: 'ml' }],
  ['Mel silvestre', 'Da florada. Peso líquido: 320 g Validade: 2 anos', { amount: 320, unit: 'g' }],
  ['Licor', 'Conteúdo: 700 ml', { amount: 700, unit: 'ml' }],
  ['Suco de uva garrafa 1 L', '', { amount: 1000, unit: 'ml' }],
  ['Cachaça garrafa 700 ml', '', { amount: 700, unit: 'ml' }],
  ['Requeijão copo 200 g', '', { amount: 200, unit: 'g' }],
  ['Paçoca de pilão, 300 g', '', { amount: 300, unit: 'g' }],
  ['Mel da mata', 'Peso líquido: 320 g. Conteúdo: 320 g', { amount: 320, unit: 'g' }],
  ['Cesta: mel 300 g e baru 200 g', '', null],
  ['Cesta do Cerrado', 'Peso líquido: 300 g', null],
  ['Kit 3 potes de mel 500 g', 'Peso líquido: 500 g', null],
  ['Kit de mel 500 g', '', null],
  ['Mel 500 g, 3 potes', '', null],
  ['Dois potes de mel 500 g', '', null],
  ['Mel, caixa com potes de 500 g', '', null],
  ['Sabonetes, 3 × 90 g', '', null],
  ['Água mineral 12 x 500 ml', '', null],
  ['Mel e própolis', 'Peso líquido: 300 g. Conteúdo: 30 ml.', null],
  ['Panela de barro 3 L', '', null],
  ['Panela de barro 1,5 L', 'Peso com embalagem: 2 kg', null],
  ['Copo 300ml', 'Volume: 300 ml', null],
  ['Moringa, 2 litros', '', null],
  ['Pote vazio 500 ml', '', null],
  ['Caneca de cerâmica 300 ml', '', null],
  ['Rede que suporta até 120 kg', '', null],
  ['Copo de doce de leite 200 g', 'Peso líquido: 200 g', { amount: 200, unit: 'g' }],
  ['Gamela de madeira, 30 cm', 'Pesa 1 kg.', null],
  ['Caderno de 100 folhas', '', null],
])('%s', (name, text, content) => expect(netContent(name, text)).toEqual(content))

test('a price by measure: 100 g or a litre, and none that says the price again', () => {
  expect(unitPrice(6490, { amount: 500, unit: 'g' })).toEqual({ cents: 1298, per: '100 g' })
  expect(unitPrice(2500, { amount: 250, unit: 'ml' })).toEqual({ cents: 10_000, per: 'litro' })
  expect(unitPrice(1000, { amount: 300, unit: 'g' })).toEqual({ cents: 333, per: '100 g' })
  expect(unitPrice(1000, { amount: 100, unit: 'g' })).toBeNull()
  expect(unitPrice(1000, null)).toBeNull()
})
