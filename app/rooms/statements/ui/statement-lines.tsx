import { paths } from '../../../paths.ts'
import { dayText } from '../../../platform/text/moments.ts'
import { moneyText } from '../../../platform/text/money.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'
import { Status, type StatusTone } from '../../../ui/status.tsx'
import typography from '../../../ui/text/typography.module.css'
import type { LineState, StatementLineView } from '../statement-line.ts'
import { doubtText, lineStateText } from '../text.ts'
import { LineChoices } from './line-choices.tsx'
import { ReopenLine } from './reopen-line.tsx'
import styles from './statement-lines.module.css'

const tones: Record<LineState, StatusTone> = {
  matched: 'good',
  doubtful: 'waiting',
  unmatched: 'quiet',
  ignored: 'quiet',
}

export function StatementLines({ lines, zone }: { lines: StatementLineView[]; zone: string }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line._id} className={styles.line}>
          <div className={styles.head}>
            <strong>{moneyText(line.amount_cents)}</strong>
            <span>{dayText(line.at, zone)}</span>
            <Status tone={tones[line.state]}>{lineStateText[line.state]}</Status>
            {line.order && <Link href={paths.order(line.order._id)}>Pedido nº {line.order.number}</Link>}
            {line.can.reopen && <ReopenLine line={line} />}
          </div>
          <p className={classNames(typography.faint, typography.breakable)}>{line.description}</p>
          {line.doubt && <p className={styles.doubt}>{doubtText[line.doubt]}</p>}
          {line.settled_by && (
            <p className={classNames(typography.faint, typography.breakable)}>
              Resolvido por {line.settled_by}.
            </p>
          )}
          {line.can.settle && <LineChoices line={line} zone={zone} />}
        </li>
      ))}
    </ul>
  )
}
