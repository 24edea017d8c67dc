import type { Context } from '../context.server.ts'

/**
 * Notes that the data read ("today", "next") are true until `moment` only, so that the page expires then. `now` is the
 * time at which they were read.
 */
export function holdsUntil(ctx: Context, now: Date, moment: Date): void {
  ctx.page.holdsForMs = Math.min(ctx.page.holdsForMs, moment.getTime() - now.getTime())
}
