// A database that can be read and not written: its disk is full, or it is a copy of another. Reading goes on.
import type { Database } from './open.server.ts'

const full = new Set(['53100', '53200', '58030'])
const readOnly = '25006'
/** Somebody holds what would be written, or the disk is so slow that it comes to the same. */
const late = new Set(['55P03', '57014'])

const codeOf = (problem: unknown) => String((problem as { code?: unknown } | null)?.code ?? '')

export const isDiskFull = (problem: unknown) => full.has(codeOf(problem))
export const isReadOnly = (problem: unknown) => codeOf(problem) === readOnly

/** The database is there and did not take what was to be written. */
export const cannotWrite = (problem: unknown) =>
  isDiskFull(problem) || isReadOnly(problem) || late.has(codeOf(problem))

/** Writes what reading does not need: where it cannot be written it is left out. Within a transaction it is needed. */
export async function ifItCan(db: Database, write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (problem) {
    if (db.isTransaction || !cannotWrite(problem)) throw problem
  }
}
