import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import type { Page } from '../../platform/text/schemas.ts'
import { statementsPolicy } from './policy.ts'
import type { StatementLineView } from './statement-line.ts'
import { countStatementLines, type StatementQuery, searchStatementLines } from './store.server.ts'
import { lineViews } from './views.server.ts'

/** The newest line first; `doubtful` counts the lines that need a person. */
export async function listStatementLines(
  ctx: Context,
  query: StatementQuery,
): Promise<Page<StatementLineView> & { doubtful: number }> {
  authorize(ctx, statementsPolicy, 'listStatementLines')
  const { rows, total } = await searchStatementLines(ctx.db, query)
  return {
    data: await lineViews(ctx, rows),
    total,
    page: query.page,
    per_page: query.per_page,
    doubtful: await countStatementLines(ctx.db, 'doubtful'),
  }
}
