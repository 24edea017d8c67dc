// Every minute: what is wrong for a quarter of an hour is told to the administrators once, and once that it is over.
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { greetingTo } from '../../platform/text/calling-name.ts'
import { teamForLetters } from '../people/team.server.ts'
import { nearlyFullBytes } from './health.ts'
import { readMeasures } from './measures.server.ts'
import { endLetterText, troubleLetterText } from './text.ts'
import { type TroubleKind, troubleKinds, troublesIn } from './trouble.ts'
import { deleteTrouble, insertTrouble, lockTroubles, markTold } from './trouble-store.server.ts'

export async function watchOver(ctx: Context): Promise<void> {
  const found = troublesIn(await readMeasures(ctx), { nearlyFull: nearlyFullBytes, now: await ctx.now() })
  await transaction(ctx, async (ctx) => {
    const known = new Map((await lockTroubles(ctx.db)).map((row) => [row.kind, row]))
    for (const kind of troubleKinds) {
      const before = known.get(kind)
      if (found.has(kind)) {
        if (!before) await insertTrouble(ctx.db, kind)
        else if (before.is_lasting && !before.told_at) {
          await markTold(ctx.db, kind)
          await tellAdministrators(ctx, kind, false)
        }
      } else if (before) {
        await deleteTrouble(ctx.db, kind)
        if (before.told_at) await tellAdministrators(ctx, kind, true)
      }
    }
  })
}

async function tellAdministrators(ctx: Context, kind: TroubleKind, isOver: boolean): Promise<void> {
  const site = await ctx.site()
  const { subject, text } = (isOver ? endLetterText : troubleLetterText)[kind]
  const title = site?.title ?? ''
  for (const { name, email } of await teamForLetters(ctx))
    await ctx.mail.post(ctx, {
      kind: isOver ? 'system-trouble-over' : 'system-trouble',
      to: { name, email },
      subject: `${subject} – ${title}`,
      text: [`${greetingTo(name)}!`, text, title].join('\n\n'),
    })
}
