import { countText } from '../../platform/text/counts.ts'
import { longestQuery } from './asked.ts'

export const tooLong = `Use no máximo ${longestQuery} letras na busca.`

/** "1 resultado", "1.234 resultados". */
export const hitsText = (total: number) => (total === 1 ? '1 resultado' : `${countText(total)} resultados`)
