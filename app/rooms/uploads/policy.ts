import { administrators, definePolicy } from '../../platform/policy.ts'

export const uploadsPolicy = definePolicy({
  admitUpload: administrators,
  saveImage: administrators,
  saveFile: administrators,
  uploadedBytes: administrators,
  listUploads: administrators,
  readUpload: administrators,
  describeUpload: administrators,
  replaceUpload: administrators,
  deleteUpload: administrators,
  // An image on a public page is public; whoever may see the page asks for it.
  viewImages: 'anyone',
  readImage: 'anyone',
  viewFiles: 'anyone',
  viewPages: 'anyone',
  viewUploads: 'anyone',
  readDownloadName: 'anyone',
  // Called by the rooms that own the records, inside their own verbs.
  recordUses: administrators,
  // The record is gone already; a job, which has no actor, erases too.
  releaseUses: 'anyone',
})
