// A refusal is a returned value, which alone rolls nothing back.
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

/** A transaction that a refusal rolls back; inside another transaction only these steps are undone. */
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
