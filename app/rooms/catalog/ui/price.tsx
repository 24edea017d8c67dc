import { moneyParts, moneyText } from '../../../platform/text/money.ts'
import { classNames } from '../../../ui/class-names.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './price.module.css'

type PriceProps = {
  /** the price in force now, centavos */
  cents: number
  /** the price outside the sale; without a sale the same, or left out */
  before?: number
  look?: 'card' | 'page'
  className?: string | undefined
}

/** Never under 16 px: Lei 10.962/2004 asks for 12 points (docs/rules/shop-and-law.md 14). */
export function Price({ cents, before, look = 'card', className }: PriceProps) {
  const { reais, centavos } = moneyParts(cents)
  const isLower = before !== undefined && before > cents
  // Rounded down, so that the discount shown is never larger than the real one.
  const percent = isLower ? Math.floor(((before - cents) * 100) / before) : 0
  return (
    <p className={classNames(styles.price, styles[look], className)}>
      {isLower && (
        <s className={styles.before}>
          <VisuallyHidden>De </VisuallyHidden>
          {moneyText(before)}
        </s>
      )}
      <span className={styles.now}>
        {/* Read as one amount, shown in three sizes. */}
        <VisuallyHidden>
          {isLower && 'por '}
          {moneyText(cents)}
        </VisuallyHidden>
        <span aria-hidden="true">
          <span className={styles.sign}>R${'\u00a0'}</span>
          <span className={styles.reais}>{reais}</span>
          <span className={styles.centavos}>,{centavos}</span>
        </span>
      </span>
      {percent > 0 && <span className={styles.off}>−{percent}%</span>}
    </p>
  )
}
