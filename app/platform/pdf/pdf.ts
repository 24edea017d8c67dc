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
  mostTextBytes: number
  mostMs: number
  mostMemoryBytes: number
}

const megabyte = 1024 * 1024

export const pdfLimits: PdfLimits = {
  mostBytes: 100 * megabyte,
  mostPages: 400,
  mostTextBytes: 400 * 1024,
  mostMs: 15_000,
  mostMemoryBytes: 256 * megabyte,
}

/** Bytes from which a file is read in a lane of its own, so that it keeps small ones from nothing. */
export const isLargeFile = (bytes: number) => bytes > 10 * megabyte

/** The longer side of the first page as a picture, in pixels. */
export const coverSide = 1000

/** How many pages are shown as pictures, and their longer side in pixels. */
export const firstPages = 3
export const pageSide = 1356

/** A page from 0 on, and where its pixels go. */
export type PageWanted = { page: number; side: number; path: string }

/** The reading process's first message, and its answer. */
export type PdfQuestion = {
  path: string
  pictures: PageWanted[]
  mostPages: number
  mostTextBytes: number
  mostMemoryBytes: number
}
export type PdfAnswer =
  | { trouble: PdfTrouble }
  /** pictures in the order asked for; null where a page is missing or cannot be drawn */
  | {
      trouble?: undefined
      /** '' where its maker wrote none */
      title: string
      pages: number
      text: string
      pictures: ({ width: number; height: number } | null)[]
    }
