import { ShoppingBasket } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import styles from './cart-link.module.css'

/** Public HTML is the same for every visitor: show-cart-count.ts writes the count. */
export const CartLink = () => (
  <Link href={paths.cart()} className={styles.cart} aria-label="Carrinho" data-cart-link>
    <Icon of={ShoppingBasket} size="small" />
    <span className={styles.count} aria-hidden="true" hidden />
  </Link>
)
