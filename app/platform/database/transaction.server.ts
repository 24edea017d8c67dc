import { sql } from 'kysely'
import { type Context, contextWith } from '../context.server.ts'
import type { Refusal, Result } from '../result.ts'
import { Unavailable } from '../stops.ts'
import type { Database } from './open.server.ts'

const worthAnotherTry = new Set(['40001', '40P01'])

/** Transactions of which a part refused since their beginning or their last savepoint. */
const refusedInside = new WeakSet<Database>()

class RolledBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`refused: ${refusal.refused}`)
    this.refusal = refusal
  }
}

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && (answer as Partial<Refusal>).refused !== undefined

/**
 * Rolled back when the steps throw or answer a refusal. Serialization failures and deadlocks are retried three times,
 * then 503. The steps get a context whose `db` is the transaction. Inside another transaction the steps are part of
 * it: their refusal has to be answered by the outer one too, or come out of a `savepoint`; one that is passed over throws.
 */
export async function transaction<T>(ctx: Context, steps: (ctx: Context) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) {
    const answer = await steps(ctx)
    if (isRefusal(answer)) refusedInside.add(ctx.db)
    return answer
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await ctx.db.transaction().execute(async (db) => {
        const inside = contextWith(ctx, { db })
        const answer = await steps(inside)
        if (isRefusal(answer)) throw new RolledBack(answer)
        refuseToPassOver(inside)
        return answer
      })
    } catch (problem) {
      if (problem instanceof RolledBack) return problem.refusal as T
      if (!worthAnotherTry.has((problem as { code?: string }).code ?? '')) throw problem
      if (attempt === 3) throw new Unavailable()
    }
  }
}

/**
 * A part that may fail while the transaction around it goes on: when its steps refuse or throw, what they wrote is
 * undone and nothing else. Outside of a transaction it is one.
 */
export async function savepoint<T, Code extends string>(
  ctx: Context,
  steps: (ctx: Context) => Promise<Result<T, Code>>,
): Promise<Result<T, Code>> {
  if (!ctx.db.isTransaction) return transaction(ctx, steps)
  const hadRefused = refusedInside.delete(ctx.db)
  await sql`savepoint part`.execute(ctx.db)
  try {
    const result = await steps(ctx)
    if (result.refused !== undefined) await sql`rollback to savepoint part`.execute(ctx.db)
    else refuseToPassOver(ctx)
    await sql`release savepoint part`.execute(ctx.db)
    return result
  } catch (problem) {
    // Where the connection itself is gone, the problem says more than this failing too.
    await sql`rollback to savepoint part`.execute(ctx.db).catch(() => undefined)
    throw problem
  } finally {
    if (hadRefused) refusedInside.add(ctx.db)
    else refusedInside.delete(ctx.db)
  }
}

function refuseToPassOver({ db }: Context) {
  if (refusedInside.has(db)) throw new Error('a refusal inside the transaction was passed over')
}
