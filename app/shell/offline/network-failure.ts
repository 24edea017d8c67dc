// The router fetches the next page's data; without a network the browser says so in its own words.

const words = /failed to fetch|networkerror|load failed|network connection was lost/i

export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof TypeError && (words.test(error.message) || !navigator.onLine)
