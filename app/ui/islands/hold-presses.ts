// Runs before anything else of a public page: holds presses that need a script until it has loaded, and shows them as
// busy. The page carries it as text.

/** Serialised as it stands here, so that it must not name anything outside itself. */
function hold(): void {
  window.held = []
  const { dataset } = document.documentElement
  const byScript =
    'button[type=button]:not([popovertarget],[commandfor]),a[aria-haspopup],a[data-player],a.enlarge'
  const putBy = (event: Event) => {
    const pressed = event.target as Element
    const island = pressed.closest('[data-island]')
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
    const asksForATab = ctrlKey || metaKey || shiftKey
    const target = event.type === 'submit' ? island && pressed : !asksForATab && pressed.closest(byScript)
    if (!target || !event.isTrusted || 'lifeless' in dataset) return
    if (island ? island.hasAttribute('data-alive') : 'alive' in dataset) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (window.held?.some((one) => one.target === target)) return
    const submitter = (event as SubmitEvent).submitter ?? null
    const shown = submitter ?? target
    shown.setAttribute('aria-busy', 'true')
    window.held?.push({ type: event.type, target: target as HTMLElement, submitter })
  }
  addEventListener('click', putBy, true)
  addEventListener('submit', putBy, true)
}

export const holdPresses = `(${hold})()`
