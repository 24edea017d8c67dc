import { administrators, definePolicy } from '../../platform/policy.ts'
import { recordPolicy, visibleBy } from '../content/policy.ts'

export const libraryPolicy = definePolicy({
  ...recordPolicy,
  // While the feature is on; visibleTo says what there is to read.
  listMaterials: 'anyone',
  readMaterial: 'anyone',
  browseLibrary: 'anyone',
  visitMaterial: 'anyone',
  materialsAlike: 'anyone',
  latestMaterials: 'anyone',
  downloadMaterial: 'anyone',
  manageMaterials: administrators,
  exportMaterials: administrators,
  usedTags: administrators,
  usedCategories: administrators,
  importMaterials: administrators,
  saveFileTrouble: administrators,
  titleOfFile: administrators,
  saveFileText: administrators,
  saveFileCover: administrators,
})

export const visibleTo = visibleBy(libraryPolicy)
