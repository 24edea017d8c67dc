// Whether the database is away. That nothing is heard of changes does not say so: that connection may be lost alone, while
// all others answer.

const askAgainMs = 1_000
const patienceMs = 1_500

/**
 * While nobody listens, the pool of the requests is asked: at most once a second, one question at a time, and only when
 * somebody wants to know. Until it has answered, the database counts as away.
 * @param given.ask rejects where the database does not answer
 */
export function watchAway(given: {
  isListening: () => boolean
  ask: () => Promise<unknown>
  now?: () => number
}): () => boolean {
  const { isListening, ask, now = () => performance.now() } = given
  let isAnswering = false
  let isAsking = false
  let askedAt = Number.NEGATIVE_INFINITY

  const askOnce = async () => {
    isAsking = true
    askedAt = now()
    isAnswering = await ask().then(
      () => true,
      () => false,
    )
    isAsking = false
  }

  return () => {
    if (isListening()) {
      isAnswering = false
      return false
    }
    if (!isAsking && now() - askedAt >= askAgainMs) void askOnce()
    return !isAnswering || (isAsking && now() - askedAt > patienceMs)
  }
}
