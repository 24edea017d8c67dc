// Checks every hour what must be true of the site. What is not true is told once, and never mended by itself.
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import type { Fact } from '../../platform/facts.ts'
import { authorize } from '../../platform/policy.ts'
import {
  countBrokenFacts as countFacts,
  findLastCheck,
  listBrokenFacts,
  lockBrokenFacts,
  noteCheck,
  replaceBrokenFacts,
} from './fact-store.server.ts'
import { brokenFactText, type FactsState } from './facts.ts'
import { systemPolicy } from './policy.ts'
import { tellAdministrators } from './tell-administrators.server.ts'
import { factLetterText } from './text.ts'

/** A fact that cannot be looked at does not keep the others from it; its error is thrown in the end. */
export async function checkFacts(ctx: Context, facts: readonly Fact[]): Promise<void> {
  const looked: string[] = []
  const found: { key: string; wrong: string; count: number; examples: string[] }[] = []
  const problems: unknown[] = []
  for (const fact of facts)
    try {
      const { count, examples } = await fact.findDifferences(ctx)
      looked.push(fact.key)
      if (count > 0) found.push({ key: fact.key, wrong: fact.wrong, count, examples })
    } catch (problem) {
      problems.push(problem)
    }
  await transaction(ctx, async (ctx) => {
    const known = await lockBrokenFacts(ctx.db)
    await replaceBrokenFacts(ctx.db, looked, found)
    await noteCheck(ctx.db)
    const fresh = found.filter(({ key }) => !known.has(key))
    if (fresh.length === 0) return
    for (const fact of fresh) ctx.log.warn('fact', fact)
    const { subject, before, after } = factLetterText
    const lines = fresh.map((fact) => `– ${brokenFactText(fact)}`).join('\n')
    await tellAdministrators(ctx, 'system-trouble', { subject, text: [before, lines, after].join('\n\n') })
  })
  if (problems.length > 0) throw problems[0]
}

/** For the numbers of the program; whoever asks is the program. */
export const countBrokenFacts = (ctx: Pick<Context, 'db'>): Promise<number> => countFacts(ctx.db)

export async function readFacts(ctx: Context): Promise<FactsState> {
  authorize(ctx, systemPolicy, 'readFacts')
  const rows = await listBrokenFacts(ctx.db)
  const checked = await findLastCheck(ctx.db)
  return {
    checked_at: checked?.at.toISOString() ?? null,
    broken: rows.map(({ key, wrong, count, examples, since }) => ({
      key,
      wrong,
      count,
      examples,
      since: since.toISOString(),
    })),
  }
}
