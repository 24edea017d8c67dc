/**
 * Sonner (2.0.8) holds on to two things. Whoever leaves a toast by Tab is sent back to where they came from, so that
 * the keyboard never gets past it. And all toasts stay while the pointer is taken to be on them, until a mouseleave:
 * none comes after a tap, nor after a toast was pressed away under the pointer.
 *
 * @param place what the toaster will be rendered in; our listeners have to stand there before React's
 */
export function letToastsGo(place: HTMLElement): void {
  keepFocusFree(place)
  noticeWhenPointerLeft(place)
}

function keepFocusFree(place: HTMLElement) {
  let cameFrom: EventTarget | null = null
  let focused: Element | null = null
  place.addEventListener(
    'focusin',
    (event) => {
      // Hidden from Sonner, which would move the focus back when the toast closes.
      event.stopImmediatePropagation()
      if (!contains(place, event.relatedTarget)) cameFrom = event.relatedTarget
      focused = event.target as Element
    },
    true,
  )
  const leave = ({ target }: Event) => {
    if (!contains(place, target)) focused = null
  }
  document.addEventListener('focusin', leave, true)
  document.addEventListener('pointerdown', leave, true)
  // When the toast that had the focus is removed, the focus returns to where it was before.
  new MutationObserver(() => {
    if (!focused || focused.isConnected) return
    focused = null
    if (document.activeElement === document.body && cameFrom instanceof HTMLElement)
      cameFrom.focus({ preventScroll: true })
  }).observe(place, { childList: true, subtree: true })
}

function noticeWhenPointerLeft(place: HTMLElement) {
  const left = new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body })
  const tellSonner = () => place.querySelector('[data-sonner-toaster]')?.dispatchEvent(left)
  document.addEventListener('pointerover', ({ target }) => {
    if (!contains(place, target)) tellSonner()
  })
  let isTouch = false
  place.addEventListener('pointerdown', ({ pointerType }) => {
    isTouch = pointerType === 'touch'
  })
  // A finger rests nowhere: it has left once it has pressed.
  place.addEventListener('click', () => {
    if (isTouch) setTimeout(tellSonner)
  })
}

const contains = (place: HTMLElement, target: EventTarget | null) =>
  target instanceof Node && place.contains(target)
