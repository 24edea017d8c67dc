// Decides which moves of an order its customer and its shop hear of.
import type { Context } from '../../../platform/context.server.ts'
import type { SiteEvent, Subscriber } from '../../../platform/events/events.ts'
import { isOneOf, keysOf } from '../../../platform/members.ts'
import type { Deed } from '../order.ts'
import { findOrder } from '../store.server.ts'
import type { LetterKind } from './letter-words.ts'

const letters: Partial<Record<Deed, LetterKind>> = {
  placed: 'placed',
  paid: 'paid',
  paid_without_stock: 'paid',
  sent: 'sent',
  tracking_changed: 'tracking',
  received: 'received',
  canceled: 'canceled',
  renewed: 'renewed',
  withdrawal_requested: 'withdrawal',
  withdrawal_undone: 'unwithdrawn',
  refunded: 'refunded',
  unpaid: 'unpaid',
  unsent: 'unsent',
  unreceived: 'unreceived',
}

/** Loaded by the program that hears: others open the site without the letters' components. */
const desk = () => import('./order-letters.server.ts')

const letterFor = ({ type, data, aside }: SiteEvent): LetterKind | undefined => {
  if (type === 'order.expiring') return 'expiring'
  return aside?.isSilent || !isOneOf(keysOf(letters), data.deed) ? undefined : letters[data.deed]
}

const noticeFor = ({ type, data }: SiteEvent) => {
  if (type === 'order.created') return 'new'
  return data.deed === 'withdrawal_requested' ? 'withdrawal' : undefined
}

const orderOf = ({ db }: Context, { data }: SiteEvent) => findOrder(db, String(data._id))

export const orderLetters: Subscriber = {
  name: 'order-letters',
  // The letter about a new order waits for what to pay by.
  hears: ['order.charged', 'order.changed', 'order.expiring'],
  wants: (event) => letterFor(event) !== undefined,
  async hear(ctx, event) {
    const kind = letterFor(event)
    const row = await orderOf(ctx, event)
    if (!row || !kind || (kind === 'placed' && !row.is_told)) return
    await (await desk()).postLetter(ctx, row, kind, String(event.aside?.network ?? ''))
  },
}

export const orderNotices: Subscriber = {
  name: 'order-notices',
  hears: ['order.created', 'order.changed'],
  wants: (event) => noticeFor(event) !== undefined,
  async hear(ctx, event) {
    const kind = noticeFor(event)
    const row = await orderOf(ctx, event)
    // The shop needs no notice of an order that it typed itself.
    if (row && kind && (kind !== 'new' || row.placed_by === 'customer'))
      await (await desk()).postNotice(ctx, row, kind)
  },
}

/**
 * Withdraws letters that have not left yet.
 * @param since when the move was made of which they tell
 * @returns whether one was stopped, and none has left
 */
export async function withdrawLetters(
  ctx: Context,
  order: string,
  kinds: readonly LetterKind[],
  since: Date,
): Promise<boolean> {
  // Unheard events first: a transaction that is writing the letter now has then put it where the next step finds it.
  const deeds = Object.entries(letters).filter(([, kind]) => kinds.includes(kind))
  const unheard = await ctx.events.takeBack(
    ctx,
    orderLetters.name,
    deeds.map(([deed]) => ({ _id: order, deed })),
  )
  const told = { kinds: kinds.map((kind) => `order-${kind}`), about: order }
  const stopped = unheard + (await ctx.mail.withdraw(ctx, told))
  return stopped > 0 && !(await ctx.mail.hasLeft(ctx, { ...told, since }))
}
