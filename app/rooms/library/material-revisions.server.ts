import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result } from '../../platform/result.ts'
import { NotFound } from '../../platform/stops.ts'
import { tagColumns } from '../../platform/text/tags.ts'
import { listRevisions } from '../history/history.server.ts'
import { columnsOfPast, type PastView, viewPast } from '../history/past-text.server.ts'
import type { RevisionView } from '../history/revision.ts'
import type { FileView } from '../uploads/upload.ts'
import { viewFiles } from '../uploads/uploads.server.ts'
import { haveFileRead } from './file-facts.server.ts'
import type { MaterialText, MaterialView } from './material.ts'
import { libraryPolicy } from './policy.ts'
import { onField, stale } from './refusals.server.ts'
import { rememberMaterial } from './remember-material.server.ts'
import { materialText } from './schema.ts'
import { findMaterial, lockMaterial, updateMaterial } from './store.server.ts'
import type { SavingRefusal } from './text.ts'
import { materialView } from './views.server.ts'

export type MaterialRevision = Omit<PastView<MaterialText>, 'file'> & { file: FileView | null }

/** Newest first, at most 50. */
export async function listMaterialRevisions(ctx: Context, id: string): Promise<RevisionView[]> {
  authorize(ctx, libraryPolicy, 'listMaterialRevisions')
  if (!(await findMaterial(ctx.db, id, 'everything'))) throw new NotFound()
  return listRevisions(ctx, { kind: 'material', record: id })
}

export async function readMaterialRevision(
  ctx: Context,
  { id, revision }: { id: string; revision: string },
): Promise<MaterialRevision> {
  authorize(ctx, libraryPolicy, 'readMaterialRevision')
  if (!(await findMaterial(ctx.db, id, 'everything'))) throw new NotFound()
  const { file, ...past } = await viewPast(ctx, { kind: 'material', record: id, revision }, materialText)
  return { ...past, file: await fileStill(ctx, file) }
}

/**
 * The material says again what this revision says. Its address and publication stay, and what it said until now is a
 * revision too. Refuses `stale` when `version` is given and no longer true, and `needs_file_or_url` when the material
 * is out and the revision had neither, or its file is gone.
 */
export async function restoreRevision(
  ctx: Context,
  { id, revision, version }: { id: string; revision: string; version?: number | undefined },
): Promise<Result<MaterialView, SavingRefusal>> {
  authorize(ctx, libraryPolicy, 'restoreRevision')
  return transaction(ctx, async (ctx) => {
    const material = await lockMaterial(ctx.db, id)
    if (!material) throw new NotFound()
    if (version !== undefined && material.version !== version) return stale(await materialView(ctx, material))
    const past = await columnsOfPast(ctx, { kind: 'material', record: id, revision }, materialText)
    if (past.refused) return onField(past.refused)
    const { tags, file, ...texts } = past.value.rest
    const kept = await fileStill(ctx, file)
    if (material.status === 'published' && !kept && !texts.url) return onField('needs_file_or_url')
    const saved = await updateMaterial(ctx.db, id, {
      ...past.value.columns,
      ...texts,
      ...tagColumns(tags),
      file_id: kept?._id ?? null,
      updated_at: await ctx.now(),
    })
    await rememberMaterial(ctx, saved, material.slug)
    if (saved.file_id !== material.file_id) await haveFileRead(ctx, saved)
    return done(await materialView(ctx, saved))
  })
}

/** A file may have been deleted since a revision named it. */
const fileStill = async (ctx: Context, id: string | null): Promise<FileView | null> =>
  id ? ((await viewFiles(ctx, [id])).get(id) ?? null) : null
