// Tracks parcels, up to fifty codes in one request, one request after the other (docs/rules/brazil.md 1.5).
import { z } from 'zod'
import { oneLine } from '../text/one-line.ts'
import { askCorreios, isAnswered } from './ask-correios.server.ts'
import { readLocalTime, troubleText } from './carrier-text.ts'
import type { Asker } from './correios-token.server.ts'

type TrackingEvent = { at: string; text: string; place: string }

export type Tracked = {
  code: string
  /** newest first */
  events: TrackingEvent[]
  /** the meaning of the last event for an order */
  outcome: 'delivered' | 'returned' | null
  /** the carrier does not know the code, which is normal right after posting */
  isUnknown: boolean
}

/** Codes in one request. */
const mostCodes = 50

const line = z
  .string()
  .transform((text) => oneLine(text, 200))
  .catch('')

const event = z.object({
  codigo: z.string().catch(''),
  tipo: z.string().catch(''),
  dtHrCriado: z.unknown().optional(),
  descricao: line,
  detalhe: line.optional(),
  unidade: z
    .object({ endereco: z.object({ cidade: line.optional(), uf: line.optional() }).catch({}) })
    .catch({ endereco: {} })
    .optional(),
})
type Event = z.output<typeof event>

const tracked = z.object({
  objetos: z
    .array(
      z.object({
        codObjeto: z.string(),
        mensagem: z.string().optional().catch(undefined),
        eventos: z.array(event).catch([]).optional(),
      }),
    )
    .max(mostCodes),
})

/** Stops at the first request without an answer: `trouble` says why; earlier answers count. */
export async function askTracking(
  asker: Asker,
  codes: readonly string[],
): Promise<{ tracked: Tracked[]; trouble: string | null }> {
  const found: Tracked[] = []
  for (let at = 0; at < codes.length; at += mostCodes) {
    const batch = codes.slice(at, at + mostCodes)
    const answer = await askCorreios(asker, () => ({
      path: `/srorastro/v1/objetos?codigosObjetos=${batch.map(encodeURIComponent).join(',')}&resultado=T`,
      // Any other value, as a browser sends, is refused (SRO-018).
      headers: { 'Accept-Language': 'pt-BR' },
    }))
    if (!isAnswered(answer)) return { tracked: found, trouble: answer.trouble }
    const read = tracked.safeParse(answer.json)
    if (!read.success) return { tracked: found, trouble: troubleText(answer.status, answer.json) }
    for (const { codObjeto, eventos, mensagem } of read.data.objetos)
      if (batch.includes(codObjeto))
        found.push({
          code: codObjeto,
          events: (eventos ?? []).flatMap(eventOf),
          outcome: outcomeOf(eventos?.[0]),
          isUnknown: mensagem !== undefined,
        })
  }
  return { tracked: found, trouble: null }
}

function eventOf({ dtHrCriado, descricao, detalhe, unidade }: Event): TrackingEvent[] {
  const at = readLocalTime(dtHrCriado)
  if (!at || !descricao) return []
  const { cidade, uf } = unidade?.endereco ?? {}
  return [
    {
      at: at.toISOString(),
      text: detalhe ? `${descricao}. ${detalhe}` : descricao,
      place: [cidade, uf].filter(Boolean).join('/'),
    },
  ]
}

/** "Devolvido" comes first: a returned parcel was handed over as well, to its sender. */
function outcomeOf(last: Event | undefined): Tracked['outcome'] {
  if (!last || !/^(BDE|BDI|BDR)$/.test(last.codigo)) return null
  if (last.tipo === '23' || /devolvido/i.test(last.descricao)) return 'returned'
  return last.tipo === '01' && /entregue/i.test(last.descricao) ? 'delivered' : null
}
