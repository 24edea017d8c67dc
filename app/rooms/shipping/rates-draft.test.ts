import { expect, test } from 'vitest'
import { firstRates } from './first-rates.ts'
import { draftOf, nextBand, placesOf, ratesOfDraft } from './rates-draft.ts'

test('a table that is opened and saved is the same', () => {
  expect(ratesOfDraft(draftOf(firstRates))).toEqual({ rates: [...firstRates], troubles: new Map() })
})

test('rows stand by service and place', () => {
  const places = placesOf(draftOf(firstRates))
  expect(places.map(({ service, title, rows }) => [service, title, rows.length])).toEqual(
    ['PAC', 'SEDEX'].flatMap((service) =>
      [
        'Zona local (mesmo estado)',
        'Zona regional (mesma região)',
        'Zona nacional (demais estados)',
        'Zona Norte (com envio de outra região)',
      ].map((title) => [service, title, 7]),
    ),
  )
})

test('a new band goes on where the last one ends', () => {
  const [place] = placesOf(draftOf(firstRates))
  const band = nextBand(place?.rows ?? [], 99)
  expect(band).toMatchObject({
    key: 99,
    cells: { service: 'PAC', zone: 'local', weightFrom: '30001', weightTo: '', price: '', maxDays: '6' },
  })
})

test.each(['1000', '1.000', '1000,00', '1000.00'])('after %s it begins at 1001', (weightTo) => {
  const rows = draftOf(firstRates).slice(0, 1)
  if (rows[0]) rows[0].cells.weightTo = weightTo
  expect(nextBand(rows, 99)?.cells.weightFrom).toBe('1001')
})

test('what is wrong is told by its row, and nothing is read', () => {
  const rows = draftOf(firstRates)
  const first = rows[0]
  const third = rows[2]
  if (!first || !third) throw new Error('no rows')
  first.cells.price = '12.5.0'
  third.cells.weightTo = 'dois quilos'
  const { rates, troubles } = ratesOfDraft(rows)
  expect(rates).toBeNull()
  expect([...troubles].map(([key, { cells }]) => [key, cells])).toEqual([
    [0, ['price']],
    [2, ['weightTo']],
  ])
  first.cells.price = '12,50'
  third.cells.weightTo = '9000'
  expect([...ratesOfDraft(rows).troubles.values()]).toEqual([
    {
      messages: ['Este peso já está em outra linha do mesmo serviço e lugar.'],
      cells: ['weightFrom'],
    },
  ])
})
