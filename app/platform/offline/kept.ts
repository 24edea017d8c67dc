// What this browser keeps for reading without a network: in which caches, how much, and what is noted beside it.
// Page and worker share this file.

/** Caches of what a visitor has read: pages, and the pictures on them. Emptied at every log-in and log-out. */
export const readingPrefix = 'praca-pages'
export const pagesCache = `${readingPrefix}-documents`
export const imagesCache = `${readingPrefix}-images`
/** What builds before this one kept of the router's data. */
export const oldDataCaches = `${readingPrefix}-data-`

/** Built files, named by their content. */
export const assetsCache = 'praca-assets'
/** The page shown where nothing else is kept, and its script. */
export const offlineCache = 'praca-offline'

export type Room = { most: number; mostBytes: number }
const megabyte = 1024 * 1024

export const roomForPages: Room = { most: 60, mostBytes: 8 * megabyte }
export const roomForImages: Room = { most: 120, mostBytes: 24 * megabyte }
export const roomForAssets: Room = { most: 320, mostBytes: 16 * megabyte }
/** A picture larger than this is not worth the place of ten others. */
export const largestImage = 1.5 * megabyte

/** Noted beside what is kept. */
export const bytesHeader = 'X-Kept-Bytes'
export const atHeader = 'X-Kept-At'
export const titleHeader = 'X-Kept-Title'

/** What a page tells the worker once it is there to be read. */
export type PageWasRead = {
  say: 'page was read'
  /** path and query */
  address: string
  title: string
  /** built files and pictures that the page has fetched so far */
  parts: string[]
}

/** What the worker answers to "which build are you of?". */
export type WorkerBuild = { build: string }
export const askBuild = { say: 'which build?' } as const

/** A page that was on its way while a worker took over the others asks to be taken too. */
export const askToBeTaken = { say: 'take me too' } as const

/** What a page asks of the page it shows: whether it came from what is kept here, and since when it is. */
export type AskSince = { say: 'kept since when?'; address: string }
/** Milliseconds since 1970; null where the network answered. */
export type KeptSince = { since: number | null }
