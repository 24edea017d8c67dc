import { diffWordsWithSpace } from 'diff'

export type Run = { text: string; isChanged: boolean }

const words = new Intl.Segmenter('pt-BR', { granularity: 'word' })
/**
 * Milliseconds until two texts count as wholly different: two long ones with nothing in common would be compared for
 * minutes.
 */
const patience = 1_000

/** Below this share of the longer text, what two texts have in common is chance. */
const leastInCommon = 0.3
/** Short texts are compared whatever they have in common. */
const shortText = 40

export function compareWords(before: string, after: string): { before: Run[]; after: Run[] } {
  const changes = diffWordsWithSpace(before, after, { intlSegmenter: words, timeout: patience })
  const longest = Math.max(before.length, after.length)
  const inCommon = (changes ?? [])
    .filter(({ added, removed }) => !added && !removed)
    .reduce((sum, { value }) => sum + value.length, 0)
  if (!changes || (longest > shortText && inCommon < leastInCommon * longest))
    return { before: [{ text: before, isChanged: true }], after: [{ text: after, isChanged: true }] }
  const runsOf = (other: 'added' | 'removed') =>
    changes.flatMap((change) =>
      change[other] ? [] : [{ text: change.value, isChanged: change.added || change.removed }],
    )
  return { before: runsOf('added'), after: runsOf('removed') }
}
