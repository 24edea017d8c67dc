import { loadingProgress } from './loading-progress.ts'

/** Moves the bar until the page has come. @returns what says that it came */
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
    // One that was drawn in this very frame would have nothing to fade from, and stay.
    bar.getBoundingClientRect()
    bar.ariaHidden = 'true'
    bar.dataset.state = 'done'
    bar.style.setProperty('--progress', '1')
  }
}
