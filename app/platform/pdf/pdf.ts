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

/** So many pages from the first on are shown as pictures, each with a longer side of so many pixels. */
export const firstPages = 3
export const pageSide = 1356

/** A page to be drawn, from 0 on, and where its pixels go. */
export type PageWanted = { page: number; side: number; path: string }

/** What the reading process is asked by its first message, and what it answers. */
export type PdfQuestion = { path: string; pictures: PageWanted[]; mostPages: number; mostTextBytes: number }
export type PdfAnswer =
  | { trouble: PdfTrouble }
  /** pictures in the order they were asked for; null for what is no page, or cannot be drawn */
  | {
      trouble?: undefined
      /** as its maker wrote it down; '' where nobody did */
      title: string
      pages: number
      text: string
      pictures: ({ width: number; height: number } | null)[]
    }
