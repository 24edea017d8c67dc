import { unknownPostalCode } from '../../platform/brazil/postal-code.ts'
import { postalCodeElsewhere, readPostalCode } from '../../platform/brazil/postal-code-ranges.ts'
import type { StateCode } from '../../platform/brazil/states.ts'
import type { Context } from '../../platform/context.server.ts'
import { ifItCan } from '../../platform/database/cannot-write.server.ts'
import { rates } from '../../platform/limits/rates.ts'
import { authorize } from '../../platform/policy.ts'
import { requireFeature } from '../../platform/require-feature.server.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { goodsOf } from '../catalog/goods.server.ts'
import { readCorreios, readShopFacts } from '../shop/shop-settings.server.ts'
import type { ShopFacts } from '../shop/shop-settings.ts'
import { findShown, storeShown } from './answers-store.server.ts'
import { shippingPolicy } from './policy.ts'
import type {
  ItemShipping,
  PricedShipping,
  Quote,
  QuoteItem,
  QuoteOption,
  SentItem,
  WeighedQuote,
} from './quote.ts'
import { quoteCacheKey } from './quote-cache-key.server.ts'
import type { Destination } from './rates.ts'
import { tableVersion } from './store.server.ts'
import type { refusalText } from './text.ts'
import {
  destinationOf,
  type Line,
  linesOf,
  pickedUp,
  quoteOf,
  splitPickup,
  weighServices,
  withPickup,
  worthOfLines,
} from './weigh-services.server.ts'

export type QuoteRefusal = keyof typeof refusalText

/** A public call: 404 while the shop is closed, 429 after 30 in a minute from one address. */
export async function askQuote(ctx: Context, asked: Question): Promise<Result<Quote, QuoteRefusal>> {
  authorize(ctx, shippingPolicy, 'askQuote')
  await ctx.limits.take(rates.quotes, ctx.request.ip)
  await requireFeature(ctx, 'shop')
  return answer(ctx, asked)
}

/** For an order that the shop types, which it may while it is closed; 429 as for the public. */
export async function quoteForCustomer(ctx: Context, asked: Question): Promise<Result<Quote, QuoteRefusal>> {
  authorize(ctx, shippingPolicy, 'quoteForCustomer')
  await ctx.limits.take(rates.quotes, ctx.request.ip)
  return answer(ctx, asked)
}

type Question = { postal_code: string; state?: StateCode | undefined; items: readonly QuoteItem[] }

async function answer(ctx: Context, asked: Question): Promise<Result<Quote, QuoteRefusal>> {
  const known = readPostalCode(asked.postal_code)
  const elsewhere = known && asked.state && postalCodeElsewhere(known.plain, asked.state)
  if (elsewhere) return refuse('postal_code_elsewhere', { errors: { postal_code: [elsewhere] } })
  return quote(ctx, asked)
}

/**
 * Quotes every service (docs/rules/shop-and-law.md 7), ignoring unknown products; pick-up-only products count for
 * pick-up alone. Refuses `invalid_postal_code` (8 digits, with or without hyphen, in an existing range),
 * `nothing_to_send`, and `no_pickup` where all products are pick-up-only and the shop offers no pick-up.
 */
export async function quote(
  ctx: Context,
  asked: { postal_code: string; items: readonly QuoteItem[] },
): Promise<Result<Quote, QuoteRefusal>> {
  const facts = await readShopFacts(ctx)
  const to = destinationOf(asked.postal_code, facts)
  if (!to)
    return refuse('invalid_postal_code', {
      errors: { postal_code: [unknownPostalCode] },
    })
  const lines = linesOf(asked.items, await goodsAsked(ctx, asked.items))
  if (lines.length === 0) return refuse('nothing_to_send')
  const { sent, fetched } = splitPickup(lines)
  if (sent.length === 0 && !facts.pickup.enabled) return refuse('no_pickup')
  const weighed =
    sent.length > 0
      ? await quoteOnce(ctx, facts, to, sent, worthOfLines(lines))
      : { options: [pickedUp(lines, facts)], unavailable: [] }
  return done({
    ...weighed,
    options: withPickup(weighed.options, lines, facts),
    pickup_only: fetched.map(({ goods }) => goods._id),
  })
}

