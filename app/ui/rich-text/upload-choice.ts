// What the editor asks of whoever knows the uploads of the site: to let a person choose among them. It draws nothing
// of it itself; the room draws its chooser, and answers once.
import type { ReactNode } from 'react'
import type { UploadedFile } from './file.ts'
import type { UploadedPicture } from './picture.ts'

export type PictureChoice = {
  /** Whether several may be chosen, for a gallery; they come in the order in which they were chosen. */
  many: boolean
  onChosen: (pictures: readonly UploadedPicture[]) => void
  /** Closed without a choice. */
  onClose: () => void
}

export type FileChoice = {
  onChosen: (file: UploadedFile) => void
  onClose: () => void
}

/** Drawn while a choice is asked for, usually a dialog. After `onChosen` or `onClose` it is taken away. */
export type ChoosePicture = (choice: PictureChoice) => ReactNode
export type ChooseFile = (choice: FileChoice) => ReactNode
