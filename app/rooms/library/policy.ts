import type { Actor } from '../../platform/actor.ts'
import { administrators, definePolicy, may } from '../../platform/policy.ts'
import type { Visibility } from '../content/record/publication.ts'

export const libraryPolicy = definePolicy({
  // Everyone reads while the feature is on; visibleTo says what there is to read.
  listMaterials: 'anyone',
  readMaterial: 'anyone',
  browseLibrary: 'anyone',
  visitMaterial: 'anyone',
  materialsAlike: 'anyone',
  latestMaterials: 'anyone',
  listPublicMaterials: 'anyone',
  materialsAt: 'anyone',
  downloadMaterial: 'anyone',
  // The signed link is the permission.
  previewMaterial: 'anyone',
  manageMaterials: administrators,
  exportMaterials: administrators,
  usedTags: administrators,
  usedCategories: administrators,
  createMaterial: administrators,
  importMaterial: administrators,
  keepFileTrouble: administrators,
  titleOfFile: administrators,
  saveMaterial: administrators,
  keepFileText: administrators,
  keepFileCover: administrators,
  trashMaterial: administrators,
  restoreMaterial: administrators,
  eraseMaterial: administrators,
  sharePreview: administrators,
  listMaterialRevisions: administrators,
  readMaterialRevision: administrators,
  restoreRevision: administrators,
})

/** Lists and single reads ask this one question; the store turns the answer into SQL. */
export const visibleTo = (actor: Actor | null): Visibility =>
  may(actor, libraryPolicy, 'saveMaterial') ? 'everything' : 'published'
