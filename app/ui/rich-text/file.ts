/** A file of the site as the editor needs it: what the text keeps is its id and what it is called there. */
export type EditorFile = { url: string; name: string; mime: string; bytes: number }

export type UploadedFile = EditorFile & { _id: string }

export type UploadFile = (
  file: File,
  /** From 0 to 1. */
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<UploadedFile>

/** What a file is that a text only names by its id; null when there is none any more. */
export type ReadFile = (id: string) => Promise<EditorFile | null>
