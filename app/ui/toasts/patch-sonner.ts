/** Class of a toast that is not announced, since something else on the page is. */
export const silent = 'silent'

/**
 * Mends three bugs of Sonner 2.0.8: leaving a toast by Tab returns the focus to where it came from, for ever; toasts
 * stay until a mouseleave that never comes after a tap; and they go while a keyboard is at their button. Sonner also
 * announces all its toasts.
 * @param place the toaster's container: our listeners have to stand there before React's
 */
export function patchSonner(place: HTMLElement): void {
  keepFocusFree(place)
  noticeWhenPointerLeft(place)
  stayWhileFocused(place)
  keepSilent(place)
}

/** The toasts lie in Sonner's live region; the attribute is set before the browser looks at what has changed. */
function keepSilent(place: HTMLElement) {
  new MutationObserver(() => {
    for (const toast of place.querySelectorAll(`li.${silent}:not([aria-live])`)) toast.ariaLive = 'off'
  }).observe(place, { childList: true, subtree: true })
}

function keepFocusFree(place: HTMLElement) {
  let cameFrom: EventTarget | null = null
  let focused: Element | null = null
  place.addEventListener(
    'focusin',
    (event) => {
      // Sonner would move the focus back when the toast closes.
      event.stopImmediatePropagation()
      if (!contains(place, event.relatedTarget)) cameFrom = event.relatedTarget
      focused = event.target instanceof Element ? event.target : null
    },
    true,
  )
  const leave = ({ target }: Event) => {
    if (!contains(place, target)) focused = null
  }
  document.addEventListener('focusin', leave, true)
  document.addEventListener('pointerdown', leave, true)
  // When the focused toast is removed, the focus returns to where it was before.
  new MutationObserver(() => {
    if (!focused || focused.isConnected) return
    focused = null
    if (document.activeElement === document.body && cameFrom instanceof HTMLElement)
      cameFrom.focus({ preventScroll: true })
  }).observe(place, { childList: true, subtree: true })
}

function noticeWhenPointerLeft(place: HTMLElement) {
  const tellSonner = () => tellThatPointerLeft(place)
  document.addEventListener('pointerover', ({ target }) => {
    if (!contains(place, target)) tellSonner()
  })
  let isTouch = false
  let tapped: MouseEvent | null = null
  place.addEventListener('pointerdown', ({ pointerType }) => {
    isTouch = pointerType === 'touch'
  })
  // A finger never leaves: it counts as gone once it has pressed.
  place.addEventListener('click', (event) => {
    if (!isTouch) return
    tapped = event
    setTimeout(tellSonner)
  })
  // Where the page moves under the place of the tap, the browser tells of a mouse there, however much later.
  for (const kind of ['mouseover', 'mousemove'] as const)
    place.addEventListener(
      kind,
      (event) => {
        if (isTouch && event.clientX === tapped?.clientX && event.clientY === tapped.clientY)
          event.stopImmediatePropagation()
      },
      true,
    )
}

const listIn = (place: HTMLElement) => place.querySelector('[data-sonner-toaster]')

/** A finger leaves its focus at what it pressed, which holds nothing. */
const isHeldByKeyboard = (place: HTMLElement) => place.querySelector(':focus-visible') !== null

function tellThatPointerLeft(place: HTMLElement) {
  if (isHeldByKeyboard(place)) return
  listIn(place)?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
}

/** To Sonner, a keyboard in a toast is a pointer that rests there. */
function stayWhileFocused(place: HTMLElement) {
  const hold = () => {
    if (isHeldByKeyboard(place)) listIn(place)?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
  }
  // After Sonner has heard the same: a pointer that leaves or a toast that goes ends the rest for all of them.
  const holdSoon = () => setTimeout(hold)
  place.addEventListener('mouseout', holdSoon)
  new MutationObserver(holdSoon).observe(place, { childList: true, subtree: true })
  // At the document, before keepFocusFree stops the event.
  document.addEventListener('focusin', ({ target }) => contains(place, target) && holdSoon(), true)
  place.addEventListener('focusout', () => setTimeout(() => tellThatPointerLeft(place)))
}

const contains = (place: HTMLElement, target: EventTarget | null) =>
  target instanceof Node && place.contains(target)
