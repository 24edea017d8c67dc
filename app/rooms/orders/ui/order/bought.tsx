import type { ReactNode } from 'react'
import { moneyText } from '../../../../platform/text/money.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { ResponsiveImage } from '../../../../ui/pictures/responsive-image.tsx'
import typography from '../../../../ui/text/typography.module.css'
import { type ImageView, pictureOf } from '../../../uploads/upload.ts'
import styles from './bought.module.css'

type BoughtItemProps = {
  image: ImageView | null
  cents: number
  className?: string | undefined
  /** the product's name, and how many */
  children: ReactNode
}

export function BoughtItem({ image, cents, className, children }: BoughtItemProps) {
  return (
    <li className={classNames(styles.item, className)}>
      {image ? (
        <ResponsiveImage image={pictureOf(image, '')} sizes="3.5rem" className={styles.picture ?? ''} />
      ) : (
        <span className={styles.picture} />
      )}
      <span className={classNames(typography.snug, typography.breakable)}>{children}</span>
      <span className={styles.cents}>{moneyText(cents)}</span>
    </li>
  )
}

type SumsProps = { items_cents: number; shipping: string; total: string; total_cents: number }

/** @param total label of the sum, which differs where shipping is missing */
export function Sums({ items_cents, shipping, total, total_cents }: SumsProps) {
  return (
    <dl className={styles.sums}>
      <dt>Produtos</dt>
      <dd>{moneyText(items_cents)}</dd>
      <dt>Frete</dt>
      <dd>{shipping}</dd>
      <dt className={styles.total}>{total}</dt>
      <dd className={styles.total}>{moneyText(total_cents)}</dd>
    </dl>
  )
}
