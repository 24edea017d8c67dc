// What people type to find texts: words, quotation marks around those that stand together, and a hyphen right before
// one that no text may have. Whatever searches tsvectors for it asks by these functions.
import { type RawBuilder, sql } from 'kysely'
import { normed } from './without-accents.server.ts'

/**
 * Takes out the dashes that only part words, as in 'Sementes – guia' or 'mel - 500 g': to the database a hyphen excludes
 * the next word also behind a space, and `normed` makes a hyphen of every dash.
 */
export const withoutDashes = (asked: string): string =>
  asked.replace(/(^|[\s"])(?:-+(?=\s|$)|-*[\u2010-\u2015\u2212][-\u2010-\u2015\u2212]*)/g, '$1')

export const queryOfWords = (asked: string): RawBuilder<unknown> =>
  sql`websearch_to_tsquery('portuguese', ${normed(withoutDashes(asked))})`
