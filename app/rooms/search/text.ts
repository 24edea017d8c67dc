import { countText } from '../../platform/text/counts.ts'
import { longestQuery } from './asked.ts'

export const tooLong = `Use no máximo ${longestQuery} letras na busca.`

/** The query in typographic quotes; its own quotes are not doubled. */
export const quoted = (asked: string): string =>
  `“${asked
    .replace(/["“”]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()}”`

/** "1 resultado", "1.234 resultados". */
export const hitsText = (total: number) => (total === 1 ? '1 resultado' : `${countText(total)} resultados`)

const names: Record<string, string> = {
  page: 'Página',
  post: 'Notícia',
  event: 'Evento',
  media: 'Material',
  product: 'Produto',
}

export const nameOfType = (type: string): string => names[type] ?? ''
