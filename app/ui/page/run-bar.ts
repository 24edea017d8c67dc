import { loadingProgress } from './loading-progress.ts'

/** @returns a function that ends the bar */
export function runBar(bar: HTMLElement): () => void {
  const start = performance.now()
  let frame = requestAnimationFrame(function draw(now) {
    const progress = loadingProgress(now - start)
    if (progress !== null) {
      bar.hidden = false
      bar.ariaHidden = null
      bar.dataset.state = 'running'
      bar.style.setProperty('--progress', String(progress))
      bar.setAttribute('aria-valuenow', String(Math.round(progress * 100)))
    }
    frame = requestAnimationFrame(draw)
  })
  bar.ontransitionend = () => {
    if (bar.dataset.state === 'done') bar.hidden = true
  }
  return () => {
    cancelAnimationFrame(frame)
    // An element inserted in this very frame would have no state to fade from.
    bar.getBoundingClientRect()
    bar.ariaHidden = 'true'
    bar.dataset.state = 'done'
    bar.style.setProperty('--progress', '1')
  }
}
