// Reads a bank's CSV. Every bank has its own headings, and some files begin with a few lines about the account.
import { keysOf, recordOf } from '../../platform/members.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { type CsvRefusal, type CsvRow, readCsv } from '../../platform/text/read-csv.server.ts'
import { slugFrom } from '../../platform/text/slug.ts'
import { type BankLine, isBalance, readBankAmount, readBankDay, type UnreadableLine } from './bank-line.ts'

export const mostStatementLines = 5_000

const headings = {
  day: /^(release-date|data|dt|date)(-(e-)?(hora|lancamento|mov|movimento|movimentacao|transacao|pagamento|do-lancamento|da-transacao))*(-r)?$/,
  amount:
    /^(transaction-net-amount|valor|amount|montante|quantia)(-(r|brl|em-r|do-lancamento|da-transacao|rs|lancamento|lancado))*$/,
  credit: /^(credito|entrada|entradas|valor-credito|recebido)(-(r|rs))?$/,
  debit: /^(debito|saida|saidas|valor-debito|pago)(-(r|rs))?$/,
  direction:
    /^(d-c|c-d|dc|(debito|deb)-(credito|cred)|(credito|cred)-(debito|deb)|tipo|natureza|tipo-lancamento|tipo-de-lancamento|entrada-saida|inf)$/,
  sign: /^sinal$/,
  id: /^(identificador|reference-id|id|fitid|documento|docto|doc|num-doc|nr-doc|numero-do-documento|n-documento|numero-documento|id-da-transacao|codigo-da-transacao|id-transacao|e2e|endtoendid|autenticacao)$/,
  description:
    /^(transaction-type|descricao|historico|lancamento|lancamentos|memo|titulo|title|detalhes?|description|complemento|descricao-do-lancamento|descricao-da-transacao|txid|favorecido|nome|remetente|pagador|mensagem|identificacao|contraparte|observacao|informacoes)$/,
} as const
type Part = keyof typeof headings
type Places = Record<Part, number[]>

/** Whatever its heading, a column of these words alone says which way the money went. */
const ways = new Set(['c', 'd', 'cred', 'deb', 'credito', 'debito', 'entrada', 'saida'])

const separators = [';', ',', '\t']

/** The text from the first line on that has headings of a day and an amount. */
function tableIn(text: string): string | null {
  let at = 0
  for (const line of text.slice(0, 20_000).split('\n')) {
    const names = separators.map((mark) => line.split(mark).map((cell) => slugFrom(cell)))
    if (
      names.some((cells) => hasPart(cells, 'day') && (hasPart(cells, 'amount') || hasPart(cells, 'credit')))
    )
      return text.slice(at)
    at += line.length + 1
  }
  return null
}

const hasPart = (cells: readonly string[], part: Part) => cells.some((cell) => headings[part].test(cell))

/** Refuses `no_statement` without such headings. */
export async function readBankCsv(
  text: string,
): Promise<Result<(BankLine | UnreadableLine)[], CsvRefusal | 'no_statement'>> {
  const table = tableIn(text.replace(/\r\n?/g, '\n'))
  if (table === null) return refuse('no_statement')
  const read = await readCsv(new TextEncoder().encode(table), { mostRows: mostStatementLines })
  if (read.refused) return read
  const names = read.value.headings.map((heading) => slugFrom(heading))
  const placesOf = (part: Part) => names.flatMap((name, at) => (headings[part].test(name) ? [at] : []))
  const places = recordOf(keysOf(headings), placesOf)
  // A total below the table says no way.
  const dated = read.value.rows.filter(({ cells }) => readBankDay(cells[places.day[0] ?? -1] ?? ''))
  const direction = [...places.direction, ...names.flatMap((_, at) => (saysWay(dated, at) ? [at] : []))]
  return done(read.value.rows.flatMap(({ cells }) => lineOf(cells, { ...places, direction })))
}

function saysWay(rows: readonly CsvRow[], at: number): boolean {
  const said = rows.flatMap(({ cells }) => cells[at] || [])
  return said.length > 0 && said.every((cell) => ways.has(slugFrom(cell)))
}

function lineOf(cells: readonly string[], places: Places): (BankLine | UnreadableLine)[] {
  const first = (part: Part) => cells[places[part][0] ?? -1] ?? ''
  const description = places.description
    .map((at) => cells[at] ?? '')
    .filter(Boolean)
    .join(' ')
  const written = readBankDay(first('day'))
  const amountText = first('amount') || first('credit') || first('debit')
  // Totals, balances and notes below the table are no transactions.
  if (isBalance(description) || amountText === '' || (!written && !/\d/.test(first('day')))) return []
  const amount = amountOf(cells, places)
  if (!written) return [{ problem: 'A data deste lançamento não pôde ser lida.', description }]
  if (amount === null) return [{ problem: 'O valor deste lançamento não pôde ser lido.', description }]
  return [{ ...written, amount_cents: amount, description, id: first('id'), account: '' }]
}

function amountOf(cells: readonly string[], places: Places): number | null {
  const first = (part: Part) => cells[places[part][0] ?? -1] ?? ''
  if (places.amount.length > 0) {
    const amount = readBankAmount(first('amount'))
    return amount !== null && isOut(cells, places) ? -Math.abs(amount) : amount
  }
  const [credit, debit] = [readBankAmount(first('credit')), readBankAmount(first('debit'))]
  if (credit) return Math.abs(credit)
  return debit === null ? credit : -Math.abs(debit)
}

/** One column that says so is enough: what went out is never taken for a payment. */
const isOut = (cells: readonly string[], { direction, sign }: Places) =>
  sign.some((at) => cells[at] === '-') ||
  [...direction, ...sign].some((at) => /^(d|deb|debito|saida)\b/.test(slugFrom(cells[at] ?? '')))
