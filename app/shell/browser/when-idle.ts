// Falls back to a timeout where the browser has no requestIdleCallback.

export function whenIdle(run: () => void, timeoutMs: number): () => void {
  if ('requestIdleCallback' in window) {
    const asked = window.requestIdleCallback(run, { timeout: timeoutMs })
    return () => window.cancelIdleCallback(asked)
  }
  const timer = setTimeout(run, timeoutMs)
  return () => clearTimeout(timer)
}

/** In a page's first second nothing is fetched that the visitor has not asked for. */
const calmMs = 1000
let calm: Promise<void> | undefined

export function whenCalm(run: () => void, timeoutMs: number): () => void {
  let isForgotten = false
  let forget = () => {
    isForgotten = true
  }
  calm ??= new Promise((resolve) => setTimeout(resolve, calmMs))
  calm.then(() => {
    if (!isForgotten) forget = whenIdle(run, timeoutMs)
  })
  return () => forget()
}
