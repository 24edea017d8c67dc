import { useEffect, useRef } from 'react'
import styles from './loading-bar.module.css'
import { runBar } from './run-bar.ts'

/** Drawn outside React's render: it moves while React is busy with the next page. */
export function LoadingBar({ active }: { active: boolean }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active && bar.current) return runBar(bar.current)
  }, [active])
  // Beside all landmarks, a live region is where a bar may stand.
  return (
    <div aria-live="polite">
      <div
        ref={bar}
        className={styles.bar}
        role="progressbar"
        aria-label="Carregando a página"
        aria-valuemin={0}
        aria-valuemax={100}
        hidden
        data-loading-bar
      />
    </div>
  )
}
