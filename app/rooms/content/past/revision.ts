// What a content type keeps of its past: the texts it had, the addresses it left, who threw it away.
import type { JsonValue } from '../../../platform/database/tables.ts'

/** The content types, by the word the code has for one of them. */
export type Kind = 'page' | 'post' | 'event' | 'material' | 'product'

export type RecordName = { kind: Kind; record: string }

/** One revision of one record; `version` is that of the record it is to be said again on. */
export type NamedRevision = { id: string; revision: string }
export type ChosenRevision = NamedRevision & { version?: number | undefined }

/** Older ones are dropped when a newer one is kept (docs/rules/site.md 27). */
export const revisionsKept = 50

export type RevisionView = { _id: string; at: string; by: string; title: string }
/** Who wrote a record last, and when; `by` is '' where nobody is known. */
export type LastChange = { by: string; at: string; is_you: boolean }
export type RevisionWithBody = RevisionView & { body: JsonValue }

/** `until`: when it goes for good. */
export type TrashView = { record: string; title: string; at: string; by: string; until: string }

/** How a line of an administrators' list says that it is in the trash. */
export type Trashed = { at: string; by: string; until: string }
