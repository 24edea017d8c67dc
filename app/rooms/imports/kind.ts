// What a room provides so that its records can be imported; joined at the composition root.

import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import type { Result } from '../../platform/result.ts'
import type { CsvRefusal, CsvTable } from '../../platform/text/read-csv.server.ts'
import type { RunKind } from './run.ts'

export type Column = {
  key: string
  /** the name in the template file, and in messages */
  heading: string
  /** synonyms; accents and case are ignored */
  also?: readonly string[]
  required?: boolean
  example: string
}

/** The cells by column key; a missing column is ''. */
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
  /** rows of one transaction, which is repeated after a crash; what they write stays locked until it ends */
  batchRows: number
  /** The outcome of a row may depend on any row of another run: their batches take turns. */
  inTurn?: true
  /**
   * Reads files that are no tables of ours into rows under the headings of `columns`. A refusal may bring its own
   * sentence in `details.message`. Where it is left out, the file is a CSV or a workbook.
   */
  readTable?(path: string): Promise<Result<CsvTable, CsvRefusal>>
  /** Each problem is a sentence. */
  parseRow(cells: Cells): ParsedRow<Row>
  /**
   * Writes rows by the room's own verb. Answers the outcomes of the first of these rows: of at least one, and of as
   * many as have the same outcome as one after the other. Nothing of a refused row stays. All are rolled back in a dry
   * run; when it throws, each row is written alone.
   */
  writeRows(ctx: Context, rows: readonly Row[]): Promise<RowOutcome[]>
}

export type ImportKinds = Readonly<Record<RunKind, ImportKind>>

/** The author with today's role; null when they may not log in any more. */
export type ActorOf = (db: Database, userId: string) => Promise<Actor | null>
