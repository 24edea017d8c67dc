// Steps of the rooms' verbs, which check the permission. Records leave the trash by hand, or are erased after 30 days.
import type { ActivityAction } from '../../../platform/activity.ts'
import type { Context } from '../../../platform/context.server.ts'
import type { Database } from '../../../platform/database/open.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { NotFound, Unavailable } from '../../../platform/stops.ts'
import { numberedSlug } from '../../../platform/text/slug.ts'
import { releaseUses } from '../../uploads/uploads.server.ts'
import { firstFree } from '../record/choose-slug.server.ts'
import { daysInTrash, isPublished, type Publication } from '../record/publication.ts'
import { rememberSlugs, takeBack, throwAway } from './past.server.ts'
import { deletePast, findExpired } from './past-store.server.ts'
import type { Kind } from './revision.ts'

type TrashedRow = Publication & { id: string; slug: string; title: string }

/** `table` is what `contentTable` made. */
export type Trashable<Row extends TrashedRow = TrashedRow> = {
  kind: Kind
  table: {
    lock(db: Database, id: string, where?: 'kept' | 'trashed'): Promise<Row | undefined>
    update(db: Database, id: string, changes: { trashed_at: Date | null; slug?: string }): Promise<Row>
    isSlugFree(db: Database, slug: string, exceptFor: string): Promise<boolean>
    isSlugClash(problem: unknown): boolean
    erase(db: Database, id: string): Promise<void>
  }
}

/** A line without an actor was written by the clock that erases. */
const note = (ctx: Context, action: ActivityAction, type: Kind, { id, title }: TrashedRow) =>
  ctx.activity.write(ctx, {
    action,
    subject: { id, name: title },
    details: { type, ...(!ctx.actor && { clock: true }) },
  })

/** Throws 404 when the record is not there. */
export async function putInTrash(ctx: Context, { kind, table }: Trashable, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const record = await table.lock(ctx.db, id)
    if (!record) throw new NotFound()
    await table.update(ctx.db, id, { trashed_at: await ctx.now() })
    await throwAway(ctx, { kind, record: id, title: record.title })
    await note(ctx, 'content.trashed', kind, record)
  })
}

/** Restores the record, at a numbered address where its own was taken. Throws 404. */
export async function takeFromTrash<Row extends TrashedRow>(
  ctx: Context,
  { kind, table, alsoClash }: Trashable<Row> & { alsoClash?(problem: unknown): object | null },
  id: string,
): Promise<Row> {
  try {
    return await transaction(ctx, async (ctx) => {
      const record = await table.lock(ctx.db, id, 'trashed')
      if (!record) throw new NotFound()
      const slug = await firstFree(
        (attempt) => numberedSlug(record.slug, attempt),
        (slug) => table.isSlugFree(ctx.db, slug, id),
      )
      const restored = await table.update(ctx.db, id, { trashed_at: null, slug })
      await takeBack(ctx, { kind, record: id })
      const isOut = isPublished(restored, await ctx.now())
      const was = { slug: record.slug, isOut: false }
      await rememberSlugs(ctx, [{ kind, record: id, was, now: { slug, isOut } }])
      await note(ctx, 'content.restored', kind, restored)
      return restored
    })
  } catch (problem) {
    // The address was taken between check and write: a retry finds another one.
    if (table.isSlugClash(problem) || alsoClash?.(problem)) throw new Unavailable(undefined, 1)
    throw problem
  }
}

/** Erases the record with its revisions and redirects. Throws 404 for a record that is not in the trash. */
export async function eraseForever(ctx: Context, { kind, table }: Trashable, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const record = await table.lock(ctx.db, id, 'trashed')
    if (!record) throw new NotFound()
    await note(ctx, 'content.erased', kind, record)
    await table.erase(ctx.db, id)
    await deletePast(ctx.db, { kind, record: id })
    await releaseUses(ctx, { kind, record_id: id })
  })
}

/** Erases after thirty days by the database's clock; each record on its own, so that a failure stops no other. */
export async function eraseExpired(ctx: Context, kinds: readonly Trashable[]): Promise<number> {
  const before = new Date((await ctx.now()).getTime() - daysInTrash * 86_400_000)
  let erased = 0
  for (const trashable of kinds)
    for (const { record_id: record } of await findExpired(ctx.db, trashable.kind, before))
      try {
        await eraseForever(ctx, trashable, record)
        erased++
      } catch (problem) {
        // The record was restored, or erased by hand, meanwhile.
        if (problem instanceof NotFound) continue
        ctx.log.error('not erased from the trash', problem, { kind: trashable.kind, record })
      }
  return erased
}
