// Weighs every service for some goods and a place, shared by quote, cart and "Por que este frete?".
import { readPostalCode } from '../../platform/brazil/postal-code-ranges.ts'
import type { Context } from '../../platform/context.server.ts'
import type { Goods } from '../catalog/product.ts'
import { worthOf } from '../pricing/price.ts'
import type { ShopFacts } from '../shop/shop-settings.ts'
import { type Account, accountOf, isCarrierCode, mostWeightOf, optionOf } from './account.ts'
import { askCarrier, type CarrierSays } from './ask-carrier.server.ts'
import {
  deliveryOption,
  deliveryTo,
  fixedOption,
  inOrder,
  pickupOption,
  reachesFreeShipping,
  withFreeShipping,
} from './own-ways.ts'
import { type Packing, packParcels } from './pack-parcels.ts'
import { carrierServices, type QuoteItem, type QuoteOption, type WeighedQuote } from './quote.ts'
import { ratesFor } from './rates.server.ts'
import { type Destination, zoneOf } from './rates.ts'
import { whyText } from './text.ts'

export type Line = { goods: Goods; qtd: number }

export type Weighed = {
  to: Destination
  accounts: Account[]
  carrier: Pick<CarrierSays, 'state' | 'trouble'>
  /** prices before free shipping */
  options: QuoteOption[]
  isFree: boolean
}

/** Null for a postal code of no state. Without the sender's postal code the zone is the national one. */
export function destinationOf(postalCode: string, { sender_postal_code }: ShopFacts): Destination | null {
  const to = readPostalCode(postalCode)
  if (!to) return null
  const from = readPostalCode(sender_postal_code)
  return { postal_code: to.plain, state: to.state, zone: zoneOf(from?.state ?? null, to.state) }
}

/** Published products, each once, in the order of the question. */
export function linesOf(items: readonly QuoteItem[], goods: ReadonlyMap<string, Goods>): Line[] {
  const qtds = new Map<string, number>()
  for (const { product, qtd } of items) qtds.set(product, (qtds.get(product) ?? 0) + qtd)
  return [...qtds].flatMap(([product, qtd]) => {
    const one = goods.get(product)
    return one && qtd > 0 ? [{ goods: one, qtd }] : []
  })
}

/** The worth of the goods, for free shipping and insurance. */
export const worthOfLines = (lines: readonly Line[]): number =>
  worthOf(lines.map(({ goods, qtd }) => ({ unit_price_cents: goods.unit_price_cents, qtd })))

/** Splits lines into shipped and pick-up-only ones. */
export function splitPickup(lines: readonly Line[]): { sent: Line[]; fetched: Line[] } {
  const { sent = [], fetched = [] } = Object.groupBy(lines, ({ goods }) =>
    goods.pickup_only ? 'fetched' : 'sent',
  )
  return { sent, fetched }
}

/** Working days until everything is ready to leave. */
export const daysBefore = (lines: readonly Line[], { handling_days }: ShopFacts) =>
  handling_days + Math.max(0, ...lines.map(({ goods }) => goods.lead_days))

const weightsOf = (lines: readonly Line[]) =>
  lines.map(({ goods, qtd }) => ({ product: goods._id, weight_g: goods.weight_g * qtd }))

export const pickedUp = (lines: readonly Line[], facts: ShopFacts): QuoteOption =>
  pickupOption(weightsOf(lines), daysBefore(lines, facts), facts.pickup)

/** Pick-up is of every product, and waits for those that are never sent, too. */
export const withPickup = (
  options: readonly QuoteOption[],
  lines: readonly Line[],
  facts: ShopFacts,
): QuoteOption[] => options.map((option) => (option.code === 'retirada' ? pickedUp(lines, facts) : option))

/** @param valueCents worth of everything that is bought, for free shipping */
export async function weighServices(
  ctx: Context,
  facts: ShopFacts,
  to: Destination,
  lines: readonly Line[],
  valueCents: number,
): Promise<Weighed> {
  const packings = new Map<number, Packing>()
  const packed = Object.keys(carrierServices)
    .filter(isCarrierCode)
    .filter((code) => code in facts.services)
    .map((code) => ({
      code,
      packing: packings.getOrInsertComputed(mostWeightOf(code), (most) => packParcels(lines, most)),
    }))
  const rates = await ratesFor(ctx, to)
  const parcels = new Map(
    packed.flatMap(({ code, packing }) => ('parcels' in packing ? [[code, packing.parcels]] : [])),
  )
  const carrier = await askCarrier(ctx, { facts, to: to.postal_code, parcels })
  const accounts = packed.map(({ code, packing }) =>
    accountOf({ code, packing, to, rates, carrier: carrier.word }),
  )
  return {
    to,
    accounts,
    carrier: { state: carrier.state, trouble: carrier.trouble },
    options: optionsOf(facts, to, lines, accounts),
    isFree: reachesFreeShipping(facts, valueCents),
  }
}

function optionsOf(
  facts: ShopFacts,
  to: Destination,
  lines: readonly Line[],
  accounts: readonly Account[],
): QuoteOption[] {
  const days = daysBefore(lines, facts)
  const weights = weightsOf(lines)
  const products = weights.map(({ product }) => product)
  const options = accounts.filter(({ why }) => why === null).map((one) => optionOf(one, products, days))
  const delivery = deliveryTo(to.postal_code, facts.own_delivery)
  if (delivery) options.push(deliveryOption(delivery, weights, days))
  // The options are never empty, and pick-up is never the only one.
  if (facts.is_fixed_offered || options.length === 0)
    options.push(fixedOption(facts, weights, !facts.is_fixed_offered))
  if (facts.pickup.enabled) options.push(pickedUp(lines, facts))
  return options
}

export const quoteOf = ({ options, accounts, isFree }: Weighed): WeighedQuote => ({
  options: inOrder(isFree ? withFreeShipping(options) : options),
  unavailable: accounts.flatMap(({ code, why }) => {
    const name = carrierServices[code]
    return why ? [{ code, name, reason: whyText(why, name, mostWeightOf(code)) }] : []
  }),
})
