/** Null where the text is no number, or a number that may not be ordered. */
export function readQtd(typed: string, { least, most }: { least: number; most: number }): number | null {
  if (!/^\d{1,4}$/.test(typed.trim())) return null
  const qtd = Number(typed)
  return qtd >= least && qtd <= most ? qtd : null
}
