import { expect, test } from 'vitest'
import { netContent, unitPrice } from './net-content.ts'

test.each([
  ['Castanha de baru torrada, 500 g', '', { amount: 500, unit: 'g' }],
  ['Óleo de pequi 250ml', '', { amount: 250, unit: 'ml' }],
  ['Farinha, 1,5 kg', '', { amount: 1500, unit: 'g' }],
  ['Sabonetes, 3 × 90 g', '', { amount: 270, unit: 'g' }],
  ['Suco de cagaita, 1 L', '', { amount: 1000, unit: 'ml' }],
  ['Mel silvestre', 'Da florada. Peso líquido: 320 g Validade: 2 anos', { amount: 320, unit: 'g' }],
  ['Licor', 'Conteúdo: 700 ml', { amount: 700, unit: 'ml' }],
  ['Cesta: mel 300 g e baru 200 g', '', null],
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
