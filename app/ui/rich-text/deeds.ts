/** The actions of buttons in and around the text. A position names an existing node. */
export type EditorDeeds = {
  openLink: () => void
  openVideo: (position?: number) => void
  openButton: (position?: number) => void
  /** From the device: pictures one by one, as a gallery, or into the gallery at a position. */
  sendPictures: () => void
  sendGallery: (position?: number) => void
  sendFiles?: (() => void) | undefined
  /** From those of the site; absent where none are offered. */
  choosePictures?: ((gallery?: number) => void) | undefined
  chooseFile?: (() => void) | undefined
  /** For screen readers. */
  say: (sentence: string) => void
}
