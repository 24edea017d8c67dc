import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import type { Cell } from '../text/table.ts'
import { dropStrays } from './drop-strays.ts'
import { readTable } from './read-table.server.ts'
import { readWorkbook } from './read-workbook.server.ts'
import { longestCell, mostWrittenRows } from './workbook.ts'
import { writeWorkbook } from './write-workbook.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'praca-workbook-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function file(bytes: Uint8Array): string {
  const path = join(folder, crypto.randomUUID())
  writeFileSync(path, bytes)
  return path
}

async function* inOne(rows: readonly (readonly Cell[])[]) {
  yield rows
}

async function workbook(head: string[], rows: Cell[][]): Promise<string> {
  const written = await writeWorkbook({ head, batches: inOne(rows) }, 'Pedidos')
  if (written.refused) throw new Error(written.refused)
  return file(written.value)
}

describe('a workbook that was written', () => {
  test('is read again as it was', async () => {
    const path = await workbook(
      ['Nome', 'Total', 'Quando', 'Dia', 'Código', 'Chave', 'Nada'],
      [
        [
          '=1+1',
          { cents: 123_450 },
          { moment: '2026-11-20T19:30:05' },
          { moment: '2026-12-25' },
          { code: '00123' },
          '5226 1112',
          null,
        ],
        ['Açaí & cia <b>', 3, null, null, { code: '7891234567895' }, '', null],
      ],
    )
    expect(await readTable(path, { mostRows: 10 })).toEqual({
      value: {
        headings: ['Nome', 'Total', 'Quando', 'Dia', 'Código', 'Chave', 'Nada'],
        rows: [
          {
            line: 2,
            cells: ['=1+1', '1234,5', '20/11/2026 19:30:05', '25/12/2026', '00123', '5226 1112'],
          },
          { line: 3, cells: ['Açaí & cia <b>', '3', '', '', '7891234567895'] },
        ],
      },
    })
  })

  test('has no text that is too long for a cell, and no part of it', async () => {
    const [fits, other] = ['a'.repeat(longestCell), 'ã'.repeat(longestCell + 1)]
    const path = await workbook(
      ['Nome', 'Texto', 'Código', 'Fim'],
      [
        ['Mel', fits, { code: fits }, 'x'],
        ['Rede', other, { code: other }, 'x'],
      ],
    )
    expect(await readTable(path, { mostRows: 10 })).toMatchObject({
      value: { rows: [{ cells: ['Mel', fits, fits, 'x'] }, { cells: ['Rede', '', '', 'x'] }] },
    })
  })

  test('has an end to its rows', async () => {
    const rows = Array.from({ length: mostWrittenRows + 1 }, () => ['x'])
    expect(await writeWorkbook({ head: ['Nome'], batches: inOne(rows) }, 'Pedidos')).toMatchObject({
      refused: 'too_many_rows',
    })
  })
})

/**
 * The written workbook with more rows, given as a sheet's XML, and more styles, of which the first is 3.
 * @param before stands in front of the sheet's own element
 */
async function withRows(
  more: string,
  head = ['Nome'],
  rows: Cell[][] = [['a'], ['b']],
  styles = { formats: '', cells: '' },
  before = '',
): Promise<string> {
  const files = unzipSync(new Uint8Array(readFileSync(await workbook(head, rows))))
  const name = Object.keys(files).find((one) => /worksheets\/[^/]+\.xml$/.test(one)) ?? ''
  const sheet = strFromU8(files[name] ?? new Uint8Array())
  expect(sheet).toContain('</sheetData>')
  expect(sheet).toContain('<worksheet')
  files[name] = strToU8(
    sheet.replace('</sheetData>', `${more}</sheetData>`).replace('<worksheet', (tag) => before + tag),
  )
  const written = strFromU8(files['xl/styles.xml'] ?? new Uint8Array())
  expect(written).toContain('</cellXfs>')
  files['xl/styles.xml'] = strToU8(
    written
      .replace('</numFmts>', `${styles.formats}</numFmts>`)
      .replace('</cellXfs>', `${styles.cells}</cellXfs>`),
  )
  return file(zipSync(files))
}

