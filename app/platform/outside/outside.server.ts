// The only hosts this program asks: callers name the service and a path, so that no visitor's input can lead elsewhere.
import type { Env } from '../env.server.ts'
import { type Answer, askOnce, type Patience, type Question, type Silence } from './ask-once.server.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { isTypedWell, type Posted, postOnce } from './post-once.server.ts'

type Service = { base: string; patience: Patience; failures: number }

/** Milliseconds for which a failing service is left alone. */
export const restMs = 60_000

export const services = {
  correios: { base: 'https://api.correios.com.br', patience: { connect: 1000, whole: 4000 }, failures: 5 },
  // Short limits: typing an address costs a minute, but waiting for a street that does not come costs the buyer.
  viacep: { base: 'https://viacep.com.br', patience: { connect: 1000, whole: 2000 }, failures: 2 },
  brasilapi: { base: 'https://brasilapi.com.br', patience: { connect: 1000, whole: 2000 }, failures: 2 },
} as const satisfies Record<string, Service>

export type ServiceName = keyof typeof services

export type Outside = {
  /** Never throws for a fault outside. `resting`: the service failed too often and is not asked for a minute. */
  ask(service: ServiceName, question: Question): Promise<Answer | Silence>
  /** Whether a typed address is acceptable at all; the host it leads to is checked when it is asked. */
  mayPost(address: URL): boolean
  /** Posts to an address that an administrator typed. Never throws for a fault outside. */
  post(address: URL, sent: { headers: Record<string, string>; body: string }): Promise<Posted>
  /** One time limit for all questions that one of our answers needs. */
  within(service: ServiceName): AbortSignal
}

export const isAnswer = (answer: Answer | Silence): answer is Answer => 'status' in answer

/** The service is busy or broken, or its answer is not JSON. */
const isFailure = (answer: Answer | Silence) =>
  !isAnswer(answer) ||
  answer.status >= 500 ||
  answer.status === 429 ||
  (answer.status < 400 && answer.json === undefined)

/**
 * Tests ask no service; with OUTSIDE_ORIGIN every service is asked there, under its own name. @param given.clock
 * monotonic milliseconds
 */
export function createOutside(
  env: Pick<Env, 'NODE_ENV' | 'OUTSIDE_ORIGIN'>,
  given: { clock?: () => number; patience?: Patience } = {},
): Outside {
  const { clock = () => performance.now() } = given
  const patienceOf = (name: ServiceName) => given.patience ?? services[name].patience
  const breakers = new Map<ServiceName, Breaker>()
  const breakerOf = (name: ServiceName) =>
    breakers.getOrInsertComputed(name, () =>
      createBreaker({ failures: services[name].failures, restMs }, clock),
    )
  const isSilenced = env.NODE_ENV === 'test' && !env.OUTSIDE_ORIGIN
  return {
    async ask(name, question) {
      const breaker = breakerOf(name)
      if (isSilenced || !breaker.mayAsk()) return { silent: 'resting' }
      const answer = env.OUTSIDE_ORIGIN
        ? await askOnce(
            new URL(env.OUTSIDE_ORIGIN),
            { ...question, path: `/${name}${question.path}` },
            patienceOf(name),
          )
        : await askOnce(new URL(services[name].base), question, patienceOf(name))
      const verdict = isAnswer(answer) && !isFailure(answer) ? (question.verdict?.(answer) ?? 'good') : 'bad'
      if (verdict === 'good') breaker.succeeded()
      else if (verdict === 'bad') breaker.failed()
      else if (verdict === 'open') breaker.answered()
      return answer
    },
    mayPost: (address) => isTypedWell(address) || address.origin === env.OUTSIDE_ORIGIN,
    async post(address, sent) {
      if (isSilenced) return { silent: 'resting', ms: 0 }
      return postOnce(address, sent, {
        local: env.OUTSIDE_ORIGIN,
        ...(given.patience && { whole: given.patience.whole }),
      })
    },
    within: (name) => AbortSignal.timeout(patienceOf(name).whole),
  }
}
