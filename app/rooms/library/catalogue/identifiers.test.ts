import { describe, expect, test } from 'vitest'
import { doiAddress, isbn13Of, readDoi, readIsbn } from './identifiers.ts'

describe('an ISBN', () => {
  test.each([
    ['978-85-333-0227-3', '9788533302273'],
    ['9788533302273', '9788533302273'],
    ['ISBN 978 85 333 0227 3', '9788533302273'],
    ['ISBN-13: 9788533302273', '9788533302273'],
    ['978–85–333–0227–3', '9788533302273'],
    ['979-10-90636-07-1', '9791090636071'],
    ['0-306-40615-2', '0306406152'],
    ['0-8044-2957-X', '080442957X'],
    ['080442957x', '080442957X'],
    ['', ''],
    ['  ', ''],
  ])('%s is read as %s', (given, isbn) => {
    expect(readIsbn(given)).toBe(isbn)
  })

  test.each([
    '978-85-333-0227-4',
    '9788533302237',
    '0-306-40615-3',
    '0-8044-2957-0',
    'X804429570',
    '1234567890123',
    '978853330227',
    'abc',
    '080442957XX',
    '９７８８５３３３０２２７３',
  ])('%s is none', (given) => {
    expect(readIsbn(given)).toBeNull()
  })

  test('any single wrong digit is found', () => {
    const right = '9788533302273'
    for (let place = 3; place < 13; place++)
      for (let digit = 0; digit < 10; digit++) {
        const typed = right.slice(0, place) + digit + right.slice(place + 1)
        expect(readIsbn(typed)).toBe(typed === right ? right : null)
      }
  })

  test('of ten digits has thirteen as well', () => {
    expect(isbn13Of('0306406152')).toBe('9780306406157')
    expect(isbn13Of('080442957X')).toBe('9780804429573')
    expect(isbn13Of('9788533302273')).toBe('9788533302273')
  })
})

describe('a DOI', () => {
  test.each([
    ['10.1590/S0100-67622012000100001', '10.1590/S0100-67622012000100001'],
    ['https://doi.org/10.1590/abc', '10.1590/abc'],
    ['http://dx.doi.org/10.1590/abc', '10.1590/abc'],
    ['doi.org/10.1590/abc', '10.1590/abc'],
    ['DOI: 10.1590/abc', '10.1590/abc'],
    ['10.1000.10/123(456)', '10.1000.10/123(456)'],
    [' ', ''],
  ])('%s is read as %s', (given, doi) => {
    expect(readDoi(given)).toBe(doi)
  })

  test.each([
    'abc',
    '11.1590/abc',
    '10.1590',
    '10.1590/',
    '10.1590/a b',
    '10.1590/<script>',
    `10.1590/${'x'.repeat(200)}`,
  ])('%s is none', (given) => {
    expect(readDoi(given)).toBeNull()
  })

  test('leads where all of them are looked up', () => {
    expect(doiAddress('10.1000/a#b?c')).toBe('https://doi.org/10.1000/a%23b%3Fc')
  })
})