describe('a sheet that was touched far from its table', () => {
  const little = { mostMs: 60_000, mostMemoryBytes: 256 * 1024 * 1024 }
  const asWritten = {
    value: {
      headings: ['Nome'],
      rows: [
        { line: 2, cells: ['a'] },
        { line: 3, cells: ['b'] },
      ],
    },
  }
  test.each([
    ['looks some way', '<c r="XFD1048576" s="0"/>'],
    ['has a number', '<c r="XFD1048576"><v>1</v></c>'],
    ['has a space', '<c r="XFD1048576" t="inlineStr"><is><t xml:space="preserve"> </t></is></c>'],
  ])('is read by what is filled, where its last cell %s', async (_, cell) => {
    const path = await withRows(`<row r="1048576">${cell}</row>`)
    expect(await readWorkbook(path, { mostRows: 10 }, little)).toEqual(asWritten)
  })

  test('and where all of its last column only looks some way', async () => {
    const rows = Array.from(
      { length: 50_000 },
      (_, at) => `<row r="${at + 4}"><c r="XFD${at + 4}" s="0"/></row>`,
    )
    expect(await readWorkbook(await withRows(rows.join('')), { mostRows: 10 }, little)).toEqual(asWritten)
  })

  test('a row that goes on far below has too many above it', async () => {
    const path = await withRows('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')
    expect(await readWorkbook(path, { mostRows: 10 }, little)).toMatchObject({ refused: 'too_many_rows' })
  })
})

test('a small one does not wait for a large one', async () => {
  const rows = Array.from({ length: 19_000 }, () => [crypto.randomUUID(), crypto.randomUUID()])
  const [large, small] = [await workbook(['Nome', 'Código'], rows), await workbook(['Nome'], [['Mel']])]
  const ends: string[] = []
  const read = async (name: string, path: string) => {
    const answer = await readWorkbook(path, { mostRows: mostWrittenRows })
    ends.push(`${name} ${answer.refused === undefined ? answer.value.rows.length : answer.refused}`)
  }
  await Promise.all([read('large', large), read('small', small)])
  expect(ends).toEqual(['small 1', 'large 19000'])
})

test('an error and a formula without a result are texts, and an empty result is empty', async () => {
  const cells = [
    '<c r="A4" s="0" t="e"><f>VLOOKUP(1,B:B,1)</f><v>#N/A</v></c>',
    '<c r="B4" t="e"/>',
    '<c r="C4"><f>A1*2</f></c>',
    '<c r="D4" s="0"><f>A1*2</f><v/></c>',
    '<c r="E4" t="str"><f>A1&amp;B1</f></c>',
    '<c r="F4" t="str"><f>IF(A1="","","x")</f><v></v></c>',
    '<c r="G4"><f t="shared" si="0"/><v>0.5</v></c>',
    '<c r="H4"/>',
    '<c r="I4" t="str"><f>A1</f><v>a</v></c>',
  ]
  const path = await withRows(`<row r="4">${cells.join('')}</row>`)
  expect(await readTable(path, { mostRows: 10 })).toMatchObject({
    value: {
      rows: [
        { cells: ['a'] },
        { cells: ['b'] },
        { cells: ['#N/A', '#ERRO!', '#FÓRMULA', '#FÓRMULA', '#FÓRMULA', '', '0,5', '', 'a'] },
      ],
    },
  })
})

test('a percentage is read as it was typed, whatever the format that shows it', async () => {
  const formats = [
    '<numFmt numFmtId="170" formatCode="0.0%;[Red]\\-0.0%"/>',
    '<numFmt numFmtId="171" formatCode="0&quot;%&quot;"/>',
    '<numFmt numFmtId="172" formatCode="0\\%"/>',
  ]
  const ids = [9, 10, 170, 171, 172]
  const styles = {
    formats: formats.join(''),
    cells: ids.map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join(''),
  }
  const cells = [
    '<c r="A4" s="3"><v>0.02</v></c>',
    '<c r="B4" s="4" t="n"><v>1.2500000000000001E-2</v></c>',
    '<c r="C4" s="5"><f>7/100</f><v>7.0000000000000007E-2</v></c>',
    '<c r="D4" s="3"><v>1</v></c>',
    '<c r="E4" s="6"><v>2</v></c>',
    '<c r="F4" s="7"><v>0.5</v></c>',
    '<c r="G4" s="3"/>',
    '<c r="H4" s="3" t="inlineStr"><is><t>0.02</t></is></c>',
    '<c r="I4"><v>0.02</v></c>',
  ]
  const path = await withRows(`<row r="4">${cells.join('')}</row>`, ['Nome'], [['a'], ['b']], styles)
  expect(await readTable(path, { mostRows: 10 })).toMatchObject({
    value: {
      rows: [
        { cells: ['a'] },
        { cells: ['b'] },
        { cells: ['2%', '1,25%', '7%', '100%', '2', '0,5', '', '0.02', '0,02'] },
      ],
    },
  })
})

