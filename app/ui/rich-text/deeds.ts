/** What buttons in the text and around it ask of the editor. A position names what is already there. */
export type EditorDeeds = {
  openLink: () => void
  openVideo: (position?: number) => void
  openButton: (position?: number) => void
  /** From the device: pictures one by one, as a gallery, or into the gallery at a position. */
  sendPictures: () => void
  sendGallery: (position?: number) => void
  sendFiles?: (() => void) | undefined
  /** Of those the site already has; absent where nobody offers them. */
  choosePictures?: ((gallery?: number) => void) | undefined
  chooseFile?: (() => void) | undefined
  /** Told to who hears the page. */
  say: (sentence: string) => void
}
