import type { JsonValue } from '../../../platform/database/tables.ts'

export type Kind = 'page' | 'post' | 'event' | 'material' | 'product'

export type RecordName = { kind: Kind; record: string }

/** `version` is that of the record the revision is restored on. */
export type NamedRevision = { id: string; revision: string }
export type ChosenRevision = NamedRevision & { version?: number | undefined }

/** The revisions kept of one record (docs/rules/site.md 27). */
export const mostRevisions = 50

export type RevisionView = { _id: string; at: string; by: string; title: string }
/** `by` is '' where unknown. */
export type LastChange = { by: string; at: string; is_you: boolean }
export type RevisionWithBody = RevisionView & { body: JsonValue }

/** `until`: when it is erased. */
export type TrashView = { record: string; title: string; at: string; by: string; until: string }

/** What an administrators' list shows of a record in the trash. */
export type Trashed = { at: string; by: string; until: string }