test('an entity that a part declares is read as it is spelt: no file, no address and no text stands in for it', async () => {
  const secret = file(strToU8('canario'))
  const entities = [
    `<!ENTITY file SYSTEM "file://${secret}">`,
    '<!ENTITY web SYSTEM "http://127.0.0.1:9/">',
    '<!ENTITY one "canario">',
    '<!ENTITY many "&one;&one;&one;">',
  ]
  const path = await withRows(
    '<row r="4"><c r="A4" t="inlineStr"><is><t>&file; &web; &many;</t></is></c></row>',
    ['Nome'],
    [['a'], ['b']],
    { formats: '', cells: '' },
    `<!DOCTYPE worksheet [${entities.join('')}]>`,
  )
  expect(await readTable(path, { mostRows: 10 })).toMatchObject({
    value: { rows: [{ cells: ['a'] }, { cells: ['b'] }, { cells: ['&file; &web; &many;'] }] },
  })
})

test('rows at the end that show errors alone are none', async () => {
  const error = (row: number) => `<row r="${row}"><c r="A${row}" t="e"><f>B${row}</f><v>#N/A</v></c></row>`
  const path = await withRows(`${error(4)}<row r="5"><c r="A5"><v>1</v></c></row>${error(6)}${error(7)}`)
  expect(await readTable(path, { mostRows: 10 })).toMatchObject({
    value: { rows: [{ cells: ['a'] }, { cells: ['b'] }, { cells: ['#N/A'] }, { cells: ['1'] }] },
  })
})

describe('what is refused', () => {
  const limits = { mostRows: 2 }

  test('a table without rows, and one with too many', async () => {
    expect(await readTable(await workbook(['Nome'], []), limits)).toMatchObject({ refused: 'empty' })
    expect(await readTable(await workbook(['Nome'], [['a'], ['b'], ['c']]), limits)).toMatchObject({
      refused: 'too_many_rows',
    })
  })

  test('a row that is too wide', async () => {
    const wide = Array.from({ length: 201 }, (_, at) => `c${at}`)
    expect(await readTable(await workbook(wide, [wide]), limits)).toMatchObject({ refused: 'too_wide' })
  })

  test('a ZIP that is no workbook, and one that is cut off', async () => {
    const letter = zipSync({ 'word/document.xml': new TextEncoder().encode('<a/>') })
    expect(await readTable(file(letter), limits)).toMatchObject({ refused: 'not_text' })
    expect(await readTable(file(letter.subarray(0, 20)), limits)).toMatchObject({ refused: 'not_text' })
  })

  test('one of more parts than any honest one', async () => {
    const files = unzipSync(new Uint8Array(readFileSync(await workbook(['Nome'], [['a']]))))
    const photos = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`xl/media/${at}.png`, new Uint8Array()]))
    expect(await readTable(file(zipSync({ ...photos(1_900), ...files })), limits)).toMatchObject({
      value: { headings: ['Nome'] },
    })
    expect(await readTable(file(zipSync({ ...photos(2_000), ...files })), limits)).toMatchObject({
      refused: 'not_text',
    })
  })

  test('one that says it has more bytes than any honest one, before they are unpacked', () => {
    const parts = { 'xl/workbook.xml': new Uint8Array(600), 'xl/worksheets/sheet1.xml': new Uint8Array(600) }
    const most = { columns: 10, rows: 10, parts: 10, unpackedBytes: 1_000 }
    expect(() => dropStrays(zipSync(parts), most)).toThrow('no honest workbook')
    expect(dropStrays(zipSync(parts), { ...most, unpackedBytes: 1_200 })).toHaveProperty('bytes')
  })

  test('one that unpacks into more than any honest one, or takes longer', async () => {
    const path = await workbook(['Nome'], [['a']])
    expect(await readWorkbook(path, limits, { mostMs: 1, mostMemoryBytes: 1e9 })).toMatchObject({
      refused: 'not_text',
    })
    const spaces = new Uint8Array(100 * 1024 * 1024).fill(32)
    const bomb = zipSync({ 'xl/workbook.xml': spaces }, { level: 1 })
    expect(bomb.length).toBeLessThan(1_000_000)
    const little = { mostMs: 20_000, mostMemoryBytes: 150 * 1024 * 1024 }
    expect(await readWorkbook(file(bomb), limits, little)).toMatchObject({ refused: 'not_text' })
  })
})
