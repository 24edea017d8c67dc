import type { Context } from '../../platform/context.server.ts'
import { keepPast } from '../history/keep-past.server.ts'
import type { Category, MaterialType } from './catalogue.ts'
import type { MaterialText } from './material.ts'
import type { StoredMaterial } from './store.server.ts'
import { uploadsOf } from './views.server.ts'

/** What follows every write of a material, in its transaction. */
export async function rememberMaterial(
  ctx: Context,
  material: StoredMaterial,
  slugBefore: string | null,
): Promise<void> {
  const { authors, year, description, content, url, publisher, isbn, doi, language, licence, tags } = material
  const text: MaterialText = {
    ...{ authors, year, description, content, url, publisher, isbn, doi, language, licence, tags },
    // The CHECKs of the table hold the names.
    category: material.category as Category,
    type: material.type as MaterialType,
    file: material.file_id,
    cover: material.cover_id,
  }
  await keepPast(ctx, { kind: 'material', record: material, slugBefore, text, shows: uploadsOf(material) })
}
