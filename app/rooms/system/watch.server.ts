// Every minute: a trouble of a quarter of an hour is told to the administrators once, and so is its end.
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { nearlyFullBytes } from './health.ts'
import { readMeasures } from './measures.server.ts'
import { tellAdministrators } from './tell-administrators.server.ts'
import { endLetterText, troubleLetterText } from './text.ts'
import { toldAtOnce, troubleKinds, troublesIn } from './trouble.ts'
import { deleteTrouble, insertTrouble, lockTroubles, markTold } from './trouble-store.server.ts'

export async function watchOver(ctx: Context): Promise<void> {
  const found = troublesIn(await readMeasures(ctx), { nearlyFull: nearlyFullBytes, now: await ctx.now() })
  await transaction(ctx, async (ctx) => {
    const known = new Map((await lockTroubles(ctx.db)).map((row) => [row.kind, row]))
    for (const kind of troubleKinds) {
      const before = known.get(kind)
      if (found.has(kind)) {
        if (!before) await insertTrouble(ctx.db, kind)
        if (!before?.told_at && (before?.is_lasting || toldAtOnce.has(kind))) {
          await markTold(ctx.db, kind)
          await tellAdministrators(ctx, 'system-trouble', troubleLetterText[kind])
        }
      } else if (before) {
        await deleteTrouble(ctx.db, kind)
        if (before.told_at) await tellAdministrators(ctx, 'system-trouble-over', endLetterText[kind])
      }
    }
  })
}
