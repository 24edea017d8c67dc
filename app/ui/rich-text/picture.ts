/** A picture in the editor; the text stores its id alone. */
export type EditorPicture = { url: string; alt: string; width: number; height: number }

export type UploadedPicture = EditorPicture & { _id: string }

export type UploadImage = (
  file: File,
  /** From 0 to 1. */
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<UploadedPicture>

/** Null when the picture is gone. */
export type ReadPicture = (id: string) => Promise<EditorPicture | null>

/** The pictures of the text as it was loaded, and those uploaded since. */
export type PictureBook = Map<string, EditorPicture>
