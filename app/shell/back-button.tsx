import type { FormEvent } from 'react'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'

/** One step back; whoever was on no page of ours before, or has no script, goes home. */
export function BackButton() {
  return (
    <form action={paths.home()} onSubmit={goBack}>
      <button type="submit" className={buttonClass({ look: 'main' }, 'Voltar')}>
        Voltar
      </button>
    </form>
  )
}

function goBack(event: FormEvent) {
  event.preventDefault()
  if (wasHereBefore()) window.history.back()
  else window.location.assign(paths.home())
}

/** Whether one step back is a page of this site: beyond is the message the link came in, or nothing at all. */
function wasHereBefore(): boolean {
  if ('navigation' in window) return window.navigation.canGoBack
  const { history, location } = window as Window
  return history.state?.idx > 0 || document.referrer.startsWith(`${location.origin}/`)
}
