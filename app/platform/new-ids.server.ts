import { randomUUIDv7 } from 'node:crypto'

/** Version 7, each greater than the one before: what is written at once is listed in the order it was given. */
export const newIds = (count: number): string[] => Array.from({ length: count }, () => randomUUIDv7()).sort()
