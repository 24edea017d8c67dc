/** The actions of buttons in and around the text. A position names an existing node. */
export type EditorDeeds = {
  openLink: () => void
  openVideo: (position?: number) => void
  openButton: (position?: number) => void
  /** Send pictures of the device: one by one, as a gallery, or into the gallery at a position. */
  sendPictures: () => void
  sendGallery: (position?: number) => void
  sendFiles?: (() => void) | undefined
  /** Choose among the site's uploads; absent where none are offered. */
  choosePictures?: ((gallery?: number) => void) | undefined
  chooseFile?: (() => void) | undefined
  /** Tells screen readers a sentence. */
  say: (sentence: string) => void
}
