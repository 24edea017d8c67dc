import { momentText } from '../../../../platform/text/moments.ts'
import { dotted } from '../../../../platform/text/unbroken.ts'
import { Link } from '../../../../ui/link.tsx'
import type { Tracking } from '../../order.ts'
import styles from './tracking-list.module.css'

/** Shows what the carrier last said, else a link to ask the carrier. */
export function TrackingList({ tracking, zone }: { tracking: readonly Tracking[]; zone: string }) {
  const coded = tracking.filter(({ code }) => code !== '')
  if (coded.length === 0) return null
  return (
    <section className={styles.tracking} aria-labelledby="rastreio">
      <h2 id="rastreio" className={styles.heading}>
        Rastreio
      </h2>
      {coded.map(({ code, url, events }) => (
        <div key={code} className={styles.parcel}>
          <p className={styles.where}>
            <span className={styles.code}>{code}</span> <Link href={url}>Acompanhar nos Correios</Link>
          </p>
          {events.length > 0 && (
            <ol className={styles.events}>
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
