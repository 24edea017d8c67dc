type Known = { key: string; done: boolean }

export function hasNewlyDone(before: readonly Known[], now: readonly Known[]): boolean {
  const missing = new Set(before.filter(({ done }) => !done).map(({ key }) => key))
  return now.some(({ key, done }) => done && missing.has(key))
}
