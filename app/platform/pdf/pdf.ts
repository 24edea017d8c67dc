// What the site may know of a PDF, and how much of one it looks at.

export type PdfTrouble =
  /** it asks for a password */
  | 'locked'
  /** damaged, or no PDF at all */
  | 'broken'
  /** took longer, or more memory, than any honest one */
  | 'too_heavy'

export type PdfLimits = {
  mostBytes: number
  /** of which text is taken */
  mostPages: number
  /** of text, in UTF-8 */
  mostTextBytes: number
  mostMs: number
  mostMemoryBytes: number
}

const megabyte = 1024 * 1024

export const pdfLimits: PdfLimits = {
  mostBytes: 100 * megabyte,
  mostPages: 400,
  mostTextBytes: 400 * 1024,
  mostMs: 45_000,
  mostMemoryBytes: 768 * megabyte,
}

/** The longer side of the first page as a picture, in pixels. */
export const coverSide = 1000

/** What the reading process is asked by its first message, and what it answers. */
export type PdfQuestion = { path: string; coverPath: string; mostPages: number; mostTextBytes: number }
export type PdfAnswer =
  | { trouble: PdfTrouble }
  | { trouble?: undefined; pages: number; text: string; cover: { width: number; height: number } | null }
