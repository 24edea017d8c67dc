/** A file in the editor; the text stores only its id and its name there. */
export type EditorFile = { url: string; name: string; mime: string; bytes: number }

export type UploadedFile = EditorFile & { _id: string }

export type UploadFile = (
  file: File,
  /** From 0 to 1. */
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<UploadedFile>

/** Null when the file is gone. */
export type ReadFile = (id: string) => Promise<EditorFile | null>
