import { definePolicy } from '../../platform/policy.ts'
import { recordPolicy, visibleBy } from '../content/policy.ts'

export const libraryPolicy = definePolicy({
  ...recordPolicy('content.write'),
  // Allowed while the feature is on; visibleTo says which materials there are to read.
  listMaterials: 'anyone',
  readMaterial: 'anyone',
  browseLibrary: 'anyone',
  visitMaterial: 'anyone',
  materialsAlike: 'anyone',
  latestMaterials: 'anyone',
  downloadMaterial: 'anyone',
  manageMaterials: 'content.write',
  exportMaterials: 'content.write',
  usedTags: 'content.write',
  usedCategories: 'content.write',
  importMaterials: 'content.write',
  saveFileTrouble: 'content.write',
  titleOfFile: 'content.write',
  saveFileText: 'content.write',
  saveFileCover: 'content.write',
})

export const visibleTo = visibleBy(libraryPolicy)
