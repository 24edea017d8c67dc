import type { Records } from '../content/record/write-record.server.ts'
import type { Category, MaterialType } from './catalogue.ts'
import type { MaterialText, MaterialView } from './material.ts'
import { slugForTitle } from './material-slug.ts'
import { onField } from './refusals.server.ts'
import { materialsTable, type StoredMaterial } from './store.server.ts'
import { materialView, uploadsOf } from './views.server.ts'

/** A material as its writing, its past and the trash know it. */
export const materialRecords: Records<StoredMaterial, MaterialView> = {
  ...{ kind: 'material', table: materialsTable, slugForTitle, onField, view: materialView },
  past(_, material) {
    const { authors, year, description, content, url, publisher, isbn, doi, language, licence, tags } =
      material
    const text: MaterialText = {
      ...{ authors, year, description, content, url, publisher, isbn, doi, language, licence, tags },
      // The CHECKs of the table hold the names.
      category: material.category as Category,
      type: material.type as MaterialType,
      file: material.file_id,
      cover: material.cover_id,
    }
    return { text, shows: uploadsOf(material) }
  },
}
