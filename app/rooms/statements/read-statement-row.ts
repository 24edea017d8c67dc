import { withMaskedCpfs } from '../../platform/brazil/document.ts'
import { type BankLine, readBankAmount, readBankDay } from './bank-line.ts'

/**
 * `turn` is the position among identical lines, from 1; `ofOrder` how many lines of the file name the same order, with
 * the same amount on the same day; `source` is the file.
 */
export type StatementRow = BankLine & { turn: number; ofOrder: number; source: string }

type Parsed = { problems: readonly string[] } | { problems?: undefined; row: StatementRow; identity: null }

const longestDescription = 500

export function readStatementRow(cells: Readonly<Record<string, string>>): Parsed {
  const { dia = '', hora = '', fuso = '', valor = '', descricao = '', problema = '' } = cells
  const description = descricao.slice(0, longestDescription)
  if (problema) return { problems: [description ? `${withMaskedCpfs(description)}: ${problema}` : problema] }
  const written = readBankDay(hora ? `${dia} ${hora}` : dia)
  const amount = readBankAmount(valor)
  if (!written || amount === null) return { problems: ['Este lançamento não pôde ser lido.'] }
  return {
    row: {
      ...written,
      offset: /^-?\d{1,4}$/.test(fuso) ? Number(fuso) : null,
      amount_cents: amount,
      description,
      id: (cells.identificador ?? '').slice(0, 200),
      account: (cells.conta ?? '').slice(0, 100),
      turn: Number(cells.vez) || 1,
      ofOrder: Number(cells.do_pedido) || 1,
      source: (cells.arquivo ?? '').slice(0, 64),
    },
    identity: null,
  }
}
