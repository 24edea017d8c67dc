import { expect, test } from 'vitest'
import { csvRow, csvStream } from './csv.ts'

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

test('a stream opens with the mark that Excel needs for accents', async () => {
  async function* rows() {
    yield [['João']]
    yield []
    yield [['Açaí']]
  }
  const bytes = new Uint8Array(await new Response(csvStream(['Nome'], rows())).arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe('Nome\r\nJoão\r\nAçaí\r\n')
})
