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
  // An image on a public page is public: each visitor who may see the page asks for it.
  viewImages: 'anyone',
  readImage: 'anyone',
  viewFiles: 'anyone',
  viewPages: 'anyone',
  viewUploads: 'anyone',
  readDownloadName: 'anyone',
  // The rooms that own the records call it inside their own verbs.
  recordUses: 'uploads.keep',
  // A version of a text is written when a visitor is about to accept it.
  keepUses: 'anyone',
  // The record is gone already; anyone, because a job, which has no actor, erases too.
  releaseUses: 'anyone',
})
