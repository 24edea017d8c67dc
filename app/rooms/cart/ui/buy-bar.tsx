import { type RefObject, useEffect, useState } from 'react'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Price } from '../../catalog/ui/price.tsx'
import styles from './buy-bar.module.css'

type BuyBarProps = {
  /** where the button itself stands: while that is in sight there is no bar */
  watched: RefObject<HTMLElement | null>
  /** id of the form it sends */
  form: string
  name: string
  cents: number
  isAdding: boolean
  isAdded: boolean
}

/** At the foot of a phone, once the button is out of sight: the price and the button again. */
export function BuyBar({ watched, form, name, cents, isAdding, isAdded }: BuyBarProps) {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const eye = new IntersectionObserver(([seen]) => setAway(seen !== undefined && !seen.isIntersecting))
    if (watched.current) eye.observe(watched.current)
    return () => eye.disconnect()
  }, [watched])
  if (!isAway) return null
  return (
    <section className={styles.bar} aria-label={`Comprar ${name}`}>
      <div className={styles.words}>
        <Price cents={cents} />
        {isAdded && <Link href={paths.cart()}>Ver o carrinho</Link>}
      </div>
      <Button type="submit" form={form} look="main" busy={isAdding}>
        Adicionar
      </Button>
    </section>
  )
}
