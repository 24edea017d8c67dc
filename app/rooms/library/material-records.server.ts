import { paths } from '../../paths.ts'
import type { Context } from '../../platform/context.server.ts'
import { revisedOf, valuesOf } from '../content/record/field.ts'
import type { Content } from '../content/record/records.server.ts'
import type { FileView } from '../uploads/upload.ts'
import { viewFiles } from '../uploads/uploads.server.ts'
import { coverToRestore } from './files/cover-of-file.server.ts'
import { haveFileRead } from './files/file-facts.server.ts'
import type { MaterialReading, MaterialText, MaterialView } from './material.ts'
import { materialFields } from './material-fields.ts'
import { libraryPolicy } from './policy.ts'
import { columnsOf } from './saving/columns-of.ts'
import { materialText, slugForTitle } from './schema.ts'
import { materialsTable, type StoredMaterial, updateMaterial } from './store.server.ts'
import { onField } from './text.ts'
import { materialReading, materialView, uploadsOf } from './views.server.ts'

const revised = revisedOf(materialFields)

export const materialRecords: Content<
  StoredMaterial,
  MaterialView,
  MaterialText,
  MaterialReading,
  'needs_file_or_url'
> = {
  kind: 'material',
  table: materialsTable,
  policy: libraryPolicy,
  place: { feature: 'medias', list: paths.library(), record: (slug) => paths.material(slug) },
  slugForTitle,
  onField,
  view: materialView,
  reading: materialReading,
  text: materialText,
  past: (_, materials) => materials.map(pastOf),
  /** Refuses to publish without file and address: the revision's file may be gone. */
  async restoreColumns(ctx, material, columns, { file, ...said }) {
    const kept = await fileStill(ctx, file)
    if (material.status === 'published' && !kept && !said.url) return onField('needs_file_or_url')
    const file_id = kept?._id ?? null
    const cover_id = await coverToRestore(ctx, material, { file: file_id, cover: columns.cover_id })
    const saved = await updateMaterial(ctx.db, material.id, {
      ...columns,
      ...columnsOf(said),
      file_id,
      cover_id,
    })
    const hasLostCover = material.cover_id !== null && cover_id === null
    if (file_id !== material.file_id || hasLostCover) await haveFileRead(ctx, saved)
    return saved
  },
}

/** The file; null when it was deleted since. */
export const fileStill = async (ctx: Context, id: string | null): Promise<FileView | null> =>
  id ? ((await viewFiles(ctx, [id])).get(id) ?? null) : null

function pastOf(material: StoredMaterial) {
  const { content, file_id: file, cover_id: cover } = material
  const text: MaterialText = { ...valuesOf(revised, material), content, file, cover }
  return { text, shows: uploadsOf(material) }
}
