import { definePolicy } from '../../platform/policy.ts'

export const uploadsPolicy = definePolicy({
  admitUpload: 'uploads.keep',
  saveImage: 'uploads.keep',
  saveFile: 'uploads.keep',
  uploadedBytes: 'uploads.keep',
  listUploads: 'uploads.keep',
  readUpload: 'uploads.keep',
  describeUpload: 'uploads.keep',
  replaceUpload: 'uploads.keep',
  deleteUpload: 'uploads.keep',
  // An image on a public page is public; whoever may see the page asks for it.
  viewImages: 'anyone',
  readImage: 'anyone',
  viewFiles: 'anyone',
  viewPages: 'anyone',
  viewUploads: 'anyone',
  readDownloadName: 'anyone',
  // Called by the rooms that own the records, inside their own verbs.
  recordUses: 'uploads.keep',
  // The record is gone already; a job, which has no actor, erases too.
  releaseUses: 'anyone',
})
