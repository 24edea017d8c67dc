import { useEffect, useRef } from 'react'
import styles from './loading-bar.module.css'
import { loadingProgress } from './loading-progress.ts'

/** Drawn outside React's render: it moves while React is busy with the next page. */
export function LoadingBar({ active }: { active: boolean }) {
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = bar.current
    if (!active || !element) return
    const start = performance.now()
    let frame = requestAnimationFrame(function draw(now) {
      const progress = loadingProgress(now - start)
      if (progress !== null) {
        element.hidden = false
        element.ariaHidden = null
        element.dataset.state = 'running'
        element.style.setProperty('--progress', String(progress))
        element.setAttribute('aria-valuenow', String(Math.round(progress * 100)))
      }
      frame = requestAnimationFrame(draw)
    })
    return () => {
      cancelAnimationFrame(frame)
      // One that was drawn in this very frame would have nothing to fade from, and stay.
      element.getBoundingClientRect()
      element.ariaHidden = 'true'
      element.dataset.state = 'done'
      element.style.setProperty('--progress', '1')
    }
  }, [active])

  return (
    <div
      ref={bar}
      className={styles.bar}
      role="progressbar"
      aria-label="Carregando a página"
      aria-valuemin={0}
      aria-valuemax={100}
      hidden
      onTransitionEnd={() => {
        if (bar.current?.dataset.state === 'done') bar.current.hidden = true
      }}
    />
  )
}
