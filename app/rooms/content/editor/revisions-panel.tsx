import { Suspense, useState } from 'react'
import { momentText } from '../../../platform/text/moments.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { stack } from '../../../ui/layout.ts'
import { lateDialog } from '../../../ui/parts/late-part.tsx'
import typography from '../../../ui/text/typography.module.css'
import type { SaidField } from './content-kind.ts'
import styles from './revisions-panel.module.css'

const RevisionDialog = lateDialog(() => import('./revision-dialog.tsx'))

export type ListedRevision = { _id: string; at: string; by: string; title: string }

export type RevisionReading = {
  /** null when it could not be read; a toast has said so */
  read: (id: string) => Promise<SaidField[] | null>
  /** true when it was restored */
  restore: (id: string) => Promise<boolean>
  isDirty: boolean
}

type RevisionsPanelProps = RevisionReading & {
  /** newest first; the first is the present state */
  revisions: ListedRevision[]
  zone: string
  /** Restoring overwrites unsaved changes. */
  isDirty: boolean
}

const shownAtFirst = 5

export function RevisionsPanel({ revisions, zone, ...reading }: RevisionsPanelProps) {
  const [isWhole, setWhole] = useState(false)
  const [open, setOpen] = useState<ListedRevision | null>(null)
  const shown = isWhole ? revisions : revisions.slice(0, shownAtFirst)

  return (
    <section className={stack(2, 'start')} aria-labelledby="revisions-title">
      <h2 className={typography.m} id="revisions-title">
        Versões
      </h2>
      <ol className={styles.list}>
        {shown.map((revision, place) => (
          <li key={revision._id} className={styles.revision}>
            <p className={classNames(typography.snug, typography.figures)}>
              {momentText(revision.at, zone)}
              {revision.by && <span className={styles.who}> por {revision.by}</span>}
            </p>
            {place === 0 ? (
              <span className={styles.current}>Versão atual</span>
            ) : (
              <Button
                look="quiet"
                aria-label={`Ver a versão de ${momentText(revision.at, zone)}`}
                onClick={() => setOpen(revision)}
              >
                Ver
              </Button>
            )}
          </li>
        ))}
      </ol>
      {revisions.length > shown.length && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          Ver todas ({revisions.length})
        </Button>
      )}
      {open && (
        <Suspense>
          <RevisionDialog
            {...reading}
            revision={open}
            revisions={revisions}
            zone={zone}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
