/** Makes an error page's button go back; without script it is a link home. */
export function goBackOneStep(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target instanceof Element && event.target.hasAttribute('data-goes-back')
    if (!form || !wasHereBefore()) return
    event.preventDefault()
    window.history.back()
  })
}

/** Whether the previous page is of this site. */
function wasHereBefore(): boolean {
  if ('navigation' in window) return window.navigation.canGoBack
  return history.state?.idx > 0 || document.referrer.startsWith(`${location.origin}/`)
}
