import type { Context } from '../../platform/context.server.ts'
import type { RunRow } from './store.server.ts'

/** Writes a line of the activity log. */
export const noteRun = (
  ctx: Context,
  action: 'table.imported' | 'table.import_canceled',
  { id, name, kind }: Pick<RunRow, 'id' | 'name' | 'kind'>,
) => ctx.activity.write(ctx, { action, subject: { id, name }, details: { kind } })
