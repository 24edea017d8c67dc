import { momentText } from '../../../../platform/text/moments.ts'
import { dotted } from '../../../../platform/text/unbroken.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { stack } from '../../../../ui/layout.ts'
import { Link } from '../../../../ui/link.tsx'
import typography from '../../../../ui/text/typography.module.css'
import type { Tracking } from '../../order.ts'
import styles from './tracking-list.module.css'

/** Shows what the carrier last said, else a link to ask the carrier. */
export function TrackingList({ tracking, zone }: { tracking: readonly Tracking[]; zone: string }) {
  const coded = tracking.filter(({ code }) => code !== '')
  if (coded.length === 0) return null
  return (
    <section className={stack(2)} aria-labelledby="rastreio">
      <h2 id="rastreio" className={typography.l}>
        Rastreio
      </h2>
      {coded.map(({ code, url, events }) => (
        <div key={code} className={stack(2)}>
          <p className={styles.where}>
            <span className={classNames(typography.semibold, typography.figures)}>{code}</span>{' '}
            <Link href={url}>Acompanhar nos Correios</Link>
          </p>
          {events.length > 0 && (
            <ol className={classNames(stack(2), typography.s)}>
              {events.map(({ at, text, place }) => (
                <li key={`${at} ${text}`}>
                  {text}
                  <span className={styles.faint}>{dotted([momentText(at, zone), place])}</span>
                </li>
              ))}
            </ol>
          )}
        </div>
      ))}
    </section>
  )
}
