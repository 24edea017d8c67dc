import { sql } from 'kysely'
import { type Context, contextWith } from '../context.server.ts'
import { codeOf } from '../members.ts'
import type { Refusal, Result } from '../result.ts'
import { Unavailable } from '../stops.ts'
import type { Database } from './open.server.ts'

const worthAnotherTry = new Set(['40001', '40P01'])

/** Transactions in which a part refused since they began, or since their last savepoint. */
const refusedInside = new WeakSet<Database>()

class RolledBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`refused: ${refusal.refused}`)
    this.refusal = refusal
  }
}

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer && answer.refused !== undefined

/**
 * Rolls back if the steps throw or answer a refusal. Serialization failures and deadlocks are retried three times, then
 * 503. The steps get a context whose `db` is the transaction. Inside another transaction the steps are part of it: the
 * outer one must answer their refusal too, or a `savepoint` must end with it; a refusal that is ignored throws.
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
      if (!worthAnotherTry.has(codeOf(problem) ?? '')) throw problem
      if (attempt === 3) throw new Unavailable()
    }
  }
}

/**
 * Runs a part that may fail while the transaction around it goes on: if its steps refuse or throw, only their own
 * writes are undone. Outside of a transaction it is a transaction of its own.
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
    await undo(ctx.db)
    throw problem
  } finally {
    if (hadRefused) refusedInside.add(ctx.db)
    else refusedInside.delete(ctx.db)
  }
}

/** Releases the savepoint too: one around it has the same name, which the innermost takes. */
async function undo(db: Database): Promise<void> {
  try {
    await sql`rollback to savepoint part`.execute(db)
    await sql`release savepoint part`.execute(db)
  } catch {
    // The connection is gone; what went wrong before says more.
  }
}

function refuseToPassOver({ db }: Context) {
  if (refusedInside.has(db)) throw new Error('a refusal inside the transaction was passed over')
}
