// A content room's description of its records, from which their verbs and door are built.
import type { z } from 'zod'
import type { Context } from '../../../platform/context.server.ts'
import type { Database } from '../../../platform/database/open.server.ts'
import type { JsonValue } from '../../../platform/database/tables.ts'
import type { Policy } from '../../../platform/policy.ts'
import type { Refusal } from '../../../platform/result.ts'
import type { Trashable } from '../past/trash.server.ts'
import type { ContentVerb } from '../policy.ts'
import type { Publication } from './publication.ts'
import type { Findable } from './record-store.server.ts'
import type { FieldRefusal } from './refusals.ts'

export type WrittenRow = {
  id: string
  slug: string
  title: string
  status: Publication['status']
  published_at: Date | null
  version: number
}

/** Rich text and a cover by id, beside the type's own fields. */
export type PastText = { content: string; cover: string | null }

/** The columns that every restored revision sets. */
export type PastColumns = {
  title: string
  content: string
  content_text: string
  cover_id: string | null
  updated_at: Date
}

/** Where visitors read the records: below a feature's list, or at the root of the site. */
export type Place = { record(slug: string): string } & (
  | { feature: string; list: string /** paths below it that no record has */; pages?: readonly string[] }
  | { title: string }
)

/** `table` is what `contentTable` made of the room's table. */
export type Records<Row extends WrittenRow, View> = Trashable<Row> &
  Findable<Row> & {
    table: { lockAll(db: Database, ids: readonly string[]): Promise<Map<string, Row>> }
    /** a preferred slug, then numbered ones */
    slugForTitle(title: string, attempt: number): string
    /** the refusal with the room's sentence, under its field */
    onField<Code extends FieldRefusal>(code: Code): Refusal<Code>
    view(ctx: Context, row: Row): Promise<View>
    /** for each row a revision's contents, and the uploads it shows, without deleted ones */
    past(ctx: Context, rows: readonly Row[]): Past[] | Promise<Past[]>
  }
type Past = { text: JsonValue; shows: readonly string[] }

/** The whole description, for `contentVerbs`. */
export type Content<
  Row extends WrittenRow,
  View,
  Text extends PastText,
  Reading,
  Code extends string,
> = Records<Row, View> & {
  policy: Policy<ContentVerb>
  place: Place
  /** the refusal for a unique conflict other than the slug's */
  alsoClash?(problem: unknown): Refusal<Code> | null
  /** the record as visitors read it; throws 404 where they cannot */
  reading(ctx: Context, row: Row): Promise<Reading>
  /** the schema of a revision, as read back from the database */
  text: z.ZodType<Text>
  /** restores a revision: the common columns, and the room's own */
  restoreColumns(
    ctx: Context,
    row: Row,
    columns: PastColumns,
    rest: Omit<Text, keyof PastText>,
  ): Promise<Row | Refusal<Code>>
}
