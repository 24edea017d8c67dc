import { postalCodeText } from '../../../platform/brazil/postal-code.ts'
import { states } from '../../../platform/brazil/states.ts'
import { unbroken } from '../../../platform/text/unbroken.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { ExplainedWay, Explanation } from '../explain.server.ts'
import styles from './explanation.module.css'
import { deadlineText, priceText } from './quote-words.ts'

export function ExplanationView({ explanation }: { explanation: Explanation }) {
  const { postal_code, state, notes, ways } = explanation
  return (
    <section className={styles.answer} aria-labelledby="answer">
      <h2 id="answer">
        Para o CEP {postalCodeText(postal_code)} ({stateName(state)})
      </h2>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <Way key={way.code} way={way} />
        ))}
      </ul>
    </section>
  )
}

const stateName = (state: string) => states.find(({ code }) => code === state)?.name ?? state

function Way({ way: { code, name, offered, price_cents, deadline_days, notes } }: { way: ExplainedWay }) {
  return (
    <li className={styles.way}>
      <div className={styles.head}>
        <h3>{name}</h3>
        {offered ? (
          <p className={styles.price}>
            {priceText(price_cents ?? 0)}
            <span className={styles.days}>, {unbroken(deadlineText({ code, deadline_days }))}</span>
          </p>
        ) : (
          <Badge>Não aparece</Badge>
        )}
      </div>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </li>
  )
}
