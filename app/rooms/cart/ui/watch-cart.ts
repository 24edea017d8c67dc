const changed = 'cart-changed'

/** After every answer that wrote the cookies. */
export const tellCartChanged = () => window.dispatchEvent(new Event(changed))

/** Also when the tab becomes visible: another one may have written the cookies. */
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
