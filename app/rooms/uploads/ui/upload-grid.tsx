import { classNames } from '../../../ui/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import type { UploadView } from '../upload.ts'
import styles from './upload-grid.module.css'
import { UploadPicture } from './upload-picture.tsx'

type UploadGridProps = {
  uploads: readonly UploadView[]
  label: string
  onPress: (upload: UploadView) => void
  /** position in the order of choosing, from 1; 0 where not chosen */
  placeOf?: (upload: UploadView) => number
  /** a hint for administrators */
  noteOf?: (upload: UploadView) => string | null
}

export function UploadGrid({ uploads, label, onPress, placeOf, noteOf }: UploadGridProps) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {uploads.map((upload) => {
        const place = placeOf?.(upload) ?? 0
        const note = noteOf?.(upload)
        return (
          <li key={upload._id}>
            <button
              type="button"
              className={classNames(styles.tile, place > 0 && styles.chosen)}
              aria-pressed={placeOf ? place > 0 : undefined}
              onClick={() => onPress(upload)}
            >
              <UploadPicture upload={upload} />
              {place > 0 && (
                <span className={styles.place} aria-hidden="true">
                  {place}
                </span>
              )}
              <span className={styles.name}>{upload.alt || upload.name}</span>
              {note && <span className={classNames(typography.muted, typography.xs)}>{note}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
