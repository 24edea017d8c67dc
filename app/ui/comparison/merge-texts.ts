// Merges a text that two people changed: at each difference one of them says which version stays.
import { blocksOf, type Part } from './compare-texts.ts'

export type Keep = 'mine' | 'theirs' | 'both'

/** Chooses the other person's version wherever I have changed nothing and taken nothing out. */
export function firstChoices(parts: readonly Part[], base: string): Keep[] {
  const old = new Set(blocksOf(base))
  const mine = new Set(parts.flatMap(({ same, before = [] }) => same ?? before))
  const isOld = (block: string) => old.has(block)
  const isTakenOut = (block: string) => old.has(block) && !mine.has(block)
  return parts.map(({ before = [], after = [] }) =>
    before.every(isOld) && !after.some(isTakenOut) ? 'theirs' : 'mine',
  )
}

/** `parts` compare mine (before) with theirs (after). */
export const mergeTexts = (parts: readonly Part[], kept: readonly Keep[]): string =>
  parts
    .flatMap(({ same, before = [], after = [] }, place) => {
      if (same) return same
      const keep = kept[place] ?? 'mine'
      return [...(keep === 'theirs' ? [] : before), ...(keep === 'mine' ? [] : after)]
    })
    .join('')
