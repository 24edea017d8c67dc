import { ShoppingBasket } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import styles from './cart-link.module.css'
import { useCartCount } from './cart-store.ts'

/** The cart in the header, with how many things lie in it: drawn here, since the page is the same for everyone. */
export function CartLink() {
  const count = useCartCount()
  return (
    <Link href={paths.cart()} className={styles.cart} aria-label={`Carrinho${countText(count)}`}>
      <Icon of={ShoppingBasket} size="small" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}

const countText = (count: number) => (count === 0 ? '' : count === 1 ? ', 1 item' : `, ${count} itens`)
