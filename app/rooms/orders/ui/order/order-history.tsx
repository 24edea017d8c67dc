import { momentText } from '../../../../platform/text/moments.ts'
import { moneyText } from '../../../../platform/text/money.ts'
import { stack } from '../../../../ui/layout.ts'
import typography from '../../../../ui/text/typography.module.css'
import { type OrderView, wayOfOrder } from '../../order.ts'
import { deedTextOf, shopName } from '../../text.ts'
import styles from './order-history.module.css'

/** Shows the newest move first. */
export function OrderHistory({ order, zone }: { order: OrderView; zone: string }) {
  const way = wayOfOrder(order)
  return (
    <section className={stack(3)} aria-labelledby="historico">
      <h2 id="historico" className={typography.l}>
        Histórico
      </h2>
      <ol className={stack(0)}>
        {order.history.toReversed().map(({ deed, at, by, by_shop, note, amount_cents }) => (
          <li key={`${at} ${deed}`} className={styles.line}>
            <span className={typography.semibold}>
              {deedTextOf(deed, way)}
              {amount_cents !== null && `: ${moneyText(amount_cents)}`}
            </span>
            <span className={typography.faint}>
              {momentText(at, zone)}
              {by && (by_shop && by === shopName ? ', pela loja' : `, por ${by}`)}
            </span>
            {note && <span className={styles.note}>{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
