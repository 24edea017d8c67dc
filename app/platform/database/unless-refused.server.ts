// A refusal as a value undoes nothing by itself; here it does.
import { sql } from 'kysely'
import type { Context } from '../context.server.ts'
import type { Refusal, Result } from '../result.ts'
import { transaction } from './transaction.server.ts'

class Undone extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super('refused')
    this.refusal = refusal
  }
}

/**
 * Runs the steps in a transaction that a refusal undoes: whatever they wrote before they refused is not kept. Inside another
 * transaction only these steps are undone, and the other goes on.
 */
export async function unlessRefused<T, Code extends string>(
  ctx: Context,
  steps: (ctx: Context) => Promise<Result<T, Code>>,
): Promise<Result<T, Code>> {
  if (ctx.db.isTransaction) return inSavepoint(ctx, steps)
  try {
    return await transaction(ctx, async (ctx) => {
      const result = await steps(ctx)
      if (result.refused !== undefined) throw new Undone(result as Refusal)
      return result
    })
  } catch (problem) {
    if (problem instanceof Undone) return problem.refusal as Refusal<Code>
    throw problem
  }
}

async function inSavepoint<T, Code extends string>(
  ctx: Context,
  steps: (ctx: Context) => Promise<Result<T, Code>>,
): Promise<Result<T, Code>> {
  await sql`savepoint unless_refused`.execute(ctx.db)
  const result = await steps(ctx)
  if (result.refused !== undefined) await sql`rollback to savepoint unless_refused`.execute(ctx.db)
  await sql`release savepoint unless_refused`.execute(ctx.db)
  return result
}
