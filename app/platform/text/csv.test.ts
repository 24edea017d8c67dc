import { expect, test } from 'vitest'
import { csvRow, csvStream } from './csv.ts'
import { groupsOfFour } from './table.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+55 61 9', "'+55 61 9"],
  ['-1', "'-1"],
  ['@soma', "'@soma"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['＝1+1', "'＝1+1"],
  ['＠soma', "'＠soma"],
  ['a=1', 'a=1'],
])('%j is written %j', (cell, written) => {
  expect(csvRow([cell])).toBe(`${written}\r\n`)
})

test('semicolons, quotes and line breaks stay within their cell', () => {
  expect(csvRow(['a;b', 'diz "oi"', 'uma\nduas', null, 1.5])).toBe('"a;b";"diz ""oi""";"uma\nduas";;1,5\r\n')
})

test.each([
  [{ cents: 123_450 }, '1234,50'],
  [{ moment: '2026-11-20T19:30:05' }, '20/11/2026 19:30:05'],
  [{ moment: '2026-11-20' }, '20/11/2026'],
  [{ code: '00123' }, "'00123"],
  [{ code: '7891234567895' }, "'7891234567895"],
  [{ code: '12-10' }, "'12-10"],
  [{ code: '1E5' }, "'1E5"],
  [{ code: 'E12' }, "'E12"],
  [{ code: '.5' }, "'.5"],
  [{ code: 'MEL-500' }, 'MEL-500'],
  [{ code: '=1' }, "'=1"],
])('%j is written %j', (cell, written) => {
  expect(csvRow([cell])).toBe(`${written}\r\n`)
})

test('a key of 44 digits is no amount that a spreadsheet would round', () => {
  expect(groupsOfFour('52261112345678000195550010000001231000001234')).toBe(
    '5226 1112 3456 7800 0195 5500 1000 0001 2310 0000 1234',
  )
})

test('a stream opens with the mark that Excel needs for accents', async () => {
  async function* rows() {
    yield [['João']]
    yield []
    yield [['Açaí']]
  }
  const bytes = new Uint8Array(
    await new Response(csvStream({ head: ['Nome'], batches: rows() })).arrayBuffer(),
  )
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe('Nome\r\nJoão\r\nAçaí\r\n')
})
