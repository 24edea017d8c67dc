/** A picture of the site as the editor needs it: what the text keeps is its id alone. */
export type EditorPicture = { url: string; alt: string; width: number; height: number }

export type UploadedPicture = EditorPicture & { _id: string }

export type UploadImage = (
  file: File,
  /** From 0 to 1. */
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<UploadedPicture>

/** The pictures known so far: those the text came with and those sent since. */
export type PictureBook = Map<string, EditorPicture>
