import { megabyte } from '../text/sizes.ts'
export type PdfTrouble =
  /** the file needs a password */
  | 'locked'
  /** damaged, or no PDF at all */
  | 'broken'
  /** took more time or memory than any honest file */
  | 'too_heavy'

export type PdfLimits = {
  mostBytes: number
  /** the number of pages from which text is taken */
  mostPages: number
  mostTextBytes: number
  mostMs: number
  mostMemoryBytes: number
}

export const pdfLimits: PdfLimits = {
  mostBytes: 100 * megabyte,
  mostPages: 400,
  mostTextBytes: 400 * 1024,
  mostMs: 15_000,
  mostMemoryBytes: 256 * megabyte,
}

/** Whether a file is read in a lane of its own, so that it does not hold up small ones. */
export const isLargeFile = (bytes: number) => bytes > 10 * megabyte

/** The longer side of the first page as a picture, in pixels. */
export const coverSide = 1000

/** How many pages are shown as pictures, and their longer side in pixels. */
export const firstPages = 3
export const pageSide = 1356

/** A page, counted from 0, and the file for its pixels. */
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
  /** pictures in the order asked for; null if a page is missing or cannot be drawn */
  | {
      trouble?: undefined
      /** '' if its maker wrote none */
      title: string
      pages: number
      text: string
      pictures: ({ width: number; height: number } | null)[]
    }
