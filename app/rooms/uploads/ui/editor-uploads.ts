// Uploads for every text editor: sending, choosing, and resolving files.
import { type ComponentProps, createElement, Suspense } from 'react'
import { api } from '../../../platform/api-client/api-client.ts'
import { send } from '../../../platform/api-client/send.ts'
import { lateDialog } from '../../../ui/parts/late-part.tsx'
import type { EditorFile } from '../../../ui/rich-text/file.ts'
import type { EditorPicture } from '../../../ui/rich-text/picture.ts'
import type { FileChoice, PictureChoice } from '../../../ui/rich-text/upload-choice.ts'
import type { uploadsDoor } from '../api.server.ts'
import type { UploadView } from '../upload.ts'
import { fileTypes } from './file-types.ts'
import { uploadFile } from './upload-file.ts'
import { uploadImage } from './upload-image.ts'

export const editorUploads = {
  uploadImage,
  readPicture,
  uploadFile,
  fileTypes,
  readFile,
  choosePicture,
  chooseFile,
}

const ChooseUpload = lateDialog(async () => ({
  default: (await import('./choose-upload.tsx')).ChooseUpload,
}))

const drawChooser = (props: ComponentProps<typeof ChooseUpload>) =>
  createElement(Suspense, null, createElement(ChooseUpload, props))

function choosePicture({ many, onChosen, onClose }: PictureChoice) {
  const chosen = (uploads: UploadView[]) => onChosen(uploads.flatMap(({ image }) => image ?? []))
  return drawChooser({ kind: 'image', many, onChosen: chosen, onClose })
}

function chooseFile({ onChosen, onClose }: FileChoice) {
  return drawChooser({ kind: 'file', onChosen: ([file]) => file && onChosen(file), onClose })
}

const notFound = 404

/** Null when the picture is gone. */
async function readPicture(id: string): Promise<EditorPicture | null> {
  const upload = await readUpload(id)
  return upload?.image ?? null
}

/** Null when the file is gone. */
async function readFile(id: string): Promise<EditorFile | null> {
  const upload = await readUpload(id)
  return upload?.kind === 'file' ? upload : null
}

async function readUpload(id: string) {
  const answer = await send(api<typeof uploadsDoor>('/api/uploads')[':id'].$get({ param: { id } }), {
    quiet: true,
  })
  if (answer.ok) return answer.data
  if (answer.status === notFound) return null
  throw new Error(answer.message)
}
