/** One step back by the button of an error page, which without script leads home. */
export function goBackOneStep(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.hasAttribute('data-goes-back') || !wasHereBefore()) return
    event.preventDefault()
    window.history.back()
  })
}

/** Whether one step back is a page of this site: beyond is the message the link came in, or nothing at all. */
function wasHereBefore(): boolean {
  if ('navigation' in window) return window.navigation.canGoBack
  const { history, location } = window as Window
  return history.state?.idx > 0 || document.referrer.startsWith(`${location.origin}/`)
}
