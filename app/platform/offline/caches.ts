// Names, limits and messages of the offline caches, shared by page and worker.
import { megabyte } from '../text/sizes.ts'

/** Caches of pages and their pictures, emptied at every log-in and log-out. */
export const readingPrefix = 'praca-pages'
export const pagesCache = `${readingPrefix}-documents`
export const imagesCache = `${readingPrefix}-images`
/** Caches of router data made by builds before this one. */
export const oldDataCaches = `${readingPrefix}-data-`

/** Built files, named by their content. */
export const assetsCache = 'praca-assets'
/** The fallback page and its script. */
export const offlineCache = 'praca-offline'

export type Room = { most: number; mostBytes: number }

export const roomForPages: Room = { most: 60, mostBytes: 8 * megabyte }
export const roomForImages: Room = { most: 120, mostBytes: 24 * megabyte }
export const roomForAssets: Room = { most: 320, mostBytes: 16 * megabyte }
/** Bytes; a larger picture is not worth the place of ten others. */
export const largestImage = 1.5 * megabyte

/** Stored beside each answer. */
export const bytesHeader = 'X-Kept-Bytes'
export const atHeader = 'X-Kept-At'
export const titleHeader = 'X-Kept-Title'

/** Sent by a page once it can be read. */
export type PageWasRead = {
  say: 'page was read'
  /** path and query */
  address: string
  title: string
  /** built files and pictures that the page has fetched so far */
  parts: string[]
}

/** The worker's answer to "which build are you of?". */
export type WorkerBuild = { build: string }
export const askBuild = { say: 'which build?' } as const

/** A page's question whether it came from the cache, and when it was cached. */
export type AskSince = { say: 'kept since when?'; address: string }
/** Milliseconds since 1970; null if the network answered. */
export type CachedSince = { since: number | null }
