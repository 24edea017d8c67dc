// Lifts toasts above what they would cover: the buttons of an open dialog or those that send a form, and what has the
// focus (WCAG 2.2, 2.4.11).

export type Box = { left: number; right: number; top: number; bottom: number }

const gapPx = 12

/** How many pixels higher the toasts have to stand; 0 if there is no free place. */
export function liftOver(buttons: readonly Box[], toasts: Box): number {
  const inTheirWay = buttons
    .filter(({ left, right }) => left < toasts.right + gapPx && right > toasts.left - gapPx)
    .toSorted((one, other) => other.bottom - one.bottom)
  let lift = 0
  for (const { top, bottom } of inTheirWay)
    if (top < toasts.bottom - lift + gapPx && bottom > toasts.top - lift - gapPx)
      lift = Math.ceil(toasts.bottom - top + gapPx)
  return lift < toasts.top ? lift : 0
}

/** @param more what counts as well, the most first: the first that leaves the toasts a place */
export function liftOverAll(buttons: readonly Box[], more: readonly (readonly Box[])[], toasts: Box): number {
  for (const boxes of more) {
    const lift = liftOver([...buttons, ...boxes], toasts)
    if (lift > 0) return lift
  }
  return liftOver(buttons, toasts)
}

const dialogs = ':is(dialog[open], [role="dialog"], [role="alertdialog"])'

function buttonsThere(): Box[] {
  const within = document.querySelector(dialogs)
    ? `${dialogs} button, ${dialogs} a`
    : 'form button[type="submit"]'
  return [...document.querySelectorAll(within)]
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > gapPx && height > gapPx)
}

/** In a narrower window toasts and fields are as wide as it is. */
const narrowPx = 576

/** What has the focus, and on a phone the fields beside it, which are typed into next. */
function fieldsThere(place: HTMLElement): Box[][] {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body || place.contains(activeElement)) return []
  const form = window.innerWidth < narrowPx ? activeElement.closest('form') : null
  const fields = [...(form?.querySelectorAll('input:not([type=hidden]), textarea, select') ?? [])]
  const boxesOf = (all: readonly Element[]) => all.map((one) => one.getBoundingClientRect())
  return [boxesOf([...fields, activeElement]), boxesOf([activeElement])]
}

/** Where the toasts stand without a lift, computed because their own boxes are still moving. */
function boxOf(list: HTMLElement, toasts: HTMLElement[], lift: number): Box {
  const { left, right } = list.getBoundingClientRect()
  const bottom = window.innerHeight - Number.parseFloat(getComputedStyle(list).bottom) + lift
  const height = toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight + gapPx, -gapPx)
  return { left, right, top: bottom - height, bottom }
}

const moves = ['scroll', 'resize', 'focusin', 'animationend', 'transitionend']

/** Runs for good once the place for toasts is there: without a toast it costs one look. */
export function keepClearOfButtons(place: HTMLElement): void {
  let lift = 0
  let isAsked = false

  function measure() {
    isAsked = false
    const list = place.querySelector<HTMLElement>('[data-sonner-toaster]')
    const toasts = [...place.querySelectorAll<HTMLElement>('[data-sonner-toast]:not([data-removed="true"])')]
    if (!list || toasts.length === 0) return
    lift = liftOverAll(buttonsThere(), fieldsThere(place), boxOf(list, toasts, lift))
    place.style.setProperty('--toast-clear', `${lift}px`)
  }
  function ask() {
    if (!isAsked) requestAnimationFrame(measure)
    isAsked = true
  }
  // A dialog may be added to the page, or opened where it stands; a toast is added to its place.
  new MutationObserver(ask).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['open'],
  })
  for (const move of moves) addEventListener(move, ask, { capture: true, passive: true })
}
