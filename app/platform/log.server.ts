// Writes one JSON line per event, never secrets or bodies: every fact passes the mask.
import { maskedFacts } from './masked.server.ts'

export type Log = {
  info(event: string, facts?: Record<string, unknown>): void
  warn(event: string, facts?: Record<string, unknown>): void
  error(event: string, problem: unknown, facts?: Record<string, unknown>): void
}

const problemFacts = (problem: unknown) =>
  problem instanceof Error
    ? { error: problem.message, stack: problem.stack, cause: problem.cause && String(problem.cause) }
    : { error: String(problem) }

export function createLog(write: (line: string) => void = (line) => process.stderr.write(line)): Log {
  const line = (level: string, event: string, facts: Record<string, unknown> = {}) =>
    write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...maskedFacts(facts) })}\n`)
  return {
    info: (event, facts) => line('info', event, facts),
    warn: (event, facts) => line('warn', event, facts),
    error: (event, problem, facts) => line('error', event, { ...facts, ...problemFacts(problem) }),
  }
}

export const silentLog: Log = { info() {}, warn() {}, error() {} }
