import { expect, test } from 'vitest'
import { firstRates } from './first-rates.ts'
import type { Rate } from './rates.ts'
import { ratesChanged } from './rates-changed.ts'

test('of two tables it is said which bands are new, gone or have other numbers', () => {
  const [first, second, third] = firstRates
  const at = (rate: Rate | undefined, given: Partial<Rate> = {}) => (rate ? [{ ...rate, ...given }] : [])
  const before = [...at(first), ...at(second)]
  expect(ratesChanged(before, before)).toEqual([])
  const after = [
    ...at(first, { price_cents: 2_550, extra_kg_cents: 300, active: false }),
    ...at(third, { price_cents: 4_000 }),
  ]
  const place = 'PAC, Zona local (mesmo estado)'
  expect(ratesChanged(before, after).map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    `${place}, de 1 g a 300 g: Preço (R$) de 24,00 para 25,50; Por kg a mais (R$) de vazio para 3,00; Em uso de sim para não.`,
    `${place}, de 1.001 g a 2.000 g: faixa nova, de R$ 40,00.`,
    `${place}, de 301 g a 1.000 g: saiu da tabela.`,
  ])
})
