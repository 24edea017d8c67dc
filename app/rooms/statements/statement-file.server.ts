// Reads OFX, CSV or a workbook, recognised by content.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { done, type Result, refuse } from '../../platform/result.ts'
import { isWorkbook, readWorkbook } from '../../platform/spreadsheet/read-workbook.server.ts'
import { csvRow } from '../../platform/text/csv.ts'
import { decodeText } from '../../platform/text/decode-text.ts'
import type { CsvRefusal, CsvTable } from '../../platform/text/read-csv.server.ts'
import { orderNumberIn } from '../payments/pix/pix.ts'
import { mostStatementLines, readBankCsv } from './bank-csv.server.ts'
import type { BankLine, UnreadableLine } from './bank-line.ts'
import { isOfx, readOfx } from './ofx.ts'
import { statementColumns } from './statement-columns.ts'
import { emptyStatement, notAStatement } from './text.ts'

type Line = BankLine | UnreadableLine

const isReadable = (line: Line): line is BankLine => !('problem' in line)

/**
 * Puts lines that name an order first, so that an anonymous payment of the same amount does not take its place. Refuses
 * `not_text` and `empty` with the sentence in `details.message`, `too_many_rows`, and as tables do.
 */
export async function readStatement(path: string): Promise<Result<CsvTable, CsvRefusal>> {
  const bytes = await readFile(path)
  const text = isWorkbook(bytes) ? await workbookText(path) : decodeText(bytes)
  if (text === null) return refuse('not_text', { details: { message: notAStatement } })
  const read = isOfx(text) ? done(readOfx(text, mostStatementLines)) : await readBankCsv(text)
  if (read.refused !== undefined) {
    const code = read.refused
    if (code === 'no_statement') return refuse('not_text', { details: { message: notAStatement } })
    return refuse(code)
  }
  const lines = read.value
  if (lines.length === 0) return refuse('empty', { details: { message: emptyStatement } })
  if (lines.length > mostStatementLines) return refuse('too_many_rows')
  const named = (line: Line) => (isReadable(line) && orderIn(line) !== null ? 0 : 1)
  const inOrder = lines.toSorted((one, other) => named(one) - named(other))
  const counts = { turnOf: countedTurns(), ofOrder: countedOfOrder(lines.filter(isReadable)) }
  const source = createHash('sha256').update(bytes).digest('hex')
  return done({
    headings: statementColumns.map(({ heading }) => heading),
    rows: inOrder.map((line, at) => ({ line: at + 1, cells: cellsOf(line, counts, source) })),
  })
}

const orderIn = ({ description, id }: BankLine) => orderNumberIn(`${description} ${id}`)

/** The workbook as text. Banks put text above their table, so it is searched like their CSV files. */
async function workbookText(path: string): Promise<string | null> {
  const read = await readWorkbook(path, { mostRows: 2 * mostStatementLines })
  if (read.refused !== undefined) return null
  const { headings, rows } = read.value
  return [headings, ...rows.map(({ cells }) => cells)].map(csvRow).join('')
}

/** Numbers identical lines: some banks repeat their ids, some have none. */
function countedTurns() {
  const seen = new Map<string, number>()
  return (line: BankLine) => {
    const look = JSON.stringify([line.account, line.id, line.day, line.amount_cents, line.description])
    const turn = (seen.get(look) ?? 0) + 1
    seen.set(look, turn)
    return turn
  }
}

/** How many lines tell of the same order with the same amount on the same day. */
function countedOfOrder(lines: readonly BankLine[]) {
  const look = (line: BankLine) => JSON.stringify([orderIn(line), line.day, line.amount_cents])
  const alike = Map.groupBy(lines, look)
  return (line: BankLine) => (orderIn(line) === null ? 1 : (alike.get(look(line))?.length ?? 1))
}

type Counts = { turnOf: (line: BankLine) => number; ofOrder: (line: BankLine) => number }

function cellsOf(line: Line, { turnOf, ofOrder }: Counts, source: string): string[] {
  const cells: Record<(typeof statementColumns)[number]['key'], string> = isReadable(line)
    ? {
        dia: line.day,
        hora: line.time ?? '',
        fuso: line.offset === null ? '' : String(line.offset),
        valor: (line.amount_cents / 100).toFixed(2).replace('.', ','),
        descricao: line.description,
        identificador: line.id,
        conta: line.account,
        vez: String(turnOf(line)),
        do_pedido: String(ofOrder(line)),
        arquivo: source,
        problema: '',
      }
    : {
        dia: '',
        hora: '',
        fuso: '',
        valor: '',
        identificador: '',
        conta: '',
        vez: '',
        do_pedido: '',
        arquivo: '',
        descricao: line.description,
        problema: line.problem,
      }
  return statementColumns.map(({ key }) => cells[key])
}
