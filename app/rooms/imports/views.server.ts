import type { Context } from '../../platform/context.server.ts'
import { may } from '../../platform/policy.ts'
import { importsPolicy } from './policy.ts'
import { isMoving, mayStart, type RowView, type RunKind, type RunView } from './run.ts'
import type { RunRow } from './store.server.ts'
import { type Trouble, troubles } from './text.ts'

export function runView({ actor }: Pick<Context, 'actor'>, run: RunRow): RunView {
  const state = run.state
  return {
    _id: run.id,
    kind: run.kind as RunKind,
    name: run.name,
    state,
    dry_run: run.dry_run,
    total: run.total,
    done: run.done,
    refused: run.refused,
    trouble: run.trouble === '' ? '' : troubles[run.trouble as Trouble],
    by: run.started_by_name,
    created_at: run.created_at.toISOString(),
    finished_at: run.finished_at?.toISOString() ?? null,
    can: {
      cancel: isMoving(state) && may(actor, importsPolicy, 'cancelRun'),
      start: mayStart({ ...run, state }) && may(actor, importsPolicy, 'startForReal'),
    },
  }
}

export const rowView = ({
  line,
  ok,
  message,
}: {
  line: number
  ok: boolean | null
  message: string
}): RowView => ({
  line,
  ok: ok === true,
  message,
})
