import { expect, test } from 'vitest'
import { csvRow } from './csv.ts'
import { readCsv } from './read-csv.server.ts'

const read = (text: string | Uint8Array, mostRows = 100) =>
  readCsv(typeof text === 'string' ? Buffer.from(text) : text, { mostRows })

const latin1 = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['semicolons', 'título;ano\r\nPequi, o ouro;2020\r\n', 'Pequi, o ouro'],
  ['commas', 'título,ano\n"Pequi, o ouro",2020\n', 'Pequi, o ouro'],
  ['tabs', 'título\tano\nPequi; o ouro\t2020', 'Pequi; o ouro'],
  ['old line ends', 'título;ano\rPequi;2020\r', 'Pequi'],
  ['the mark of UTF-8', '\ufefftítulo;ano\nPequi;2020', 'Pequi'],
  ["Excel's own first line", 'sep=,\r\ntítulo,ano\r\nPequi,2020', 'Pequi'],
  ['quotes inside a cell', 'título;ano\nO "rei" do Cerrado;2020', 'O "rei" do Cerrado'],
  ['quotes doubled', 'título;ano\n"O ""rei"" do Cerrado";2020', 'O "rei" do Cerrado'],
])('%s', async (_, text, title) => {
  const table = await read(text)
  expect(table).toMatchObject({ value: { headings: ['título', 'ano'], rows: [{ cells: [title, '2020'] }] } })
})

test.each([
  ['UTF-8', Buffer.from('título;nº\nFeijão à moda;1ª “edição”')],
  ['Latin-1', latin1('título;nº\nFeijão à moda;1ª \x93edição\x94')],
  [
    'UTF-16',
    Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('título;nº\nFeijão à moda;1ª “edição”', 'utf16le'),
    ]),
  ],
])('accents and quotes from %s', async (_, bytes) => {
  expect(await read(bytes)).toMatchObject({
    value: { headings: ['título', 'nº'], rows: [{ cells: ['Feijão à moda', '1ª “edição”'] }] },
  })
})

test('lines are those of the file, past quoted breaks and empty rows', async () => {
  const table = await read(
    'a;b\r\n\r\n"um\r\ndois\r\ntrês";1\r\n;\r\nquatro;2\r\n"cinco\r\nseis";3\r\nsete;4',
  )
  if (table.refused) throw new Error(table.refused)
  expect(table.value.rows).toEqual([
    { line: 3, cells: ['um\ndois\ntrês', '1'] },
    { line: 7, cells: ['quatro', '2'] },
    { line: 8, cells: ['cinco\nseis', '3'] },
    { line: 10, cells: ['sete', '4'] },
  ])
})

test('rows may be shorter or longer than the headings', async () => {
  expect(await read('a;b\nx\ny;1;2;3')).toMatchObject({
    value: { rows: [{ cells: ['x'] }, { cells: ['y', '1', '2', '3'] }] },
  })
})

test('what our own exports disarm is as it was', async () => {
  expect(await read("a;b\n'=soma(1);'+55 62")).toMatchObject({
    value: { rows: [{ cells: ['=soma(1)', '+55 62'] }] },
  })
})

test.each(['E12', 'E-1', 'e5', '.5', '1E5', '00123', '12-10', '-1', '@A1', 'MEL-500', "'90s", 'd’água'])(
  'the code %s comes back as it went',
  async (code) => {
    expect(await read(csvRow(['código', 'nome']) + csvRow([{ code }, 'Mel']))).toMatchObject({
      value: { rows: [{ cells: [code, 'Mel'] }] },
    })
  },
)

test('accents written in two signs become one', async () => {
  expect(await read('a;b\nac\u0327a\u0303o;1')).toMatchObject({ value: { rows: [{ cells: ['ação', '1'] }] } })
})

test.each([
  ['', 'empty'],
  ['\n\n;;\n', 'empty'],
  ['título;ano\n', 'empty'],
  ['a;b\n"nunca fechada;1\n2;3', 'broken_quotes'],
  [`a;b\n${'x'.repeat(600_000)};1`, 'too_wide'],
  [`${'a;'.repeat(300)}\n1;2`, 'too_wide'],
  ['PK\u0003\u0004;a\n1;2', 'not_text'],
])('%j is refused as %s', async (text, refused) => {
  expect(await read(text)).toMatchObject({ refused })
})

test('the last row allowed is taken, one more is too many', async () => {
  const rows = (count: number) => `a;b\n${'x;1\n'.repeat(count)}`
  expect(await read(rows(100))).toMatchObject({ value: { rows: { length: 100 } } })
  expect(await read(rows(101))).toEqual({ refused: 'too_many_rows' })
})

test('a large table leaves the program able to do other things', async () => {
  let turns = 0
  let isReading = true
  const takeTurn = () => {
    turns++
    if (isReading) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  const table = await read(`a;b;c\n${`${'palavra '.repeat(110)};x;y\n`.repeat(20_000)}`, 20_000)
  isReading = false
  expect(table).toMatchObject({ value: { rows: { length: 20_000 } } })
  expect(turns).toBeGreaterThan(250)
})
