import { dayText, momentText } from '../../../platform/text/moments.ts'
import { unbroken } from '../../../platform/text/unbroken.ts'
import { Link } from '../../../ui/link.tsx'
import { Status as StatusMark, type StatusTone } from '../../../ui/status.tsx'
import type { Status } from '../record/publication.ts'
import styles from './content-cells.module.css'

export type ListedContent = {
  _id: string
  slug: string
  title: string
  status: Status
  published_at: string | null
  updated_at: string
  version: number
  trashed: { at: string; by: string; until: string } | null
  can: { save: boolean; restore: boolean; erase: boolean }
}

const tones: Record<Status, StatusTone> = { draft: 'quiet', published: 'good', scheduled: 'waiting' }

export function NameCell({
  row,
  editHref,
  address,
}: {
  row: ListedContent
  editHref: string
  address: string
}) {
  return (
    <div className={styles.name}>
      {row.can.save ? <Link href={editHref}>{unbroken(row.title)}</Link> : unbroken(row.title)}
      <span className={styles.address}>{address}</span>
    </div>
  )
}

/** Words in the grammatical gender: "Excluída", "alterada". */
export type StandingWords = { status: Record<Status, string>; trashed: string; changed: string }

export function StandingCell({ row, zone, said }: { row: ListedContent; zone: string; said: StandingWords }) {
  if (row.trashed)
    return (
      <span className={styles.note}>
        Na lixeira desde {dayText(row.trashed.at, zone)}
        {row.trashed.by && `, por ${row.trashed.by}`}. Será {said.trashed.toLowerCase()} para sempre em{' '}
        {dayText(row.trashed.until, zone)}.
      </span>
    )
  return (
    <div>
      <StatusMark tone={tones[row.status]}>{said.status[row.status]}</StatusMark>
      <span className={styles.note}>
        {row.status === 'scheduled' && row.published_at
          ? `para ${momentText(row.published_at, zone)}`
          : `${said.changed} em ${dayText(row.updated_at, zone)}`}
      </span>
    </div>
  )
}
