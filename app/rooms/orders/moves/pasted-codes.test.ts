import { expect, test } from 'vitest'
import { codesIn, readPastedCodes } from './pasted-codes.ts'

const orders = [
  { _id: 'a', number: 12 },
  { _id: 'b', number: 13 },
  { _id: 'c', number: 9_318 },
]
const read = (text: string) => {
  const { codes, wrong, left } = readPastedCodes(text, orders)
  return { codes: Object.fromEntries(codes), wrong, left }
}

test('one below the other they go to the orders in their order', () => {
  expect(read('DG049186230BR\ndg 049 186 226 br\n')).toEqual({
    codes: { a: ['DG049186230BR'], b: ['DG049186226BR'] },
    wrong: [],
    left: [],
  })
})

test('a line that names its order is believed, wherever it stands', () => {
  expect(read('nº 9318;DG049186230BR\n12\tDG049186226BR\nDG049186212BR').codes).toEqual({
    c: ['DG049186230BR'],
    a: ['DG049186226BR'],
    b: ['DG049186212BR'],
  })
})

test('two parcels of one order stand on one line, and a code twice is one', () => {
  expect(read('#13 DG049186230BR DG049186226BR\n13 DG049186230BR').codes).toEqual({
    b: ['DG049186230BR', 'DG049186226BR'],
  })
})

test('a wrong check digit is said, never sent; what is too many is left over', () => {
  expect(read('DG049186231BR').wrong).toEqual(['DG049186231BR'])
  expect(readPastedCodes('DG049186230BR\nDG049186226BR', [{ _id: 'a', number: 1 }]).left).toEqual([
    'DG049186226BR',
  ])
  expect(read('nada aqui 12')).toEqual({ codes: {}, wrong: [], left: [] })
})

test('a field takes several codes, with spaces between and within', () => {
  expect(codesIn('AA 123 456 785 BR')).toEqual(['AA123456785BR'])
  expect(codesIn('aa123456785br DG 049 186 230 BR;DG049186226BR')).toEqual([
    'AA123456785BR',
    'DG049186230BR',
    'DG049186226BR',
  ])
  expect(codesIn('  ')).toEqual([])
})
