import type { Context } from '../../platform/context.server.ts'
import { countRestarts, deleteOldRestarts, findLastRestart, insertRestart } from './restart-store.server.ts'
import { type Restarts, restartFrom } from './restarts.ts'
import { watchOver } from './watch.server.ts'

/**
 * At a start: writes down that the program had ended by itself, and tells the administrators where that happens too
 * often. It tells at once, because a program that ends again in seconds does not live to the next round of the minute.
 */
export async function noteRestart(ctx: Context): Promise<void> {
  const told = ctx.env.STARTED_AGAIN
  if (told === undefined) return
  const { endedAt, code, inARow } = restartFrom(told)
  await insertRestart(ctx.db, { ended_at: endedAt, exit_code: code, in_a_row: inARow })
  await watchOver(ctx)
}

export async function readRestarts({ db }: Pick<Context, 'db'>): Promise<Restarts> {
  const last = await findLastRestart(db)
  return {
    ...(await countRestarts(db)),
    last: last ? { at: last.ended_at.toISOString(), code: last.exit_code } : null,
  }
}

export const forgetOldRestarts = (ctx: Context) => deleteOldRestarts(ctx.db)
