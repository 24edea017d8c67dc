// Matches columns by heading, ignoring accents, case and punctuation.
import { slugFrom } from '../../platform/text/slug.ts'
import type { Cells, Column } from './kind.ts'

type Fit = {
  /** column key to index in the file */
  places: ReadonlyMap<string, number>
  missing: readonly Column[]
  /** columns of ours that the file has twice */
  twice: readonly string[]
  /** headings of columns that are not read, once each, but for those that we write ourselves */
  unread: readonly string[]
}

/** The headings that our own report of refused rows adds. */
export const reportHeadings = ['Linha', 'Problema'] as const

/** @param told headings of ours whose columns only tell something */
export function fitHeadings(
  headings: readonly string[],
  { columns, told = [] }: { columns: readonly Column[]; told?: readonly string[] | undefined },
): Fit {
  const byName = new Map(
    columns.flatMap((column) =>
      [column.key, column.heading, ...(column.also ?? [])].map(
        (name) => [slugFrom(name), column.key] as const,
      ),
    ),
  )
  const ours = new Set([...reportHeadings, ...told].map(slugFrom))
  const places = new Map<string, number>()
  const twice: string[] = []
  const unread = new Set<string>()
  for (const [at, heading] of headings.entries()) {
    const name = slugFrom(heading)
    const key = byName.get(name)
    if (key === undefined) {
      if (name !== '' && !ours.has(name)) unread.add(heading)
    } else if (places.has(key)) twice.push(heading)
    else places.set(key, at)
  }
  const missing = columns.filter(({ key, required }) => required && !places.has(key))
  return { places, missing, twice, unread: [...unread] }
}

export const cellsOf = (
  row: readonly string[],
  columns: readonly Column[],
  places: ReadonlyMap<string, number>,
): Cells =>
  Object.fromEntries(columns.map(({ key }) => [key, row[places.get(key) ?? Number.POSITIVE_INFINITY] ?? '']))
