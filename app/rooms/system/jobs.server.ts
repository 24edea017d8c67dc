import type { Fact } from '../../platform/facts.ts'
import type { Jobs } from '../../platform/jobs/jobs.server.ts'
import { checkFacts } from './facts.server.ts'
import { forgetOldRestarts } from './restarts.server.ts'
import { forgetOldStatements } from './state-store.server.ts'
import { watchOver } from './watch.server.ts'

/** @param facts the facts of every room */
export const systemJobs = (facts: readonly Fact[]): Jobs => ({
  watchOver,
  checkFacts: (ctx) => checkFacts(ctx, facts),
  forgetOldRestarts: async (ctx) => void (await forgetOldRestarts(ctx)),
  forgetSlowStatements: async (ctx) => void (await forgetOldStatements(ctx.db)),
})

/** The look at the facts goes before the pictures that wait in its lane. */
export const systemCrontab = `* * * * * watchOver
37 * * * * checkFacts ?priority=-5
57 4 * * * forgetSlowStatements ?fill=1d
59 4 * * * forgetOldRestarts ?fill=1d`
