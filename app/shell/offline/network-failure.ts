// The browsers' own messages when the router's fetch has no network.

const words = /failed to fetch|networkerror|load failed|network connection was lost/i

export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof TypeError && (words.test(error.message) || !navigator.onLine)
