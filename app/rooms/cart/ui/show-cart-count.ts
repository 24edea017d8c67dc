import { countInCart } from '../cart-cookie.ts'
import { watchCart } from './watch-cart.ts'

const countText = (count: number) => (count === 0 ? '' : count === 1 ? ', 1 item' : `, ${count} itens`)

export function showCartCount(): void {
  const links = document.querySelectorAll('[data-cart-link]')
  if (links.length === 0) return
  const count = countInCart(document.cookie)
  for (const link of links) {
    link.setAttribute('aria-label', `Carrinho${countText(count)}`)
    const badge = link.querySelector('span')
    if (!badge) continue
    badge.hidden = count === 0
    badge.textContent = count > 99 ? '99+' : String(count)
  }
}

export function watchCartCount(): void {
  showCartCount()
  watchCart(showCartCount)
}
