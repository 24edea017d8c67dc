import type { Context } from '../../platform/context.server.ts'
import { isOneOf, keysOf } from '../../platform/members.ts'
import { may } from '../../platform/policy.ts'
import { importsPolicy } from './policy.ts'
import { isMoving, mayStart, type RowView, type RunKind, type RunView, runKinds } from './run.ts'
import type { RunRow } from './store.server.ts'
import { troubles } from './text.ts'

export function kindOfRun({ kind }: Pick<RunRow, 'kind'>): RunKind {
  const known = runKinds.find((one) => one === kind)
  if (!known) throw new Error(`no such kind of import: ${kind}`)
  return known
}

export function runView({ actor }: Pick<Context, 'actor'>, run: RunRow): RunView {
  const state = run.state
  return {
    _id: run.id,
    kind: kindOfRun(run),
    name: run.name,
    state,
    dry_run: run.dry_run,
    headings: run.headings,
    total: run.total,
    done: run.done,
    refused: run.refused,
    trouble: isOneOf(keysOf(troubles), run.trouble) ? troubles[run.trouble] : '',
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
