// What a content room says of its records: all that their writing, their past and their door need to know of them.
import type { z } from 'zod'
import type { Context } from '../../../platform/context.server.ts'
import type { JsonValue } from '../../../platform/database/tables.ts'
import type { Policy } from '../../../platform/policy.ts'
import type { Refusal } from '../../../platform/result.ts'
import type { Trashable } from '../past/trash.server.ts'
import type { ContentVerb } from '../policy.ts'
import type { Findable } from './record-store.server.ts'
import type { FieldRefusal } from './refusals.ts'

export type WrittenRow = {
  id: string
  slug: string
  title: string
  status: string
  published_at: Date | null
  version: number
}

/** Rich text and a cover by id, beside whatever else the content type has. */
export type PastText = { content: string; cover: string | null }

/** What a revision that is said again gives every type. */
export type PastColumns = {
  title: string
  content: string
  content_text: string
  cover_id: string | null
  updated_at: Date
}

/** Where visitors meet the records: below the list of a feature, or at the root of the site under a title of ours. */
export type Place = { record(slug: string): string } & (
  | { feature: string; list: string /** addresses below it that no record has */; pages?: readonly string[] }
  | { title: string }
)

/** A content type as its writing and its past know it; `table` is what `contentTable` made of it. */
export type Records<Row extends WrittenRow, View> = Trashable<Row> &
  Findable<Row> & {
    /** the address a title gives: the first that comes to mind, then the same with 2, 3, … */
    slugForTitle(title: string, attempt: number): string
    /** refuses with the room's sentence, under its field */
    onField<Code extends FieldRefusal>(code: Code): Refusal<Code>
    view(ctx: Context, row: Row): Promise<View>
    /** what a revision keeps beside the title, and the uploads the record shows; what is no upload any more is left out */
    past(ctx: Context, row: Row): Past | Promise<Past>
  }
type Past = { text: JsonValue; shows: readonly string[] }

/** The whole of what a room says, for `contentVerbs`. */
export type Content<
  Row extends WrittenRow,
  View,
  Text extends PastText,
  Reading,
  Code extends string,
> = Records<Row, View> & {
  policy: Policy<ContentVerb>
  place: Place
  /** what else than an address two may reach for at the same moment, and how the one is refused who did not get it */
  alsoClash?(problem: unknown): Refusal<Code> | null
  /** as visitors read it; stops with 404 where they cannot */
  reading(ctx: Context, row: Row): Promise<Reading>
  /** what a revision keeps, as read back from the database */
  text: z.ZodType<Text>
  /** writes over the record what a revision says: the columns of every type, and the rest, which is the room's */
  sayAgain(
    ctx: Context,
    row: Row,
    columns: PastColumns,
    rest: Omit<Text, keyof PastText>,
  ): Promise<Row | Refusal<Code>>
}
