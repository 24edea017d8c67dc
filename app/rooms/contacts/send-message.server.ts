// A message is stored first, then announced by letter.

import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { countsAround } from '../../platform/limits/count-together.server.ts'
import { rates } from '../../platform/limits/rates.ts'
import { authorize } from '../../platform/policy.ts'
import { isFlood, suspicionOf } from './message.ts'
import { contactsPolicy } from './policy.ts'
import type { ContactForm } from './schema.ts'
import { insertMessage } from './store.server.ts'
import { thanks } from './text.ts'

/**
 * Answers the words of the toast. Spam is stored in its folder without a letter, with the same answer
 * (docs/rules/security.md 1.6). Throws 429 after 5 messages in 10 minutes from one address. @param key a message that
 * comes again under it is thanked for, and stored once
 */
export async function sendMessage(
  ctx: Context,
  form: ContactForm,
  key?: string,
): Promise<{ message: string }> {
  authorize(ctx, contactsPolicy, 'sendMessage')
  await ctx.limits.take(rates.messages, ctx.request.ip)
  const suspicion = suspicionOf({
    trap: form.website,
    elapsedMs: form.elapsed_ms ?? null,
    message: form.message,
    isFlood: isFlood(await countToday(ctx)),
  })
  const { name, email, message } = form
  await transaction(ctx, async (ctx) => {
    const id = await insertMessage(ctx.db, { name, email, message, suspicion, key })
    if (!id || suspicion) return
    await ctx.events.tell(ctx, [{ type: 'message.received', data: { _id: id } }])
  })
  return { message: thanks }
}

async function countToday(ctx: Context): Promise<Parameters<typeof isFlood>[0]> {
  const networks = countsAround(ctx.request.ip, [
    rates.messagesOfAddress,
    rates.messagesOfNetwork,
    rates.messagesOfWidestNetwork,
  ])
  const sender = await Promise.all(
    networks.map(async ({ limit, key }) => ({ count: await ctx.limits.count(limit, key), max: limit.max })),
  )
  const ofTheSite = await ctx.limits.count(rates.messagesOfADay, 'site')
  return { sender, siteIsFlooded: ofTheSite > rates.messagesOfADay.max }
}
