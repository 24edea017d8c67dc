import type { Context } from '../../../platform/context.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { visitCart } from '../../cart/visit-cart.server.ts'
import { readLegalTexts } from '../../legal/legal.server.ts'
import { sendsLinks } from '../../people/admission/entry-link.server.ts'
import { readProfile } from '../../people/profile/profile.server.ts'
import { readShopFacts } from '../../shop/shop-settings.server.ts'
import { readSettings } from '../../site/settings.server.ts'
import { readOffered } from '../customer/own-orders.server.ts'
import { ordersPolicy } from '../policy.ts'
import { isKnownAccount } from './buyer-standing.server.ts'
import { holdMinutes } from './hold-terms.server.ts'

/**
 * Reads the prices that `placeOrder` will find, unless something changes meanwhile, with the profile of a customer who
 * is logged in. Throws 404 without a shop.
 */
export async function readCheckout(
  ctx: Context,
  cookies: { cart: string | undefined; postal_code: string | undefined },
) {
  authorize(ctx, ordersPolicy, 'placeOrder')
  const { cart: read, quote } = await visitCart(ctx, cookies)
  const { lines: _, isBroken: __, ...cart } = read
  const [facts, settings, texts, person, hold, sends_links] = await Promise.all([
    readShopFacts(ctx),
    ctx.cached('settings', readSettings),
    readLegalTexts(ctx),
    ctx.actor ? readBuyer(ctx) : null,
    readHold(ctx),
    sendsLinks(ctx),
  ])
  const { methods, arrange_text, pickup, reservation_hours, exchange_text } = facts
  return {
    cart,
    quote,
    shop: { methods, arrange_text, pickup, reservation_hours, exchange_text },
    seller: {
      title: settings?.title ?? '',
      email: settings?.email ?? '',
      legal: settings?.legal ?? { name: '', document: '', address: '', phone: '' },
    },
    hold,
    /** the texts to accept, in their present versions */
    texts,
    person,
    sends_links,
  }
}

/**
 * The hold of an unconfirmed buyer, in minutes; null for a known one, whose goods are held for the whole time to pay.
 */
async function readHold(ctx: Context): Promise<{ minutes: number; byMail: boolean } | null> {
  if (await isKnownAccount(ctx)) return null
  return { minutes: holdMinutes(await readShopFacts(ctx), false), byMail: await ctx.mail.isOpen(ctx) }
}

/** The customer's profile, completed from the last order. */
async function readBuyer(ctx: Context) {
  const profile = await readProfile(ctx)
  const last = await readOffered(ctx)
  return {
    ...profile,
    phone: profile.phone || last?.phone || '',
    document: profile.document || last?.document || '',
    addresses: [
      ...profile.addresses.map((address) => ({ ...address, order: null as number | null })),
      ...(last?.address ? [{ ...last.address, _id: last._id, order: last.number as number | null }] : []),
    ],
  }
}

export type Checkout = Awaited<ReturnType<typeof readCheckout>>
