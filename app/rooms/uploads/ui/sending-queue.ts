// Which of many files are sent next, and when the queue goes on after what passes by itself; it does not send them.
import type { Passing } from '../../../platform/api-client/send-file.ts'
import { megabyte } from '../../../platform/text/sizes.ts'

export type Queued = {
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** tries that did not arrive, since a person asked for it */
  lost: number
}

export const isUnderWay = ({ state }: Queued) => state === 'waiting' || state === 'sending'

/** Files sent at once: more would only share the same network. */
const atOnce = 2

/** Such a file has the network to itself, or neither of two arrives in its time. */
const isLarge = ({ file }: Queued) => file.size > 20 * megabyte

/** In their order, those that were lost after the others: what never arrives holds up nobody. */
export function nextToSend<One extends Queued>(all: readonly One[]): One[] {
  const next: One[] = []
  const waiting = all.filter(({ state }) => state === 'waiting')
  for (const one of waiting.sort((one, other) => one.lost - other.lost)) {
    const beside = [...all.filter(({ state }) => state === 'sending'), ...next]
    if (beside.length >= atOnce || (beside.length > 0 && [one, ...beside].some(isLarge))) break
    next.push(one)
  }
  return next
}

export type Hold = {
  /** when the next try begins; null while files go */
  until: number | null
  /** ends as soon as the browser says that it is back */
  isForConnection: boolean
  /** stays the same until a file arrives, and is announced once */
  says: string
}

export const noHold: Hold = { until: null, isForConnection: false, says: '' }

/** Some five minutes of tries: then this file, not the connection, is in the way. */
const mostLost = 8

/** One that the server waited for in vain took up to an hour, and counts for several. */
const lostBySignal = 3

const waitText = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60)
  return seconds < 60 ? 'menos de um minuto' : `${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`
}

/** Null: a person has to look at this file. While the browser knows that it is offline, no try counts. */
export function holdFor(
  passing: Passing | null,
  { lost, isOnline, now }: { lost: number; isOnline: boolean; now: number },
): { lost: number; hold: Hold } | null {
  if (passing === null || lost >= mostLost) return null
  const until = now + Math.min(60_000, 5_000 * 2 ** lost)
  if (passing === 'connection')
    return {
      lost: isOnline ? lost + 1 : lost,
      hold: {
        until,
        isForConnection: true,
        says: 'Sem conexão. O envio continua sozinho quando ela voltar.',
      },
    }
  if (passing === 'signal')
    return {
      lost: lost + lostBySignal,
      hold: { until, isForConnection: true, says: 'O sinal está fraco. O envio continua sozinho.' },
    }
  return {
    lost: lost + 1,
    hold: {
      until: now + passing * 1_000,
      isForConnection: false,
      says: `O site recebeu muita coisa de uma vez. O envio continua sozinho em ${waitText(passing)}.`,
    },
  }
}

/** Two files that fail together wait for the later of both. */
export const laterOf = (now: Hold, next: Hold): Hold => ((now.until ?? 0) > (next.until ?? 0) ? now : next)

/** What arrives shows that the connection is back, and shortens no limit. */
export const afterArrival = (now: Hold): Hold => (now.until === null || now.isForConnection ? noHold : now)
