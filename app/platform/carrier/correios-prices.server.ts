// Asks Correios for prices, up to five parcels in one request (docs/rules/brazil.md 1.3 and 1.4).
import { z } from 'zod'
import { carrierFormat, type PackageFormat } from '../brazil/parcel-limits.ts'
import { cutWithin } from '../text/truncate.ts'
import { type Answered, askCorreios, isAnswered } from './ask-correios.server.ts'
import { dayText, readAmount, troubleText } from './carrier-text.ts'
import type { Asker, Token } from './correios-token.server.ts'

/** A parcel and its service, in grams, centimetres and centavos. */
export type Wanted = {
  /** the service's code in the contract, such as 03298 */
  service: string
  weight_g: number
  format: PackageFormat
  length: number
  width: number
  height: number
  diameter: number
  declared: { addOn: string; cents: number } | null
}

export type Answer =
  | { price_cents: number; days: number | null }
  /** this service does not deliver there */
  | { refused: string }
  | { trouble: string }

/** Upper limits for prices and deadlines in the carrier's answers (docs/rules/security.md 1.9). */
const mostCents = 500_000
const mostDays = 90
const batchSize = 5

type Route = { from: string; to: string }

const batches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / batchSize) }, (_, at) =>
    all.slice(at * batchSize, (at + 1) * batchSize),
  )

export async function askPrices(asker: Asker, route: Route, wanted: readonly Wanted[]): Promise<Answer[]> {
  const services = [...new Set(wanted.map(({ service }) => service))]
  const [prices, days] = await Promise.all([
    Promise.all(batches(wanted).map((batch) => askPriceBatch(asker, route, batch))),
    Promise.all(batches(services).map((batch) => askDeadlineBatch(asker, route, batch))),
  ])
  const deadlines = new Map(days.flat())
  return prices
    .flat()
    .map((answer, at) =>
      'price_cents' in answer
        ? { ...answer, days: deadlines.get(wanted[at]?.service ?? '') ?? null }
        : answer,
    )
}

const priced = z.array(
  z.object({
    coProduto: z.coerce.string().optional(),
    nuRequisicao: z.coerce.string().optional(),
    pcFinal: z.unknown().optional(),
    txErro: z.unknown().optional(),
  }),
)

async function askPriceBatch(asker: Asker, route: Route, batch: readonly Wanted[]): Promise<Answer[]> {
  const answer = await askCorreios(asker, (token) => ({
    method: 'POST',
    path: '/preco/v1/nacional',
    body: {
      idLote: '1',
      parametrosProduto: batch.map((one, at) => priceQuestion(asker, token, route, one, at)),
    },
  }))
  const all = (trouble: string) => batch.map(() => ({ trouble }))
  if (!isAnswered(answer)) return all(answer.trouble)
  const read = priced.safeParse(answer.json)
  if (!read.success) return all(troubleText(answer.status, answer.json))
  return batch.map((one, at) => {
    const said = answerTo(read.data, String(at + 1), one.service, batch)
    if (!said) return { trouble: troubleText(answer.status, answer.json) }
    const cents = readAmount(said.pcFinal)
    if (cents !== null && cents >= 1 && cents <= mostCents) return { price_cents: cents, days: null }
    const why = troubleText(answer.status, said)
    return said.txErro
      ? { refused: why }
      : { trouble: `valor inesperado: ${cutWithin(String(JSON.stringify(said.pcFinal)), 40)}` }
  })
}

type Said = { coProduto?: string | undefined; nuRequisicao?: string | undefined }

/**
 * Finds the answer by its number, never by its position; by its service if it has no number and that service was asked
 * for once.
 */
function answerTo<T extends Said>(
  said: readonly T[],
  number: string,
  service: string,
  batch: readonly { service: string }[],
): T | undefined {
  const byNumber = said.find((one) => one.nuRequisicao === number)
  if (byNumber) return byNumber
  const isAskedOnce = batch.filter((one) => one.service === service).length === 1
  return said.find((one) => one.nuRequisicao === undefined && isAskedOnce && one.coProduto === service)
}

const priceQuestion = ({ account, now }: Asker, token: Token, route: Route, one: Wanted, at: number) => ({
  coProduto: one.service,
  nuRequisicao: String(at + 1),
  nuContrato: account.contract || token.contract,
  nuDR: Number(account.regional || token.regional) || undefined,
  cepOrigem: route.from,
  cepDestino: route.to,
  psObjeto: String(one.weight_g),
  tpObjeto: carrierFormat[one.format],
  comprimento: String(one.length),
  largura: String(one.width),
  altura: String(one.height),
  diametro: String(one.diameter),
  ...(one.declared && {
    servicosAdicionais: [{ coServAdicional: one.declared.addOn }],
    vlDeclarado: String(Math.ceil(one.declared.cents / 100)),
  }),
  dtEvento: dayText(now),
})

const dated = z.array(
  z.object({
    coProduto: z.coerce.string().optional(),
    nuRequisicao: z.coerce.string().optional(),
    // No coercion: null and '' would become a delivery on the same day.
    prazoEntrega: z
      .union([
        z.number(),
        z
          .string()
          .regex(/^\d{1,3}$/)
          .transform(Number),
      ])
      .pipe(z.int().min(0).max(mostDays))
      .optional()
      .catch(undefined),
  }),
)

/** A price without a deadline is still a price. */
async function askDeadlineBatch(
  asker: Asker,
  route: Route,
  services: readonly string[],
): Promise<[service: string, days: number][]> {
  const answer: Answered = await askCorreios(asker, () => ({
    method: 'POST',
    path: '/prazo/v1/nacional',
    body: {
      idLote: '1',
      parametrosPrazo: services.map((service, at) => ({
        coProduto: service,
        nuRequisicao: String(at + 1),
        cepOrigem: route.from,
        cepDestino: route.to,
        dtEvento: dayText(asker.now),
      })),
    },
    // Asked at the same time as the prices: a deadline without a price is of no use.
    verdict: () => 'aside',
  }))
  const read = isAnswered(answer) ? dated.safeParse(answer.json) : null
  if (!read?.success) return []
  const asked = services.map((service) => ({ service }))
  return services.flatMap((service, at) => {
    const days = answerTo(read.data, String(at + 1), service, asked)?.prazoEntrega
    return days === undefined ? [] : [[service, days] as const]
  })
}
