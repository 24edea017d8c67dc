// What changed in the cart when a page saved it that tells nothing of it; the cart's page does (docs/decisions/0074).
import { browserMemory } from '../../../platform/memory.ts'

const key = 'praca-cart-changes'

export function keepUntold(changes: readonly string[]): void {
  if (changes.length === 0) return
  const kept = browserMemory.read(key)?.split('\n') ?? []
  browserMemory.write(key, [...new Set([...kept, ...changes])].join('\n'))
}

/** Reads and forgets. */
export const takeUntold = (): string[] => browserMemory.take(key)?.split('\n') ?? []
