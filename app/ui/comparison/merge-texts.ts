// Merges a text that two people changed: at each difference one of them says which version stays.
import { blocksOf, type Part } from './compare-texts.ts'

export type Keep = 'mine' | 'theirs' | 'both'

/** Chooses the other person's version wherever I have changed nothing. */
export function firstChoices(parts: readonly Part[], base: string): Keep[] {
  const before = new Set(blocksOf(base))
  return parts.map(({ before: mine = [] }) => (mine.every((block) => before.has(block)) ? 'theirs' : 'mine'))
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
