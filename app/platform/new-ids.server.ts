import { randomUUIDv7 } from 'node:crypto'

/** UUIDs of version 7, each greater than the one before: rows written together are listed in the given order. */
export const newIds = (count: number): string[] => Array.from({ length: count }, () => randomUUIDv7()).sort()
