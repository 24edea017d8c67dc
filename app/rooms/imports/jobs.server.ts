// Imports runs, resumes those whose process died, deletes old reports.
import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../platform/context.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import { addJob, type Jobs } from '../../platform/jobs/jobs.server.ts'
import { lostAfterSeconds, rowsATurn } from './run.ts'
import { findLost, forgetOldRuns } from './store.server.ts'
import { failRun, type Walking, walkRun } from './walk-run.server.ts'

export const importsCrontab = ['* * * * * resumeImports', '23 4 * * * forgetImports ?fill=1d'].join('\n')

/** Replaces a job of the same key that a dead worker still holds. */
export const addWalk = (db: Database, id: string) =>
  addJob(db, 'walkImport', { id }, { key: `import:${id}`, maxAttempts: 5, priority: -5 })

export const importsJobs = (walking: Walking): Jobs => ({
  async walkImport(ctx, { id }: { id: string }, { attempts, maxAttempts }) {
    const walk = { id, walker: randomUUIDv7() }
    try {
      // The run queues again behind those that wait: a long run keeps no short one from its turn.
      if (await walkRun(ctx, walk, walking, rowsATurn)) await addWalk(ctx.db, id)
    } catch (problem) {
      if (attempts >= maxAttempts) await failRun(ctx, walk, 'broken')
      throw problem
    }
  },
  resumeImports: (ctx) => resume(ctx, lostAfterSeconds),
  forgetImports: async (ctx) => void (await forgetOldRuns(ctx.db)),
})

/** Runs at start, when no other program works on them: runs that were under way when it died continue at once. */
export const resumeImports = (ctx: Context) => resume(ctx, null)

async function resume(ctx: Context, afterSeconds: number | null): Promise<void> {
  const since = afterSeconds === null ? null : new Date((await ctx.now()).getTime() - afterSeconds * 1000)
  for (const id of await findLost(ctx.db, since)) await addWalk(ctx.db, id)
}
