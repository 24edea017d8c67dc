import { distance } from 'fastest-levenshtein'
import type { Context } from '../../platform/context.server.ts'
import { type Asked, replaceWords } from './asked.ts'
import type { Kind } from './hit.ts'
import { findNear, type Near } from './store.server.ts'

const shortest = 4

/** How many wrong, missing or extra letters a word of this length may have. */
const forgiven = (length: number) => (length < 6 ? 1 : 2)

/** Replaces each word that no text has by the most similar one; null when there is no such word to replace. */
export async function didYouMean(ctx: Context, asked: Asked, kinds: readonly Kind[]): Promise<string | null> {
  const doubtful = asked.loose.filter((word) => word.length >= shortest && /^[a-z]+$/.test(word))
  const near = Map.groupBy(await findNear(ctx.db, doubtful, kinds), (one) => one.asked)
  const right = new Map<string, string>()
  for (const [word, candidates] of near) {
    const closest = closestTo(word, candidates)
    if (closest) right.set(word, closest.spelled)
  }
  return right.size > 0 ? replaceWords(asked.text, right) : null
}

function closestTo(word: string, candidates: readonly Near[]): Near | null {
  const measured = candidates.map((near) => ({ near, letters: distance(word, near.word) }))
  const [closest] = measured.sort((one, other) => one.letters - other.letters)
  return closest && closest.letters <= forgiven(word.length) ? closest.near : null
}
