// "When the browser has nothing better to do", within a time; where it cannot tell, after that time.

export function whenIdle(run: () => void, timeoutMs: number): () => void {
  if ('requestIdleCallback' in window) {
    const asked = window.requestIdleCallback(run, { timeout: timeoutMs })
    return () => window.cancelIdleCallback(asked)
  }
  const timer = setTimeout(run, timeoutMs)
  return () => clearTimeout(timer)
}

/** A page's first second belongs to whoever opened it: nothing is fetched then that nobody has asked for. */
const calmMs = 1000
let calm: Promise<void> | undefined

/** As `whenIdle`, but not in the first second after the page has come alive. */
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
