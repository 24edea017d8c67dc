import type { Context } from '../../platform/context.server.ts'
import type { JsonValue } from '../../platform/database/tables.ts'
import { recordUses, viewUploads } from '../uploads/uploads.server.ts'
import { keepRevision, rememberSlug } from './history.server.ts'
import type { Kind } from './revision.ts'

export type Written = {
  kind: Kind
  record: { id: string; slug: string; title: string }
  /** null for a new record */
  slugBefore: string | null
  /** what a revision of it keeps beside the title */
  text: JsonValue
  /** the uploads it shows; what is no upload any more is left out */
  shows: readonly string[]
}

/** What follows every write of a record, in its transaction: a revision, the address it left, the uploads it shows. */
export async function keepPast(ctx: Context, { kind, record, slugBefore, text, shows }: Written) {
  const name = { kind, record: record.id }
  await keepRevision(ctx, { ...name, title: record.title, body: text })
  await rememberSlug(ctx, { ...name, was: slugBefore, now: record.slug })
  const { images, files } = await viewUploads(ctx, shows)
  const use = { kind, record_id: record.id, label: record.title }
  await recordUses(ctx, use, [...images.keys(), ...files.keys()])
}
