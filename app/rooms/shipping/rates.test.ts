import { describe, expect, test } from 'vitest'
import { type StateCode, stateCodes } from '../../platform/brazil/states.ts'
import { firstRates } from './first-rates.ts'
import { findRate, placeKey, type Rate, ratePrice, zoneOf } from './rates.ts'
import { aRate } from './sample-rates.testing.ts'

const paulista = { postal_code: '01310100', state: 'SP', zone: 'nacional' } as const
const found = (rates: Rate[], weight = 500) => findRate(rates, '04510', paulista, weight)?.price_cents ?? null

describe('which row counts', () => {
  const national = aRate({ zone: 'nacional', price_cents: 1 })
  const state = aRate({ uf: 'SP', price_cents: 2 })
  const city = aRate({ cep_start: '01000000', cep_end: '05999999', price_cents: 3 })
  const quarter = aRate({ cep_start: '01310000', cep_end: '01310999', price_cents: 4 })
  test('the narrowest range, then the state, then the zone', () => {
    expect(found([national, state, city, quarter])).toBe(4)
    expect(found([city, national, state])).toBe(3)
    expect(found([national, state])).toBe(2)
    expect(found([national])).toBe(1)
  })
  test('both ends of a range are in it, and of two ranges the narrower counts wherever it begins', () => {
    const at = (postal_code: string, ...rates: Rate[]) =>
      findRate(rates, '04510', { ...paulista, postal_code }, 500)?.price_cents ?? null
    const range = (cep_start: string, cep_end: string, price_cents: number) =>
      aRate({ cep_start, cep_end, price_cents })
    const ends = range('01310000', '01310999', 4)
    expect(['01309999', '01310000', '01310999', '01311000'].map((code) => at(code, ends))).toEqual([
      null,
      4,
      4,
      null,
    ])
    const [wide, narrow] = [range('00000000', '05999999', 3), range('01310000', '09999999', 2)]
    expect(at('01310100', narrow, wide)).toBe(3)
    expect(at('01310100', wide, range('01300000', '05999999', 1))).toBe(1)
  })
  test('the national row reaches the North alone, and no other row does', () => {
    const place = { ...paulista, zone: 'regional' } as const
    const north = { postal_code: '69005010', state: 'AM', zone: 'norte' } as const
    expect(findRate([national], '04510', place, 500)).toBeNull()
    expect(findRate([aRate({ zone: 'local' })], '04510', north, 500)).toBeNull()
  })
  test('a weight between two bands, or of a place without a last one, leaves it to the next place', () => {
    const gap = [
      aRate({ uf: 'SP', weight_to_g: 300, price_cents: 5 }),
      aRate({ uf: 'SP', weight_from_g: 501, weight_to_g: 1000, price_cents: 6, extra_kg_cents: 100 }),
      aRate({ zone: 'nacional', weight_to_g: 5000, price_cents: 10 }),
    ]
    expect([300, 301, 500, 501, 1000, 1001].map((weight) => found(gap, weight))).toEqual([5, 10, 10, 6, 6, 6])
    expect(found([aRate({ uf: 'SP', weight_to_g: 300, price_cents: 5, extra_kg_cents: 1 })], 300)).toBe(5)
  })
  test('bands may stand in the table in any order', () => {
    const bands = [
      aRate({ uf: 'SP', weight_from_g: 1001, weight_to_g: 2000, price_cents: 20, extra_kg_cents: 1 }),
      aRate({ uf: 'SP', weight_from_g: 0, weight_to_g: 1000, price_cents: 10 }),
    ]
    expect([found(bands, 500), found(bands, 1500), found(bands, 9000)]).toEqual([10, 20, 20])
    expect(found(bands.toReversed(), 9000)).toBe(20)
  })
  test('not one of another place, another service, or switched off', () => {
    expect(
      found([
        aRate({ zone: 'local' }),
        aRate({ uf: 'RJ' }),
        aRate({ cep_start: '01310101', cep_end: '01999999' }),
        { ...national, service_code: '04014' },
        { ...state, active: false },
      ]),
    ).toBeNull()
  })
  test('the band that holds the weight; a nearer place without one leaves it to the next', () => {
    const bands = [
      aRate({ zone: 'nacional', price_cents: 10 }),
      aRate({ zone: 'nacional', weight_from_g: 1001, weight_to_g: 2000, price_cents: 20 }),
      aRate({ uf: 'SP', weight_to_g: 300, price_cents: 5 }),
    ]
    expect([1, 300, 301, 1000, 1001, 2000, 2001].map((weight) => found(bands, weight))).toEqual([
      5,
      5,
      10,
      10,
      20,
      20,
      null,
    ])
  })
  test('the North is reached by the national row where the table does not tell it apart', () => {
    const north = { postal_code: '69005010', state: 'AM', zone: 'norte' } as const
    expect(findRate([national], '04510', north, 1)?.price_cents).toBe(1)
    expect(
      findRate([national, aRate({ zone: 'norte', price_cents: 9 })], '04510', north, 1)?.price_cents,
    ).toBe(9)
  })
})

