import type { Context } from '../context.server.ts'

/**
 * What was read is true until `moment` only: "today", "what is next". A page made of it is kept no longer. `now` is the
 * clock by which it was read.
 */
export function holdsUntil(ctx: Context, now: Date, moment: Date): void {
  ctx.page.holdsForMs = Math.min(ctx.page.holdsForMs, moment.getTime() - now.getTime())
}
