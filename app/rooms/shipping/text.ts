import { unknownPostalCode } from '../../platform/brazil/postal-code.ts'
import { whyTorn } from '../../platform/text/table.ts'
import type { Why } from './account.ts'
import type { ImportRatesRefusal } from './rates.server.ts'

export const ownWays = {
  retirada: 'Retirada no local',
  entrega: 'Entrega da loja',
  fixo: 'Frete fixo',
} as const

export const refusalText = {
  invalid_postal_code: unknownPostalCode,
  postal_code_elsewhere: 'O CEP e o estado não combinam. Confira os dois.',
  nothing_to_send: 'Nenhum desses produtos está à venda.',
  no_pickup: 'Só dá para retirar no local, e a loja está sem retirada agora. Fale com a loja.',
}

export const ratesRefusals: Record<ImportRatesRefusal, string> = {
  stale: 'Outra pessoa salvou mudanças na tabela. Abra-a de novo antes de salvar.',
  wrong_rows: 'Confira as linhas indicadas. A tabela continua como estava.',
  columns_missing: 'Faltam colunas nesta planilha. Baixe a planilha atual para ver como ela é.',
  not_text:
    'O site não conseguiu ler este arquivo como planilha. Salve em XLSX (Excel) ou em CSV e envie de novo.',
  empty: 'Esta planilha está vazia. Preencha e envie de novo.',
  too_many_rows: 'A planilha tem linhas demais: o máximo é 5.000.',
  too_wide: 'Esta planilha tem colunas demais. Talvez falte fechar aspas em alguma célula.',
  broken_quotes: 'Há aspas abertas e não fechadas nesta planilha. Corrija e envie de novo.',
}

/** @param separator of the CSV */
export const tornCells = (separator: string | undefined) =>
  `Há mais células do que colunas: ${whyTorn(separator)}. Corrija todas as linhas assim, ou salve em XLSX no programa de onde a planilha veio.`

/** 4.760 g → 4,76 kg */
export const kilograms = (grams: number) =>
  grams < 1000 ? `${grams} g` : `${String(grams / 1000).replace('.', ',')} kg`

/**
 * Why a service is unavailable, for customers.
 * @param mostWeight of the service, in grams
 */
export function whyText(why: Why, service: string, mostWeight: number): string {
  switch (why.code) {
    case 'too_heavy':
      return `Há um produto mais pesado do que o ${service} leva (${kilograms(mostWeight)}).`
    case 'too_large':
      return `Há um produto maior do que o ${service} leva.`
    case 'carrier_refused':
      return `Os Correios não oferecem ${service} para esta entrega.`
    case 'no_rate':
      return `A loja não tem preço de ${service} para este CEP e este peso.`
  }
}
