// Hears that the cart of this browser may be another by now.
const changed = 'cart-changed'

/** Told after every answer that wrote the cookies. */
export const tellCartChanged = () => window.dispatchEvent(new Event(changed))

/** Another tab may have written them while this one was away. */
export function watchCart(look: () => void) {
  window.addEventListener(changed, look)
  window.addEventListener('focus', look)
  window.addEventListener('pageshow', look)
  return () => {
    window.removeEventListener(changed, look)
    window.removeEventListener('focus', look)
    window.removeEventListener('pageshow', look)
  }
}
