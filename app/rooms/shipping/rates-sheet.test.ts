import { expect, test } from 'vitest'
import { firstRates } from './first-rates.ts'
import { rateHeadings } from './rates-csv.ts'
import { draftOf, placesOf } from './rates-draft.ts'
import { bandName, curveOf, pastedCells, pasteInto, sheetColumns, sheetSummary } from './rates-sheet.ts'

const place = () => placesOf(draftOf(firstRates))[0]?.rows ?? []
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('several cells come as lines and columns, one value alone is the field’s own', () => {
  expect(pastedCells('24,00')).toBeNull()
  expect(pastedCells('300\tR$ 24,00\r\n1000\t29,50\r\n')).toEqual([
    ['300', '24,00'],
    ['1000', '29,50'],
  ])
})

test('what is pasted fills from its cell on, and makes the bands that are missing', () => {
  const rows = place()
  const last = rows.at(-1)
  if (!last) throw new Error('no rows')
  let made = 900
  const after = pasteInto(
    rows,
    { key: last.key, column: 1 },
    [
      ['30000', '95,00'],
      ['40000', '120,00'],
    ],
    () => ++made,
  )
  expect(after.length).toBe(rows.length + 1)
  expect(after.at(-2)?.cells).toMatchObject({ weightTo: '30000', price: '95,00' })
  expect(after.at(-1)).toMatchObject({ key: 901, cells: { weightTo: '40000', price: '120,00' } })
  expect(after.slice(0, -2)).toEqual(rows.slice(0, -1))
  const wide = pasteInto(rows, { key: last.key, column: 6 }, [['9', 'x', 'y']], () => 0)
  expect(wide.at(-1)?.cells).toEqual({ ...last.cells, maxDays: '9' })
})

test('folded, a place says its prices and days; what is not in use or cannot be read is passed over', () => {
  const rows = place().slice(0, 3)
  const set = (at: number, cells: object) => Object.assign(rows[at]?.cells ?? {}, cells)
  set(0, { price: '24,00', minDays: '3', maxDays: '5' })
  set(1, { price: '95,00', minDays: '4', maxDays: '6' })
  set(2, { price: '1000,00', minDays: '1', maxDays: '60', active: 'não' })
  expect(plain(sheetSummary(rows))).toBe('R$ 24,00 a 95,00, 3 a 6 dias úteis')
  set(1, { price: 'cem', minDays: '', maxDays: '' })
  set(0, { maxDays: '3' })
  expect(plain(sheetSummary(rows))).toBe('R$ 24,00, 3 dias úteis')
  expect(sheetSummary([])).toBe('')
})

test('the curve goes from the lightest band to the heaviest', () => {
  const curve = curveOf(place().toReversed())
  expect(curve.length).toBe(7)
  expect(curve.map(({ g }) => g)).toEqual(curve.map(({ g }) => g).toSorted((a, b) => a - b))
})

test('a band is called by the weights that can be read', () => {
  const named = (weightFrom: string, weightTo: string) => bandName({ weightFrom, weightTo })
  expect(named('301', '1000')).toBe('de 301 g a 1.000 g')
  expect(named('301', 'abc')).toBe('a partir de 301 g')
  expect(named('x', '1.000')).toBe('até 1.000 g')
  expect(named('0.500', '1.000,00')).toBe('até 1.000 g')
  expect(named('', '')).toBe('ainda sem peso')
})

test('the screen calls its columns as the file does', () => {
  expect(rateHeadings).toEqual(expect.arrayContaining(sheetColumns.map(({ label }) => label)))
})
