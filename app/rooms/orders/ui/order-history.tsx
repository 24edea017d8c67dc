import { momentText } from '../../../platform/text/moments.ts'
import type { OrderView } from '../order.ts'
import { deedText, shopName } from '../text.ts'
import styles from './order-history.module.css'

/** The newest first. */
export function OrderHistory({ history, zone }: { history: OrderView['history']; zone: string }) {
  return (
    <section className={styles.history} aria-labelledby="historico">
      <h2 id="historico" className={styles.heading}>
        Histórico
      </h2>
      <ol className={styles.list}>
        {history.toReversed().map(({ deed, at, by, note }) => (
          <li key={`${at} ${deed}`} className={styles.line}>
            <span className={styles.deed}>{deedText[deed]}</span>
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
