// Runs before anything else of a page: holds presses that need a script until it has loaded, and shows them as busy. The
// page carries it as text.

/** The page gets this function's source, so it must not name anything outside itself. */
function hold(): void {
  window.held = []
  const root = document.documentElement
  const byScript =
    'button[type=button]:not([popovertarget],[commandfor]),a[aria-haspopup],a[data-player],a.enlarge'
  /** Whether the island has come to life or was given up. */
  const isSettled = (island: HTMLElement | null) =>
    'lifeless' in root.dataset || (island ?? root).matches('[data-alive],[data-lifeless]')
  const putBy = (event: Event) => {
    const pressed = event.target as Element
    const island = pressed.closest<HTMLElement>('[data-island]')
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
    const asksForATab = ctrlKey || metaKey || shiftKey
    const target = event.type === 'submit' ? island && pressed : !asksForATab && pressed.closest(byScript)
    if (!target || !event.isTrusted) return
    if (isSettled(island)) {
      const isDead = 'lifeless' in root.dataset || island?.matches('[data-lifeless]')
      if (isDead && !works(target)) {
        event.preventDefault()
        window.sayPartMissing?.()
      }
      return
    }
    // A form that works without script does not wait for one.
    if (event.type === 'submit' && works(target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (window.held?.some((one) => one.target === target)) return
    const submitter = (event as SubmitEvent).submitter ?? null
    const shown = submitter ?? target
    shown.setAttribute('aria-busy', 'true')
    window.held?.push({ type: event.type, target: target as HTMLElement, submitter })
  }
  /** Whether it works without script. Offline, a form would lead to the browser's error page and lose its text. */
  const works = (target: Element) =>
    target.matches('a') || (target.matches('form[action]') && navigator.onLine)
  window.sayPartMissing = () => {
    const note = document.querySelector('[data-part-missing]') ?? document.createElement('p')
    note.setAttribute('data-part-missing', '')
    note.setAttribute('role', 'alert')
    document.body.append(note)
    note.textContent =
      'Esta parte da página não carregou. Verifique a internet e recarregue a página para tentar de novo.'
  }
  window.letGo = (within) => {
    within.setAttribute('data-lifeless', '')
    const freed = window.held?.filter(({ target }) => within.contains(target)) ?? []
    window.held = window.held?.filter((one) => !freed.includes(one)) ?? []
    for (const { type, target, submitter } of freed) {
      for (const one of [target, submitter]) one?.removeAttribute('aria-busy')
      if (!works(target)) window.sayPartMissing?.()
      else if (type === 'submit') (target as HTMLFormElement).requestSubmit(submitter)
      else target.click()
    }
  }
  addEventListener('click', putBy, true)
  addEventListener('submit', putBy, true)
}

export const holdPresses = `(${hold})()`
