// Tells whether a tab of this browser holds text not stored yet, by a shared Web Lock, which other tabs can see at once
// and which ends with its tab. Only https and localhost have locks.

const nameOf = (userId: string) => `unwritten-text ${userId}`

const releases = new Map<string, () => void>()

/** @param text the text's key; holding it twice is holding it once */
export function holdUnwritten(userId: string, text: string): void {
  if (releases.has(text) || !navigator.locks) return
  const { promise, resolve } = Promise.withResolvers<void>()
  releases.set(text, resolve)
  navigator.locks.request(nameOf(userId), { mode: 'shared' }, () => promise).catch(() => undefined)
}

export function releaseUnwritten(text: string): void {
  releases.get(text)?.()
  releases.delete(text)
}

export async function isUnwrittenAnywhere(userId: string): Promise<boolean> {
  if (!navigator.locks) return false
  const { held = [], pending = [] } = await navigator.locks.query()
  return [...held, ...pending].some(({ name }) => name === nameOf(userId))
}
