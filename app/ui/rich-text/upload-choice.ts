// The editor asks for uploads of the site; the room of uploads renders its chooser and answers once.
import type { ReactNode } from 'react'
import type { UploadedFile } from './file.ts'
import type { UploadedPicture } from './picture.ts'

export type PictureChoice = {
  /** Whether several may be chosen, in the order of choosing. */
  many: boolean
  onChosen: (pictures: readonly UploadedPicture[]) => void
  onClose: () => void
}

export type FileChoice = {
  onChosen: (file: UploadedFile) => void
  onClose: () => void
}

/** Rendered while a choice is asked for, usually a dialog. Removed after `onChosen` or `onClose`. */
export type ChoosePicture = (choice: PictureChoice) => ReactNode
export type ChooseFile = (choice: FileChoice) => ReactNode
