import { megabyte } from '../../platform/text/sizes.ts'

export const runKinds = ['medias', 'products', 'statements'] as const
export type RunKind = (typeof runKinds)[number]

export const runStates = ['waiting', 'running', 'done', 'canceled', 'failed'] as const
export type RunState = (typeof runStates)[number]

export const isMoving = (state: RunState) => state === 'waiting' || state === 'running'

export const mostTableBytes = 20 * megabyte
export const mostRows = 20_000

/** Rows after which another run goes on. */
export const rowsATurn = 400

/** Seconds without progress after which a run has lost its process. */
export const lostAfterSeconds = 60

export type RunView = {
  _id: string
  kind: RunKind
  name: string
  state: RunState
  dry_run: boolean
  /** as the file has them, whether their columns are read or not */
  headings: string[]
  total: number
  done: number
  refused: number
  /** why it failed; '' otherwise */
  trouble: string
  by: string
  created_at: string
  finished_at: string | null
  can: { cancel: boolean; start: boolean }
}

/** `ok` of a dry run says that the row would be imported. */
export type RowView = { line: number; ok: boolean; message: string }

type Standing = { state: RunState; dry_run: boolean; total: number; refused: number }

/** True only after a dry run with an importable row. */
export const mayStart = ({ state, dry_run, total, refused }: Standing) =>
  state === 'done' && dry_run && refused < total
