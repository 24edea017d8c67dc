// Recognises a database that can be read but not written: its disk is full, or it is a replica.
import { codeOf } from '../members.ts'
import type { Database } from './open.server.ts'

const full = new Set(['53100', '53200', '58030'])
const readOnly = '25006'
/** A lock or a statement timed out. */
const late = new Set(['55P03', '57014'])

export const isDiskFull = (problem: unknown) => full.has(codeOf(problem) ?? '')
export const isReadOnly = (problem: unknown) => codeOf(problem) === readOnly

export const cannotWrite = (problem: unknown) =>
  isDiskFull(problem) || isReadOnly(problem) || late.has(codeOf(problem) ?? '')

/** Skips a write if the database cannot write; for writes that reading does not need. Throws in a transaction. */
export async function ifItCan(db: Database, write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (problem) {
    if (db.isTransaction || !cannotWrite(problem)) throw problem
  }
}