test('rows of one service and place have one key, whatever their weight', () => {
  const row = aRate({ uf: 'SP' })
  const others = [
    { uf: 'RJ' },
    { uf: null, zone: 'local' },
    { uf: null, cep_start: '01000000', cep_end: '02000000' },
  ]
  const keys = [row, ...others.map((other) => ({ ...row, ...other }) as Rate)].map(placeKey)
  expect(new Set(keys).size).toBe(4)
  expect(placeKey({ ...row, weight_to_g: 7 })).toBe(keys[0])
  expect(placeKey({ ...row, service_code: '04014' })).not.toBe(keys[0])
})

describe('what it costs', () => {
  test('each kilogram begun above the last band is added', () => {
    const rate = aRate({ zone: 'nacional', price_cents: 1000, extra_kg_cents: 250 })
    const price = (billed_g: number) => ratePrice(rate, { billed_g, value_cents: 0 })
    expect([1000, 1001, 2000, 2001].map(price)).toEqual([1000, 1250, 1250, 1500])
    expect(found([rate], 5000)).toBe(1000)
  })
  test('a part of the value of the goods is added, to the centavo', () => {
    const rate = aRate({ value_percent_bp: 125 })
    expect(ratePrice(rate, { billed_g: 1, value_cents: 10_000 })).toBe(1125)
    expect(ratePrice(rate, { billed_g: 1, value_cents: 40 })).toBe(1001)
  })
})

describe('the zone', () => {
  test.each([
    ['SP', 'SP', 'local'],
    ['SP', 'MG', 'regional'],
    ['SP', 'RS', 'nacional'],
    ['SP', 'AM', 'norte'],
    ['PA', 'AM', 'regional'],
    ['AM', 'AM', 'local'],
    ['AM', 'SP', 'nacional'],
    [null, 'AM', 'nacional'],
    [null, 'SP', 'nacional'],
  ] as [StateCode | null, StateCode, string][])('from %s to %s is %s', (from, to, zone) => {
    expect(zoneOf(from, to)).toBe(zone)
  })
})

describe('the first table', () => {
  test('has a price for each state from each state, up to 30 kg and for what is bulky', () => {
    for (const from of [null, ...stateCodes])
      for (const to of stateCodes)
        for (const weight of [1, 300, 301, 1000, 5000, 10_001, 20_000, 30_000, 49_000])
          for (const service of ['04510', '04014'] as const) {
            const destination = { postal_code: '00000000', state: to, zone: zoneOf(from, to) }
            const rate = findRate(firstRates, service, destination, weight)
            expect(rate, `${service} ${from} ${to} ${weight}`).not.toBeNull()
          }
  })
  test('asks more for more weight', () => {
    for (const [at, rate] of firstRates.entries()) {
      const before = firstRates[at - 1]
      if (!before || rate.weight_from_g === 1) continue
      expect(rate.weight_from_g).toBe(before.weight_to_g + 1)
      expect(rate.price_cents).toBeGreaterThan(before.price_cents)
    }
  })
})
