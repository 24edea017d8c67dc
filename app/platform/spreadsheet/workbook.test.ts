import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import type { Cell } from '../text/table.ts'
import { dropStrays } from './drop-strays.ts'
import { readTable } from './read-table.server.ts'
import { readWorkbook } from './read-workbook.server.ts'
import { mostWrittenRows } from './workbook.ts'
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

  test('has an end to its rows', async () => {
    const rows = Array.from({ length: mostWrittenRows + 1 }, () => ['x'])
    expect(await writeWorkbook({ head: ['Nome'], batches: inOne(rows) }, 'Pedidos')).toMatchObject({
      refused: 'too_many_rows',
    })
  })
})

/** The written workbook with more rows, given as a sheet's XML. */
async function withRows(more: string, head = ['Nome'], rows: Cell[][] = [['a'], ['b']]): Promise<string> {
  const files = unzipSync(new Uint8Array(readFileSync(await workbook(head, rows))))
  const name = Object.keys(files).find((one) => /worksheets\/[^/]+\.xml$/.test(one)) ?? ''
  const sheet = strFromU8(files[name] ?? new Uint8Array())
  expect(sheet).toContain('</sheetData>')
  files[name] = strToU8(sheet.replace('</sheetData>', `${more}</sheetData>`))
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
