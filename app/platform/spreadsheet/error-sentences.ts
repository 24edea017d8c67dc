// What a spreadsheet shows in a cell where it has no value to show.

/** Stands in the cell of a formula whose result the file does not have. */
export const uncomputed = '#FÓRMULA'

/** By name, and not whatever begins with a '#': a title may be '#AGROECOLOGIA'. In English, and as Brazil sees them. */
const names =
  'N/A N/D N/DISP REF! DIV/0! VALUE! VALOR! NAME? NOME? NUM! NÚM! NULL! NULO! SPILL! DESPEJAR! CALC! CÁLC! ERROR! ERRO!'
const known = new Set(names.split(' ').map((name) => `#${name}`))

/** Whether the cell shows an error, by name. */
export const isError = (cell: string) => known.has(cell.toUpperCase())

/** A sentence on the error that the cell shows; null if it shows none. */
function errorOf(cell: string): string | null {
  if (cell === uncomputed)
    return 'a fórmula veio sem resultado. Abra a planilha, salve outra vez e envie de novo.'
  if (/^#{2,}$/.test(cell))
    return `a célula mostra “${cell}” no lugar do valor. Alargue a coluna, salve e envie de novo.`
  if (isError(cell) || /^Erro?:\d{3}$/i.test(cell))
    return `a célula mostra o erro “${cell}”. Corrija a fórmula, ou escreva o valor.`
  return null
}

/** Sentences on the cells that show an error, under the headings of their columns, by column key. */
export function cellErrors(
  cells: Readonly<Record<string, string>>,
  columns: readonly { key: string; heading: string }[],
): ReadonlyMap<string, string> {
  return new Map(
    columns.flatMap(({ key, heading }) => {
      const error = errorOf((cells[key] ?? '').trim())
      return error === null ? [] : [[key, `${heading}: ${error}`] as const]
    }),
  )
}
