// Answers "Por que este frete?" and "Por que não aparece o SEDEX?": explains how a quote was weighed.
import { unknownPostalCode } from '../../platform/brazil/postal-code.ts'
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { goodsOf } from '../catalog/goods.server.ts'
import { readShopFacts } from '../shop/shop-settings.server.ts'
import type { ShopFacts } from '../shop/shop-settings.ts'
import { isCarrierCode } from './account.ts'
import { carrierText, pricedText, whyNotText, zoneAbout } from './explain-words.ts'
import { shippingPolicy } from './policy.ts'
import {
  carrierServices,
  type QuoteItem,
  type QuoteOption,
  type ShippingCode,
  shippingCodes,
} from './quote.ts'
import type { Destination } from './rates.ts'
import { tableVersion } from './store.server.ts'
import { ownWays } from './text.ts'
import {
  daysBefore,
  destinationOf,
  linesOf,
  quoteOf,
  splitPickup,
  type Weighed,
  weighServices,
  withPickup,
  worthOfLines,
} from './weigh-services.server.ts'

export type ExplainedWay = {
  code: ShippingCode
  name: string
  offered: boolean
  price_cents: number | null
  deadline_days: number | null
  notes: string[]
}
export type Explanation = { postal_code: string; state: string; notes: string[]; ways: ExplainedWay[] }

/**
 * The price of each service and its reason, or why the service is not offered. Asks the carrier again where its answers
 * are older than half an hour. Refuses as `quote` does.
 */
export async function explainShipping(
  ctx: Context,
  asked: { postal_code: string; items: readonly QuoteItem[] },
): Promise<Result<Explanation, 'invalid_postal_code' | 'nothing_to_send'>> {
  authorize(ctx, shippingPolicy, 'explainShipping')
  const facts = await readShopFacts(ctx)
  const to = destinationOf(asked.postal_code, facts)
  if (!to)
    return refuse('invalid_postal_code', {
      errors: { postal_code: [unknownPostalCode] },
    })
  const goods = await goodsOf(ctx, [...new Set(asked.items.map(({ product }) => product))])
  const lines = linesOf(asked.items, goods)
  if (lines.length === 0) return refuse('nothing_to_send')
  const value = worthOfLines(lines)
  const { sent, fetched } = splitPickup(lines)
  if (sent.length === 0) return done(onlyFetched(to, daysBefore(lines, facts), facts))
  const weighed = await weighServices(ctx, facts, to, sent, value)
  const options = withPickup(quoteOf(weighed).options, lines, facts)
  const nameOf = (product: string) => goods.get(product)?.name ?? ''
  return done({
    postal_code: to.postal_code,
    state: to.state,
    notes: [
      facts.sender_postal_code === ''
        ? 'Falta o CEP do remetente nas configurações da loja: vale a zona nacional da tabela.'
        : `Zona ${to.zone === 'norte' ? 'Norte' : to.zone}, ${zoneAbout[to.zone]}.`,
      carrierText(weighed.carrier),
      ...((await tableVersion(ctx.db)) === 0
        ? ['A tabela de frete é a que veio com o programa, com preços inventados: confira-a e salve a sua.']
        : []),
      daysText(daysBefore(sent, facts)),
      ...fetched.map(({ goods }) => `Não enviamos “${goods.name}”: só retirada no local.`),
    ],
    ways: shippingCodes.map((code) => explained(code, { options, weighed, facts, nameOf })),
  })
}

const allFetched = 'Tudo aqui está marcado como “Só retirada”.'

const pickupText = ({ pickup }: ShopFacts) =>
  pickup.enabled
    ? 'A loja oferece retirada no local.'
    : 'A retirada no local está desligada nas configurações.'

const onlyFetched = (to: Destination, days: number, facts: ShopFacts): Explanation => ({
  postal_code: to.postal_code,
  state: to.state,
  notes: [allFetched, daysText(days)],
  ways: shippingCodes.map((code) => {
    const offered = code === 'retirada' && facts.pickup.enabled
    return {
      code,
      name: isCarrierCode(code) ? carrierServices[code] : ownWays[code],
      offered,
      price_cents: offered ? 0 : null,
      deadline_days: offered ? days : null,
      notes: [code === 'retirada' ? pickupText(facts) : allFetched],
    }
  }),
})

const daysText = (days: number) =>
  days === 0
    ? 'Nenhum dia de preparo é somado ao prazo.'
    : `Ao prazo ${days === 1 ? 'é somado 1 dia útil' : `são somados ${days} dias úteis`} de preparo, da loja e do produto mais demorado.`

type Known = {
  options: readonly QuoteOption[]
  weighed: Weighed
  facts: ShopFacts
  nameOf: (product: string) => string
}

function explained(code: ShippingCode, known: Known): ExplainedWay {
  const option = known.options.find((one) => one.code === code)
  return {
    code,
    name: isCarrierCode(code) ? carrierServices[code] : ownWays[code],
    offered: option !== undefined,
    price_cents: option?.price_cents ?? null,
    deadline_days: option?.deadline_days ?? null,
    notes: [...notesOf(code, known, option), ...freeText(option, known)],
  }
}

function notesOf(
  code: ShippingCode,
  { weighed, facts, nameOf }: Known,
  option: QuoteOption | undefined,
): string[] {
  if (isCarrierCode(code)) {
    const account = weighed.accounts.find((one) => one.code === code)
    if (!account)
      return [`A loja não oferece ${carrierServices[code]}: o serviço não está marcado nas configurações.`]
    return account.why ? [whyNotText(account.why, account, weighed.to, nameOf)] : pricedText(account)
  }
  if (code === 'retirada') return [pickupText(facts)]
  if (code === 'entrega') {
    if (option) return ['Este CEP está em uma das faixas da entrega da loja.']
    return [
      facts.own_delivery.length === 0
        ? 'Nenhuma faixa de CEP foi informada em Entrega da loja.'
        : 'Este CEP está fora das faixas da entrega da loja.',
    ]
  }
  if (facts.is_fixed_offered) return ['A loja oferece o frete fixo ao lado dos outros.']
  return [
    option
      ? 'Nenhum outro serviço tem preço: vale o frete fixo, para que ninguém fique sem opção.'
      : 'O frete fixo só aparece quando nenhum outro serviço tem preço.',
  ]
}

function freeText(option: QuoteOption | undefined, { weighed }: Known): string[] {
  if (!option || !weighed.isFree || option.code === 'retirada') return []
  return [
    option.price_cents === 0
      ? 'Frete grátis: a compra chega ao valor das configurações, e esta é a forma mais barata.'
      : 'A compra tem frete grátis, mas só na forma mais barata.',
  ]
}
