import { type RawBuilder, sql } from 'kysely'

/** A text that may be an id, as one; null for any other. A table is then joined by its key, not by its key made a text. */
export const asUuid = (text: RawBuilder<string>): RawBuilder<string | null> =>
  sql`case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${text}::uuid end`
