import { momentText } from '../../../../platform/text/moments.ts'
import { moneyText } from '../../../../platform/text/money.ts'
import { type OrderView, wayOfOrder } from '../../order.ts'
import { deedTextOf, shopName } from '../../text.ts'
import styles from './order-history.module.css'

/** Shows the newest move first. */
export function OrderHistory({ order, zone }: { order: OrderView; zone: string }) {
  const way = wayOfOrder(order)
  return (
    <section className={styles.history} aria-labelledby="historico">
      <h2 id="historico" className={styles.heading}>
        Histórico
      </h2>
      <ol className={styles.list}>
        {order.history.toReversed().map(({ deed, at, by, note, amount_cents }) => (
          <li key={`${at} ${deed}`} className={styles.line}>
            <span className={styles.deed}>
              {deedTextOf(deed, way)}
              {amount_cents !== null && `: ${moneyText(amount_cents)}`}
            </span>
            <span className={styles.when}>
              {momentText(at, zone)}
              {by && (by === shopName ? ', pela loja' : `, por ${by}`)}
            </span>
            {note && <span className={styles.note}>{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
