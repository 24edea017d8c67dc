import { truncate } from '../text/truncate.ts'
import { readBlocks } from './sanitize.server.ts'
import { textOf } from './text-of.server.ts'

/** What a stored text says, by reading its markup: entities resolved, a line for each paragraph. */
export const plainText = (html: string): string => textOf(readBlocks(html))

/** The beginning of a stored text on one line, `length` code points long at most (product.md 9). It is text, not markup. */
export const truncateHtml = (html: string, length: number): string =>
  truncate(plainText(html).replace(/\n+/g, ' '), length)
