import { classNames } from '../../../ui/class-names.ts'
import { stack } from '../../../ui/layout.ts'
import { Link } from '../../../ui/link.tsx'
import { useReach } from '../../../ui/page/reach.ts'
import typography from '../../../ui/text/typography.module.css'
import { useKindText } from '../text.ts'
import type { UseView } from '../upload.ts'
import { placeOfUse } from './place-of-use.ts'
import styles from './upload-uses.module.css'

export function UploadUses({ uses }: { uses: readonly UseView[] }) {
  const isInReach = useReach()
  return (
    <section aria-label="Onde está em uso" className={stack(1)}>
      <h3 className={classNames(typography.s, typography.bold)}>Onde está em uso</h3>
      {uses.length === 0 ? (
        <p className={typography.faint}>Em nenhum lugar do site.</p>
      ) : (
        <ul className={styles.list}>
          {uses.map((use) => {
            const place = placeOfUse(use)
            const name = use.label || useKindText[use.kind]
            return (
              <li key={`${use.kind} ${use.record_id}`}>
                {use.label && <span className={typography.faint}>{useKindText[use.kind]}</span>}{' '}
                {place && isInReach(place) ? <Link href={place}>{name}</Link> : name}
                {use.trashed && ' (na lixeira)'}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
