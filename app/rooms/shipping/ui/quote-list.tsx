import { unbroken } from '../../../platform/text/unbroken.ts'
import type { Quote, QuoteOption, ShippingCode } from '../quote.ts'
import styles from './quote-list.module.css'
import { deadlineText, priceText, wayText } from './quote-words.ts'
import { useChoice } from './use-choice.ts'

type QuoteListProps = {
  quote: Quote
  /** makes each option a choice that applies to every item */
  choice?: {
    /** null where no option is chosen, 'mixed' where items have different ones */
    chosen: ShippingCode | 'mixed' | null
    /** the new choice shows while this is under way */
    choose: (code: ShippingCode) => unknown
  }
}

export function QuoteList({ quote: { options, unavailable }, choice }: QuoteListProps) {
  const { shown, take } = useChoice<ShippingCode | 'mixed' | null>(choice?.chosen ?? null, async (code) => {
    if (code && code !== 'mixed') await choice?.choose(code)
  })
  return (
    <div className={styles.quote}>
      <ul className={styles.options}>
        {options.map((option) => (
          <li key={option.code}>
            {choice ? (
              <label className={styles.option}>
                <input
                  type="radio"
                  name="shipping"
                  value={option.code}
                  checked={shown === option.code}
                  onChange={() => void take(option.code)}
                />
                <OptionWords option={option} />
              </label>
            ) : (
              <div className={styles.option}>
                <OptionWords option={option} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        Este é o preço final do envio. O prazo começa quando o pagamento é confirmado.
      </p>
      {unavailable.length > 0 && (
        <details className={styles.why}>
          <summary>
            {unavailable.length === 1
              ? `Por que não aparece o ${unavailable[0]?.name}?`
              : 'Por que não aparecem outros envios?'}
          </summary>
          <dl>
            {unavailable.map(({ code, name, reason }) => (
              <div key={code}>
                <dt>{name}</dt>
                <dd>{reason}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}

function OptionWords({ option }: { option: QuoteOption }) {
  return (
    <span className={styles.words}>
      <span className={styles.name}>{wayText(option)}</span>
      <span className={styles.price}>{priceText(option.price_cents)}</span>
      <span className={styles.deadline}>{unbroken(deadlineText(option))}</span>
    </span>
  )
}
