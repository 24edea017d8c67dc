import type { Context } from '../context.server.ts'

/**
 * What was read is true until `moment` only ("today", "next"), so that a page made of it expires then. `now`: the
 * clock by which it was read.
 */
export function holdsUntil(ctx: Context, now: Date, moment: Date): void {
  ctx.page.holdsForMs = Math.min(ctx.page.holdsForMs, moment.getTime() - now.getTime())
}
