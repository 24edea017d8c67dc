// One service's prices, parcel by parcel: the carrier's word first, then the table of rates.
import { expect, test } from 'vitest'
import { accountOf, type CarrierWord, isCarrierCode, mostWeightOf, optionOf } from './account.ts'
import type { Parcel } from './pack-parcels.ts'
import type { Rate } from './rates.ts'
import { aRate } from './sample-rates.testing.ts'

const parcel = (...lines: [product: string, weight_g: number][]): Parcel => {
  const weight = lines.reduce((sum, [, weight_g]) => sum + weight_g, 0)
  return {
    shape: { format: 1, length: 160, width: 110, height: 20, diameter: 0 },
    weight_g: weight,
    billed_g: weight,
    value_cents: 1000,
    lines: lines.map(([product, weight_g]) => ({ product, qtd: 1, weight_g })),
  }
}
const rate = aRate({ zone: 'nacional', price_cents: 2000, max_days: 7 })
const to = { postal_code: '01310100', state: 'SP', zone: 'nacional' } as const
const silent: CarrierWord = { kind: 'silent' }
const account = (parcels: Parcel[], words: CarrierWord[] = [], rates: Rate[] = [rate]) =>
  accountOf({
    code: '04510',
    packing: { parcels },
    to,
    rates,
    carrier: (_, asked) => words[parcels.indexOf(asked)] ?? silent,
  })
const said = (
  price_cents: number,
  days: number | null,
  source: 'correios' | 'cache' = 'correios',
): CarrierWord => ({
  kind: 'price',
  price_cents,
  days,
  source,
})

test('what is too much for the service says so, with the product', () => {
  const packing = { tooMuch: 'too_heavy', product: 'a' } as const
  expect(accountOf({ code: '04510', packing, to, rates: [rate], carrier: () => silent })).toEqual({
    code: '04510',
    parcels: [],
    why: { code: 'too_heavy', product: 'a' },
  })
})

test('the carrier prices what it was asked, the table the rest', () => {
  const [one, other] = [parcel(['a', 300]), parcel(['b', 500])]
  expect(account([one, other], [said(1500, 4)])).toEqual({
    code: '04510',
    why: null,
    parcels: [
      { parcel: one, cents: 1500, days: 4, source: 'correios', areDaysGuessed: false, rate: null },
      { parcel: other, cents: 2000, days: 7, source: 'tabela', areDaysGuessed: false, rate },
    ],
  })
})

test('days that the carrier did not say come from the table, where it has a row', () => {
  const one = parcel(['a', 300])
  expect(account([one], [said(1500, null)]).parcels[0]).toMatchObject({ days: 7, areDaysGuessed: true })
  expect(account([one], [said(1500, null)], []).parcels[0]).toMatchObject({
    days: null,
    areDaysGuessed: true,
  })
})

test('one parcel without a price leaves the service without one', () => {
  const [one, heavy] = [parcel(['a', 300]), parcel(['b', 1001])]
  expect(account([one, heavy])).toEqual({
    code: '04510',
    parcels: [],
    why: { code: 'no_rate', billed_g: 1001 },
  })
  expect(account([one], [{ kind: 'refused', text: 'Não vai' }])).toEqual({
    code: '04510',
    parcels: [],
    why: { code: 'carrier_refused', text: 'Não vai' },
  })
})

test('the option adds its parcels up and waits for the slowest', () => {
  const parcels = [parcel(['a', 300], ['b', 100]), parcel(['a', 100])]
  const option = optionOf(account(parcels, [said(400, 4), said(100, 2)]), ['b', 'a', 'c'], 3)
  expect(option).toEqual({
    code: '04510',
    name: 'PAC',
    price_cents: 500,
    deadline_days: 7,
    estimated: false,
    source: 'correios',
    place: null,
    items: [
      { product: 'b', price_cents: 100 },
      { product: 'a', price_cents: 400 },
      { product: 'c', price_cents: 0 },
    ],
  })
})

test('the least certain parcel makes the whole an estimate', () => {
  const parcels = [parcel(['a', 300]), parcel(['b', 100])]
  const read = (...words: CarrierWord[]) => {
    const { source, estimated } = optionOf(account(parcels, words), ['a', 'b'], 0)
    return [source, estimated]
  }
  expect(read(said(1, 1), said(1, 1))).toEqual(['correios', false])
  expect(read(said(1, 1, 'cache'), said(1, 1))).toEqual(['cache', true])
  expect(read(said(1, 1), said(1, 1, 'cache'))).toEqual(['cache', true])
  expect(read(silent, said(1, 1, 'cache'))).toEqual(['tabela', true])
  expect(read(said(1, 1), said(1, null))).toEqual(['correios', true])
})

test('a deadline that one parcel lacks is not known', () => {
  const parcels = [parcel(['a', 300]), parcel(['b', 100])]
  expect(optionOf(account(parcels, [said(1, null), said(1, 2)], []), ['a'], 3).deadline_days).toBeNull()
})

test('the services have their codes and weights', () => {
  expect(['04510', '04014', 'retirada', 'toString'].map(isCarrierCode)).toEqual([true, true, false, false])
  expect(mostWeightOf('04510')).toBe(30_000)
  expect(mostWeightOf('04790')).toBe(10_000)
})
