// Lists and searches ignore capitals and accents. Both functions are the database's own (migration 0024), for indexes are
// made of them: an expression has to stand here as its index has it.
import { type RawBuilder, sql } from 'kysely'

type Text = string | RawBuilder<unknown>

/** Without capitals and accents. */
export const plain = (text: Text) => sql<string>`public.f_unaccent(lower(${text}))`

/** `plain`, and what Portuguese writes in two ways as one: 'pães' as 'pao'. */
export const normed = (text: Text) => sql<string>`public.pt_norm(${text})`
