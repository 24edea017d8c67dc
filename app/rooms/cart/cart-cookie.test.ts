import { describe, expect, test } from 'vitest'
import { addToCart, type CartLine, mergeLines, mostLines } from './cart.ts'
import { cartCookieValue, countInCart, readCartCookie, readPostalCodeCookie } from './cart-cookie.ts'

const id = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`
const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value))

describe('a cookie is read as a wish list', () => {
  test('as it was written', () => {
    const lines: CartLine[] = [
      [id(1), 2, '04510'],
      [id(2), 1, null],
    ]
    expect(readCartCookie(cartCookieValue(lines))).toEqual({ lines, isBroken: false })
  })
  test('none is an empty cart', () => {
    expect(readCartCookie(undefined)).toEqual({ lines: [], isBroken: false })
    expect(readCartCookie('')).toEqual({ lines: [], isBroken: false })
  })
  test.each([
    ['a broken percent', '%E0%A4%A'],
    ['no JSON', 'abc'],
    ['half of one', encoded([[id(1), 1, null]]).slice(0, 40)],
    ['null', 'null'],
    ['a number', '7'],
    ['an object', encoded({ items: [] })],
    ['a script', encodeURIComponent('</script><script>alert(1)</script>')],
    ['a deep nest', encodeURIComponent('['.repeat(20_000))],
  ])('%s is nothing, and to be written anew', (_, value) => {
    expect(readCartCookie(value)).toEqual({ lines: [], isBroken: true })
  })
  test.each([
    ['text for a quantity', [id(1), '2', null]],
    ['half a unit', [id(1), 1.5, null]],
    ['no quantity', [id(1)]],
    ['a list for a quantity', [id(1), [2], null]],
    ['true for a quantity', [id(1), true, null]],
    ['a quantity of null', [id(1), null, null]],
    ['no id', ["'; drop table products; --", 1, null]],
    ['an object for a line', { product: id(1), qtd: 1 }],
    ['markup for an id', ['</script>', 1, null]],
    ['null for a line', null],
  ])('%s is passed over, the lines beside it are kept', (_, line) => {
    expect(readCartCookie(encoded([line, [id(9), 3, null]]))).toEqual({
      lines: [[id(9), 3, null]],
      isBroken: true,
    })
  })
  test.each([
    [-5, 1],
    [0, 1],
    [1, 1],
    [999, 999],
    [1000, 999],
    [1e300, 999],
  ])('a quantity of %d is %d', (given, read) => {
    expect(readCartCookie(encoded([[id(1), given, null]])).lines).toEqual([[id(1), read, null]])
  })
  test.each([['99999'], [{ price: 1 }], [4510], ['SEDEX'], [undefined]])(
    'the service %j is none of ours',
    (code) => {
      expect(readCartCookie(encoded([[id(1), 1, code]])).lines).toEqual([[id(1), 1, null]])
    },
  )
  test('more than three values in a line say nothing', () => {
    const { lines } = readCartCookie(encoded([[id(1), 1, 'fixo', 1, { price_cents: 1, name: 'x' }]]))
    expect(lines).toEqual([[id(1), 1, 'fixo']])
  })
  test('60 lines are 50', () => {
    const lines = Array.from({ length: 60 }, (_, n) => [id(n), 1, null])
    const read = readCartCookie(encoded(lines))
    expect([read.lines.length, read.isBroken]).toEqual([50, true])
  })
})

test('the fullest cart stays under 4,096 bytes, name and value', () => {
  const lines = Array.from({ length: mostLines }, (_, n): CartLine => [id(n), 999, 'retirada'])
  expect(`cart=${cartCookieValue(lines)}`.length).toBeLessThanOrEqual(4096)
  expect(readCartCookie(cartCookieValue(lines)).lines).toEqual(lines)
})

test('what is there grows, what is not is appended', () => {
  const lines: CartLine[] = [[id(1), 2, '04510']]
  expect(addToCart(lines, id(1), 3)).toEqual([[id(1), 5, '04510']])
  expect(addToCart(lines, id(2), 1)).toEqual([
    [id(1), 2, '04510'],
    [id(2), 1, null],
  ])
  expect(mergeLines([...lines, [id(1), 998, 'fixo']])).toEqual([[id(1), 999, 'fixo']])
})

describe('the postal code', () => {
  test.each([
    ['01001000', '01001000'],
    ['01001-000', '01001000'],
    ['1001000', null],
    ['010010000', null],
    ['0100100a', null],
    ['</script>', null],
    [undefined, null],
  ])('%s is %s', (given, read) => expect(readPostalCodeCookie(given)).toBe(read))
})

test.each([
  ['', 0],
  ['locale=pt-BR', 0],
  [
    `locale=pt-BR; cart=${encoded([
      [id(1), 2, null],
      [id(2), 3, null],
    ])}; sid=x`,
    5,
  ],
  ['cart=%%%', 0],
  [`mycart=${encoded([[id(1), 2, null]])}`, 0],
])('the counter of %s is %d', (cookies, count) => expect(countInCart(cookies)).toBe(count))
