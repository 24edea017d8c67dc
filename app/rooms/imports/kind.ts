// What a room hands in so that its records can be imported; joined with this room at the composition root.

import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import type { Result } from '../../platform/result.ts'
import type { CsvRefusal, CsvTable } from '../../platform/text/read-csv.server.ts'
import type { RunKind } from './run.ts'

export type Column = {
  key: string
  /** as written in the model file, and in messages */
  heading: string
  /** other headings it goes by; accents and capitals never matter */
  also?: readonly string[]
  required?: boolean
  /** what the model file shows under it */
  example: string
}

/** A row with its cells by column key; a column that the file does not have is ''. */
export type Cells = Readonly<Record<string, string>>

type ParsedRow<Row> =
  | { problems: readonly string[] }
  | {
      problems?: undefined
      row: Row
      /** two rows of one file with the same identity are one thing written twice; null: never the same */
      identity: string | null
    }

export type RowOutcome = { ok: boolean; message: string }

// biome-ignore lint/suspicious/noExplicitAny: each kind knows the shape of its own rows
export type ImportKind<Row = any> = {
  key: RunKind
  columns: readonly Column[]
  /**
   * For files that are no tables of ours: what is in them, under the headings of `columns`. A refusal may bring its own
   * sentence in `details.message`. Left out, the file is a CSV or a workbook.
   */
  readTable?(path: string): Promise<Result<CsvTable, CsvRefusal>>
  /** From text to what the verb takes; each problem is a sentence. */
  parseRow(cells: Cells): ParsedRow<Row>
  /** Writes one row by the room's own verb. What it wrote is taken back when it answers no, and in a dry run. */
  writeRow(ctx: Context, row: Row): Promise<RowOutcome>
}

export type ImportKinds = Readonly<Record<RunKind, ImportKind>>

/** Who started a run, as they are now: with the role of today, and null when they may not log in any more. */
export type ActorOf = (db: Database, userId: string) => Promise<Actor | null>
