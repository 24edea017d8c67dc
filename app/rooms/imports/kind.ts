// What a room provides so that its records can be imported; joined at the composition root.

import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import type { Result } from '../../platform/result.ts'
import type { CsvRefusal, CsvTable } from '../../platform/text/read-csv.server.ts'
import type { RunKind } from './run.ts'

export type Column = {
  key: string
  /** in the template file, and in messages */
  heading: string
  /** synonyms; accents and case are ignored */
  also?: readonly string[]
  required?: boolean
  example: string
}

/** By column key; a missing column is ''. */
export type Cells = Readonly<Record<string, string>>

type ParsedRow<Row> =
  | { problems: readonly string[] }
  | {
      problems?: undefined
      row: Row
      /** two rows of one file with the same identity are duplicates; null: never */
      identity: string | null
    }

export type RowOutcome = { ok: boolean; message: string }

// biome-ignore lint/suspicious/noExplicitAny: each kind knows the shape of its own rows
export type ImportKind<Row = any> = {
  key: RunKind
  columns: readonly Column[]
  /** of one transaction, repeated after a crash; what they write stays locked until it ends */
  batchRows: number
  /** What becomes of a row may depend on any row of another run: their batches take turns. */
  inTurn?: true
  /**
   * For files that are no tables of ours: rows under the headings of `columns`. A refusal may bring its own sentence
   * in `details.message`. Left out, the file is a CSV or a workbook.
   */
  readTable?(path: string): Promise<Result<CsvTable, CsvRefusal>>
  /** Each problem is a sentence. */
  parseRow(cells: Cells): ParsedRow<Row>
  /**
   * By the room's own verb: the outcomes of the first of these rows, at least of one, and of as many as become what
   * they would become one after the other. Nothing of a refused row stays. All are rolled back in a dry run; when it
   * throws, each row is written alone.
   */
  writeRows(ctx: Context, rows: readonly Row[]): Promise<RowOutcome[]>
}

export type ImportKinds = Readonly<Record<RunKind, ImportKind>>

/** With today's role; null when they may not log in any more. */
export type ActorOf = (db: Database, userId: string) => Promise<Actor | null>
