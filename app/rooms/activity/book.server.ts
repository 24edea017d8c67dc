import type { ActivityBook } from '../../platform/activity.ts'
import { hasLineOfThisHour, insertLine } from './store.server.ts'

export const activityBook: ActivityBook = {
  async write(ctx, { action, subject, details = {}, by, atMostHourly }) {
    const actor = by ?? ctx.actor
    // A customer's name goes when their account goes: it is read from there.
    const name = by || (ctx.actor && ctx.actor.role !== 'user') ? (actor?.name ?? '') : ''
    const told = ctx.actor?.key ? { ...details, key: ctx.actor.key.name } : details
    const line = { actor: actor && { _id: actor._id, name }, action, subject, details: told }
    if (atMostHourly && (await hasLineOfThisHour(ctx.db, line))) return
    await insertLine(ctx.db, line)
  },
}
