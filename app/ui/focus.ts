// Where the focus goes when the program moves it: never to nowhere.

/** The first field with a sentence under it; tells whether there is one. */
export function focusFirstInvalid(within: ParentNode | null): boolean {
  const field = within?.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus()
  return Boolean(field)
}

/** A part that came in the place of a form: for its `ref`, with `tabIndex={-1}`. */
export function focusOn(part: HTMLElement | null) {
  part?.focus()
}

/** The page's heading, where nothing holds the focus any more. */
export function focusHeadingIfLost() {
  if (document.activeElement && document.activeElement !== document.body) return
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

const returnWithinMs = 300

/** After a dialog: to what opened it once that can take it, else to the heading; not where the focus is somewhere by then. */
export function returnFocus(opener: Element | null) {
  const until = performance.now() + returnWithinMs
  const attempt = () => {
    if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    if (performance.now() < until) requestAnimationFrame(attempt)
    else focusHeadingIfLost()
  }
  requestAnimationFrame(attempt)
}

/** Before the row of a pressed button goes: the same button of the row beside it, or what stands after the rows. */
export function focusBeside(pressed: HTMLElement) {
  const row = pressed.closest('li, fieldset')
  const place = [...(row?.querySelectorAll('button') ?? [])].indexOf(pressed as HTMLButtonElement)
  const buttons = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelectorAll('button')
  if (buttons?.length) buttons[Math.min(place, buttons.length - 1)]?.focus()
  else requestAnimationFrame(focusHeadingIfLost)
}
