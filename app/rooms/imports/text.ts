import type { ReceivingRefusal } from '../../platform/files/receive-file.server.ts'
import { countText } from '../../platform/text/counts.ts'
import type { CsvRefusal } from '../../platform/text/read-csv.server.ts'
import { limitText } from '../../platform/text/sizes.ts'
import { whyTorn } from '../../platform/text/table.ts'
import { truncate } from '../../platform/text/truncate.ts'
import type { Column } from './kind.ts'
import { mostRows, mostTableBytes, type RunState, type RunView } from './run.ts'

export const stateText: Record<RunState, string> = {
  waiting: 'Na fila',
  running: 'Em andamento',
  done: 'Concluída',
  canceled: 'Cancelada',
  failed: 'Interrompida',
}

export type StartingRefusal =
  | ReceivingRefusal
  | CsvRefusal
  | 'missing_columns'
  | 'double_column'
  | 'torn_row'
  | 'disk_full'

/** Where the sentence depends on the file, the verb writes it whole into `details.message`. */
export const startingRefusals: Record<StartingRefusal, string> = {
  not_multipart: 'Envie o arquivo em um formulário (multipart/form-data).',
  malformed: 'O envio chegou incompleto. Tente de novo.',
  interrupted: 'O envio foi interrompido. Tente de novo.',
  too_slow: 'O envio demorou demais. Tente de novo com um sinal melhor.',
  one_file: 'Envie um arquivo de cada vez.',
  too_large: `A planilha passa de ${limitText(mostTableBytes)}. Divida-a em partes.`,
  disk_full: 'Não há espaço no servidor para receber o arquivo. Fale com quem cuida do servidor.',
  not_text: 'Este arquivo não é uma planilha. Envie em XLSX (Excel) ou em CSV.',
  empty: 'A planilha está vazia: a primeira linha traz os nomes das colunas, e as seguintes o que importar.',
  too_many_rows: `A planilha tem mais de ${countText(mostRows)} linhas. Divida-a em partes.`,
  too_wide:
    'A planilha tem linhas ou colunas demais (o máximo é 200 colunas). Talvez falte fechar aspas em alguma célula.',
  broken_quotes: 'A planilha tem aspas abertas que não se fecham.',
  missing_columns: 'Faltam colunas na planilha.',
  double_column: 'A planilha traz a mesma coluna duas vezes.',
  torn_row: 'A planilha tem uma linha com mais células do que colunas. Corrija-a e envie de novo.',
}

/** For XLS, ODS, and an XLSX with a password. */
export const otherSpreadsheet =
  'Planilhas em XLS, em ODS ou com senha não são lidas aqui. Abra o arquivo no programa de planilhas e salve em XLSX, sem senha, ou em CSV.'

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ')

export const missingColumns = (missing: readonly Column[], expected: readonly Column[]) =>
  `${missing.length === 1 ? 'Falta a coluna' : 'Faltam as colunas'} ${quoted(missing.map(({ heading }) => heading))}. ` +
  `Colunas esperadas: ${expected.map(({ heading }) => heading).join(', ')}.`

export const doubleColumn = (names: readonly string[]) =>
  `A planilha traz duas vezes ${names.length === 1 ? 'a coluna' : 'as colunas'} ${quoted(names)}. Deixe uma só.`

/** @param separator of the CSV */
export const tornCells = (line: number, separator: string | undefined) =>
  `A linha ${line} tem mais células do que colunas: ${whyTorn(separator)}. Corrija todas as linhas assim, ou salve em XLSX no programa de onde a planilha veio.`

const longestHeading = 60

export function unreadColumns(names: readonly string[]): string {
  const said = quoted(names.map((name) => truncate(name, longestHeading)))
  return names.length === 1
    ? `Esta coluna não foi lida: ${said}. Se ela importa, dê a ela o nome que tem na planilha modelo e envie de novo.`
    : `Estas colunas não foram lidas: ${said}. Se alguma importa, dê a ela o nome que tem na planilha modelo e envie de novo.`
}

export const brokenQuotes = (line: unknown) =>
  `Há aspas que não se fecham perto da linha ${line}. Corrija a linha e envie de novo.`

export type MovingRefusal = 'not_tried' | 'over'

export const movingRefusals: Record<MovingRefusal, string> = {
  not_tried: 'Esta importação já foi feita, ou não tem linhas que possam ser importadas.',
  over: 'Esta importação já terminou.',
}

export const troubles = {
  no_permission:
    'Quem começou a importação não tem mais permissão para isso. Fale com quem administra o site.',
  broken: 'A importação parou por um erro do programa. O que já foi importado continua no site.',
} as const
export type Trouble = keyof typeof troubles

/** Shown for a bug of ours. */
export const rowTrouble = 'Não foi possível importar esta linha.'
export const sameAs = (line: number) => `É igual à linha ${line}, que já está na planilha.`

const rows = (count: number) => `${countText(count)} ${count === 1 ? 'linha' : 'linhas'}`

const goodRows = (good: number, dryRun: boolean) =>
  dryRun
    ? `${rows(good)} ${good === 1 ? 'pode ser importada' : 'podem ser importadas'}`
    : `${rows(good)} ${good === 1 ? 'importada' : 'importadas'}`

export function standingText({ state, dry_run, done, total, refused }: Omit<RunView, 'trouble'>): string {
  const good = done - refused
  if (state === 'waiting' || state === 'running') return `${countText(done)} de ${rows(total)}`
  const notOne = dry_run ? 'pode ser importada' : 'foi importada'
  if (state === 'done' && good === 0 && total > 0)
    return total === 1
      ? `A única linha não ${notOne}: ela tem um problema.`
      : `Nenhuma linha ${notOne}: todas têm problema.`
  const stopped = state === 'done' ? '' : `Parou na linha ${countText(done)} de ${countText(total)}. `
  return `${stopped}${good === 0 ? `Nenhuma linha ${notOne}` : goodRows(good, dry_run)}${refused > 0 ? `, ${countText(refused)} com problema` : ''}.`
}