/** The quote while there is no postal code; null where the shop offers no pick-up. */
export async function pickupQuote(ctx: Context, items: readonly QuoteItem[]): Promise<Quote | null> {
  authorize(ctx, shippingPolicy, 'askQuote')
  const facts = await readShopFacts(ctx)
  const lines = linesOf(items, await goodsAsked(ctx, items))
  if (!facts.pickup.enabled || lines.length === 0) return null
  const pickup_only = splitPickup(lines).fetched.map(({ goods }) => goods._id)
  return { options: [pickedUp(lines, facts)], unavailable: [], pickup_only }
}

/** The value of goods from which shipping is free, in centavos; null where the shop has no free shipping. */
export async function freeShippingFrom(ctx: Context): Promise<number | null> {
  authorize(ctx, shippingPolicy, 'askQuote')
  return (await readShopFacts(ctx)).free_shipping_above_cents
}

export async function offersPickup(ctx: Context): Promise<boolean> {
  authorize(ctx, shippingPolicy, 'askQuote')
  return (await readShopFacts(ctx)).pickup.enabled
}

/**
 * Prices the chosen services: items of one service share parcels, and shares add up to their prices. Free shipping
 * and the stored quote of the last 30 minutes count as in `quote`. `retirada` needs no postal code. In a transaction
 * the carrier is not asked: price before it.
 */
export async function priceShipping(
  ctx: Context,
  asked: { postal_code: string | null; items: readonly SentItem[] },
): Promise<PricedShipping> {
  const facts = await readShopFacts(ctx)
  const goods = await goodsAsked(ctx, asked.items)
  const to = asked.postal_code === null ? null : destinationOf(asked.postal_code, facts)
  const value = worthOfLines(linesOf(asked.items, goods))
  const groups = Map.groupBy(asked.items, ({ shipping }) => shipping)
  const chosen = new Map<string | null, Chosen | null>()
  await Promise.all(
    [...groups].map(async ([code, items]) => {
      const lines = travelsBy(code, linesOf(items, goods))
      if (code === null || lines.length === 0) return
      chosen.set(code, sharedOut(await optionBy(ctx, { code, facts, to, lines, value })))
    }),
  )
  const items = asked.items.map((item) => chosen.get(item.shipping)?.next(item) ?? null)
  return {
    items,
    postal_code: to?.postal_code ?? null,
  }
}

const travelsBy = (code: string | null, lines: Line[]) =>
  code === 'retirada' ? lines : splitPickup(lines).sent

type Asked = {
  code: string
  facts: ShopFacts
  to: ReturnType<typeof destinationOf>
  lines: Line[]
  value: number
}

async function optionBy(
  ctx: Context,
  { code, facts, to, lines, value }: Asked,
): Promise<QuoteOption | undefined> {
  if (code === 'retirada') return facts.pickup.enabled ? pickedUp(lines, facts) : undefined
  if (!to) return undefined
  const { options } = await quoteOnce(ctx, facts, to, lines, value)
  return options.find((option) => option.code === code)
}

type Chosen = { next(item: SentItem): ItemShipping | null }

/** The share of a product on several lines goes to the first of those lines. */
function sharedOut(option: QuoteOption | undefined): Chosen | null {
  if (!option) return null
  const { code, name, deadline_days, source } = option
  const left = new Map(option.items.map(({ product, price_cents }) => [product, price_cents]))
  return {
    next({ product }) {
      const price_cents = left.get(product)
      if (price_cents === undefined) return null
      left.set(product, 0)
      return { code, name, price_cents, deadline_days, source }
    },
  }
}

/**
 * With a carrier, the quote shown in the last half hour is repeated while nothing of the shop's that it depends on has
 * changed: no total changes between looking and confirming (docs/rules/security.md 1.9).
 */
async function quoteOnce(
  ctx: Context,
  facts: ShopFacts,
  to: Destination,
  lines: readonly Line[],
  value: number,
): Promise<WeighedQuote> {
  const weigh = () => weighServices(ctx, facts, to, lines, value)
  if ((await readCorreios(ctx)) === null) return quoteOf(await weigh())
  const key = quoteCacheKey({ facts, to, lines, value, table: await tableVersion(ctx.db) })
  const shown = await findShown(ctx.db, key)
  if (shown) return shown
  const weighed = await weigh()
  const made = quoteOf(weighed)
  if (weighed.carrier.state !== 'not_now') await ifItCan(ctx.db, () => storeShown(ctx.db, key, made))
  return made
}

const goodsAsked = (ctx: Context, items: readonly QuoteItem[]) =>
  goodsOf(ctx, [...new Set(items.map(({ product }) => product))])
