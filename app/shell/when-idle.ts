// "When the browser has nothing better to do", within a time; where it cannot tell, after that time.

export function whenIdle(run: () => void, timeoutMs: number): () => void {
  if ('requestIdleCallback' in window) {
    const asked = window.requestIdleCallback(run, { timeout: timeoutMs })
    return () => window.cancelIdleCallback(asked)
  }
  const timer = setTimeout(run, timeoutMs)
  return () => clearTimeout(timer)
}
