/** Focuses the first invalid field; returns whether there is one. */
export function focusFirstInvalid(within: ParentNode | null): boolean {
  const field = within?.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus()
  return Boolean(field)
}

/** Before a pressed button of a form goes: the form's first field takes the focus. */
export function focusFirstField(pressed: Element) {
  const fields = 'input:not([type=hidden]), textarea, select, [contenteditable=true]'
  pressed.closest('form')?.querySelector<HTMLElement>(fields)?.focus()
}

/** The `ref` of an element that replaces a form, with `tabIndex={-1}`. */
export function focusOn(part: HTMLElement | null) {
  part?.focus()
}

/** Focuses the page's heading when no element has the focus any more. */
export function focusHeadingIfLost() {
  if (document.activeElement && document.activeElement !== document.body) return
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

const returnWithinMs = 300

/** After a dialog: focuses its opener once that can take it, else the heading; leaves a focus that has moved on. */
export function returnFocus(opener: Element | null) {
  const until = performance.now() + returnWithinMs
  const main = document.querySelector('main')
  const attempt = () => {
    if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    if (performance.now() < until) requestAnimationFrame(attempt)
    // With its page gone, another one says where the focus is.
    else if (main?.isConnected) focusHeadingIfLost()
  }
  requestAnimationFrame(attempt)
}

/** Before a pressed button's row is removed: focuses the same button of a neighbour, else the page's heading. */
export function focusBeside(pressed: HTMLElement) {
  const row = pressed.closest('li, fieldset, tr')
  const place = row ? buttonsIn(row).indexOf(pressed) : 0
  const buttons =
    buttonsBeside(row, 'nextElementSibling') ?? buttonsBeside(row, 'previousElementSibling') ?? []
  if (buttons.length > 0) buttons[Math.min(place, buttons.length - 1)]?.focus()
  else requestAnimationFrame(focusHeadingIfLost)
}

const buttonsIn = (row: Element) => [...row.querySelectorAll<HTMLElement>('button')]

/** Looks past what has none, as a row that says what is wrong with the one above. */
function buttonsBeside(row: Element | null, side: 'nextElementSibling' | 'previousElementSibling') {
  for (let beside = row?.[side]; beside; beside = beside[side]) {
    const buttons = buttonsIn(beside)
    if (buttons.length > 0) return buttons
  }
  return undefined
}
