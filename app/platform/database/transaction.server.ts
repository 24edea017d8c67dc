import { type Context, contextWith } from '../context.server.ts'
import { Unavailable } from '../stops.ts'

const worthAnotherTry = new Set(['40001', '40P01'])

/**
 * Serialization failures and deadlocks are retried three times, then 503. The steps get a context whose `db` is the
 * transaction.
 */
export async function transaction<T>(ctx: Context, steps: (ctx: Context) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return steps(ctx)
  for (let attempt = 1; ; attempt++) {
    try {
      return await ctx.db.transaction().execute((db) => steps(contextWith(ctx, { db })))
    } catch (problem) {
      if (!worthAnotherTry.has((problem as { code?: string }).code ?? '')) throw problem
      if (attempt === 3) throw new Unavailable()
    }
  }
}
