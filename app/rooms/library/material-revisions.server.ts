import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import type { Result } from '../../platform/result.ts'
import { tagColumns } from '../../platform/text/tags.ts'
import { listRevisionsOf, type PastView, restorePast, viewPast } from '../content/past/past-text.server.ts'
import type { ChosenRevision, NamedRevision, RevisionView } from '../content/past/revision.ts'
import type { FileView } from '../uploads/upload.ts'
import { viewFiles } from '../uploads/uploads.server.ts'
import { haveFileRead } from './file-facts.server.ts'
import type { MaterialText, MaterialView } from './material.ts'
import { materialRecords } from './material-records.server.ts'
import { libraryPolicy } from './policy.ts'
import { onField } from './refusals.server.ts'
import { materialText } from './schema.ts'
import { updateMaterial } from './store.server.ts'
import type { SavingRefusal } from './text.ts'

type MaterialRevision = Omit<PastView<MaterialText>, 'file'> & { file: FileView | null }

/** Newest first, at most 50. */
export async function listMaterialRevisions(ctx: Context, id: string): Promise<RevisionView[]> {
  authorize(ctx, libraryPolicy, 'listMaterialRevisions')
  return listRevisionsOf(ctx, materialRecords, id)
}

/** What the material said then; its file only where there still is one. Stops with 404. */
export async function readMaterialRevision(ctx: Context, named: NamedRevision): Promise<MaterialRevision> {
  authorize(ctx, libraryPolicy, 'readMaterialRevision')
  const { file, ...past } = await viewPast(ctx, materialRecords, named, materialText)
  return { ...past, file: await fileStill(ctx, file) }
}

/**
 * The material says again what this revision says. Its address and publication stay, and what it said until now is a
 * revision too. Refuses `stale` when `version` is given and no longer true, and `needs_file_or_url` when the material
 * is out and the revision had neither, or its file is gone.
 */
export async function restoreRevision(
  ctx: Context,
  named: ChosenRevision,
): Promise<Result<MaterialView, SavingRefusal>> {
  authorize(ctx, libraryPolicy, 'restoreRevision')
  return restorePast(ctx, materialRecords, named, materialText, async (ctx, material, columns, rest) => {
    const { tags, file, ...texts } = rest
    const kept = await fileStill(ctx, file)
    if (material.status === 'published' && !kept && !texts.url) return onField('needs_file_or_url')
    const saved = await updateMaterial(ctx.db, material.id, {
      ...columns,
      ...texts,
      ...tagColumns(tags),
      file_id: kept?._id ?? null,
    })
    if (saved.file_id !== material.file_id) await haveFileRead(ctx, saved)
    return saved
  })
}

/** A file may have been deleted since a revision named it. */
const fileStill = async (ctx: Context, id: string | null): Promise<FileView | null> =>
  id ? ((await viewFiles(ctx, [id])).get(id) ?? null) : null
