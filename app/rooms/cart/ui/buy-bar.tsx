import { type RefObject, useEffect, useState } from 'react'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Price } from '../../catalog/ui/price.tsx'
import styles from './buy-bar.module.css'

type BuyBarProps = {
  /** the main button: while it is visible, the bar is hidden */
  watched: RefObject<HTMLElement | null>
  /** id of the form that the bar submits */
  form: string
  name: string
  cents: number
  isAdding: boolean
  isAdded: boolean
}

/** Shown on a phone once the main button is out of sight. */
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
