import { expect, test } from 'vitest'
import { namedIn, proposalsFor } from './proposals.ts'

const order = (number: number, customer_name: string, total_cents: number) => ({
  number,
  customer_name,
  total_cents,
  created_at: new Date(Date.UTC(2026, 10, number)),
})
const orders = [
  order(1, 'Maria Souza', 5_850),
  order(2, 'José Antônio de Ávila', 35_000),
  order(3, 'Maria Lima', 35_000),
  order(4, 'Rosa', 1_000),
]
/** After all of them. */
const at = new Date(Date.UTC(2027, 0, 1))
const proposed = (amount_cents: number, description: string) =>
  proposalsFor({ amount_cents, description, at }, orders).map(({ order }) => order.number)

test('amount and name come before the amount alone, and that before the name', () => {
  expect(proposed(35_000, 'PIX RECEBIDO JOSE ANTONIO AVILA')).toEqual([2, 3])
  expect(proposed(5_850, 'PIX JOSE A AVILA')).toEqual([1, 2])
})

test('a first name alone is nobody, the whole of a short name is somebody', () => {
  expect(proposed(1, 'PIX RECEBIDO MARIA')).toEqual([])
  expect(proposed(1, 'PIX RECEBIDO ROSA')).toEqual([4])
})

test('among equals the newest order comes first, in whatever order they were read', () => {
  const equal = [3, 1, 2].map((number) => order(number, 'Ana Dias', 100))
  const numbers = (given: typeof equal) =>
    proposalsFor({ amount_cents: 100, description: '', at }, given).map(({ order }) => order.number)
  expect(numbers(equal)).toEqual([3, 2, 1])
  expect(numbers(equal.toReversed())).toEqual([3, 2, 1])
  const best = proposalsFor({ amount_cents: 35_000, description: 'PIX MARIA LIMA', at }, orders.toReversed())
  expect(best.map(({ order }) => order.number)).toEqual([3, 2])
})

test('accents and capitals of a name do not count; words of two letters are no name', () => {
  const people = [order(1, 'JOÃO CÂNDIDO', 1), order(2, 'Lu Sá', 1), order(3, 'Ivo Ana', 1)]
  const named = (description: string) =>
    proposalsFor({ amount_cents: 777, description, at }, people).map(({ order }) => order.number)
  expect(named('pix joao candido')).toEqual([1])
  expect(named('PIX LU SA')).toEqual([])
  expect(named('PIX IVO ANA')).toEqual([3])
  expect(proposalsFor({ amount_cents: 1, description: 'ANA IVO', at }, people)[0]).toMatchObject({
    sameAmount: true,
    sameName: true,
  })
})

test('what fits nobody proposes nobody', () => expect(proposed(777, 'DOAÇÃO')).toEqual([]))

test('no more than a person would look through: the newest that were there when the money came', () => {
  const many = Array.from({ length: 40 }, (_, day) => order(day, 'Ana Dias', 100))
  const numbers = (at: Date) =>
    proposalsFor({ amount_cents: 100, description: '', at }, many).map(({ order }) => order.number)
  expect(numbers(at)).toEqual([39, 38, 37, 36, 35, 34])
  // The day begins at this moment: an order of its evening was there.
  expect(numbers(new Date(Date.UTC(2026, 10, 9, 3)))).toEqual([10, 9, 8, 7, 6, 5])
  expect(numbers(new Date(Date.UTC(2026, 10, 1)))).toEqual([1, 0, 39, 38, 37, 36])
})

test('whom the text names', () => {
  expect(namedIn('PIX RECEBIDO MARIA SOUZA', orders).map(({ number }) => number)).toEqual([1])
  expect(namedIn('PIX RECEBIDO MARIA', orders)).toEqual([])
})
