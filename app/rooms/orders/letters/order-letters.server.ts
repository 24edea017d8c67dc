// Puts letters into the outbox, in the transaction that hears of the move.

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { paths } from '../../../paths.ts'
import type { Context } from '../../../platform/context.server.ts'
import type { Letter } from '../../../platform/mail/letter.ts'
import { isHexColour } from '../../../ui/contrast.ts'
import { actorOf } from '../../people/actor-of.server.ts'
import { readShopFacts } from '../../shop/shop-settings.server.ts'
import { fixed, textOnSecondary } from '../../site/colors.ts'
import { readSettings } from '../../site/settings.server.ts'
import type { SettingsView } from '../../site/settings.ts'
import { codeFor } from '../checkout/email-codes.server.ts'
import { proofOf } from '../order-proof.server.ts'
import type { StoredOrder } from '../store.server.ts'
import { orderView } from '../views.server.ts'
import { type LetterBody, letterText } from './letter-blocks.ts'
import { codeLetterOf, type LetterKind, letterOf, noticeOf } from './letter-words.ts'
import { type LetterColors, OrderLetter } from './order-letter.tsx'
import { mayWriteTo } from './unconfirmed-letters.server.ts'

/** Seconds within which a mistaken move is undone without the customer's notice. */
export const heldForSeconds = 60

/** Letters about moves, which are held; the others answer the customer, or are timed. */
const ofMoves: readonly LetterKind[] = [
  'paid',
  'sent',
  'tracking',
  'unsent',
  'unpaid',
  'received',
  'unreceived',
  'canceled',
  'unwithdrawn',
  'refunded',
]

/** Letters that the person who typed the e-mail can cause. */
const byTheBuyer: readonly LetterKind[] = ['canceled', 'renewed', 'left']

/**
 * Posts a letter to the customer, where there is an e-mail. A letter about a move waits a minute.
 * @param network the signed network of the person who made the move
 */
export async function postLetter(
  ctx: Context,
  row: StoredOrder,
  kind: LetterKind,
  network: string,
): Promise<void> {
  const letter = await letterAbout(ctx, row, kind)
  if (!letter) return
  // The first letter was counted before the order was placed.
  const isAsked = byTheBuyer.includes(kind) && (row.known_at === null || !row.is_told)
  if (isAsked && !(await mayWriteTo(ctx, row.customer_email, network))) return
  await ctx.mail.post(ctx, { ...letter, ...(ofMoves.includes(kind) && { holdFor: heldForSeconds }) })
}

/** Whether the order can be read in an account: not in one that was left, or that the shop has switched off. */
const isInAccount = async ({ db }: Context, { user_id }: StoredOrder, kind: LetterKind) =>
  kind !== 'left' && user_id !== null && (await actorOf(db, user_id)) !== null

/** A letter with a link to the order in the account, else with its secret link. Null without an e-mail. */
export async function letterAbout(ctx: Context, row: StoredOrder, kind: LetterKind): Promise<Letter | null> {
  const site = await readSettings(ctx)
  if (!site || row.customer_email === '') return null
  const shop = await readShopFacts(ctx)
  const order = await orderView(ctx, row, 'customer')
  const inAccount = await isInAccount(ctx, row, kind)
  const path = inAccount ? paths.order(row.id) : order.link
  const link = site.public_origin && path ? site.public_origin + path : null
  const mayConfirm = order.can.confirm && order.situation !== 'expired'
  const confirming = mayConfirm ? await confirmingOf(ctx, row, link) : null
  const { subject, letter } = letterOf(kind, order, { site, shop, link, confirming })
  return {
    kind: `order-${kind}`,
    to: { name: row.customer_name, email: row.customer_email },
    ...(site.email && { replyTo: { name: site.title, email: site.email } }),
    subject,
    text: letterText(letter),
    html: rendered(site, letter),
    secret: !inAccount || confirming !== null,
    about: row.id,
  }
}

const confirmingOf = async (ctx: Context, row: StoredOrder, link: string | null) => ({
  link: link && paths.confirming(link, proofOf(ctx, row)),
  code: await codeFor(ctx, { order: row.id }),
})

/** Posts digits to the e-mail typed in the checkout, or to that of an order whose page asks for them. */
export async function postCode(ctx: Context, { name, email, about }: CodeTo, code: string): Promise<void> {
  const site = await readSettings(ctx)
  if (!site) return
  const { subject, letter } = codeLetterOf(name, code, { site })
  await ctx.mail.post(ctx, {
    kind: 'order-code',
    to: { name, email },
    ...(site.email && { replyTo: { name: site.title, email: site.email } }),
    subject,
    text: letterText(letter),
    html: rendered(site, letter),
    secret: true,
    ...(about && { about }),
  })
}
type CodeTo = { name: string; email: string; about?: string }

/** Posts to the shop's e-mail, else to the site's. */
export async function postNotice(ctx: Context, row: StoredOrder, kind: 'new' | 'withdrawal'): Promise<void> {
  const site = await readSettings(ctx)
  const shop = await readShopFacts(ctx)
  const email = shop.orders_email || site?.email
  if (!site || !email) return
  const order = await orderView(ctx, row, 'shop')
  const link = site.public_origin && site.public_origin + paths.order(row.id)
  const { subject, letter } = noticeOf(kind, order, { site, shop, link, confirming: null })
  await ctx.mail.post(ctx, {
    kind: kind === 'new' ? 'order-new' : 'order-withdrawal-new',
    to: { name: site.title, email },
    ...(row.customer_email && { replyTo: { name: row.customer_name, email: row.customer_email } }),
    subject,
    text: letterText(letter),
    html: rendered(site, letter),
  })
}

const rendered = (site: SettingsView, letter: LetterBody) =>
  `<!doctype html>${renderToStaticMarkup(
    createElement(OrderLetter, { site: site.title, colors: colorsOf(site), letter }),
  )}`

function colorsOf({ primary_color, secondary_color }: SettingsView): LetterColors {
  const primary = isHexColour(primary_color) ? primary_color : fixed.ink
  const button = isHexColour(secondary_color) ? secondary_color : primary
  return { primary, button, onButton: textOnSecondary(button) }
}
