import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { cluster, stack } from '../../../ui/layout.ts'
import { Notice } from '../../../ui/notice.tsx'
import typography from '../../../ui/text/typography.module.css'
import { useHeadingWhenGone } from '../../../ui/use-heading-if-lost.ts'
import { settingsRefusals } from '../text.ts'

type ConflictProps = {
  labels: Record<string, string>
  mine: (field: string) => unknown
  theirs: (field: string) => unknown
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Another person saved these fields meanwhile: shows both versions and a choice. */
export function Conflict({ labels, mine, theirs, onTakeTheirs, onKeepMine }: ConflictProps) {
  useHeadingWhenGone()
  const fields = Object.keys(labels).filter((field) => inWords(mine(field)) !== inWords(theirs(field)))
  return (
    <Notice
      tone="warning"
      live
      title={settingsRefusals.stale}
      action={
        <span className={cluster(2)}>
          <Button onClick={onTakeTheirs}>Ficar com a versão salva</Button>
          <Button onClick={onKeepMine}>Salvar a minha versão</Button>
        </span>
      }
    >
      <dl className={stack(3)}>
        {fields.map((field) => (
          <div key={field} className={stack(1)}>
            <dt className={typography.semibold}>{labels[field]}</dt>
            <dd>
              <strong>Versão salva:</strong>{' '}
              <span className={classNames(typography.breakable, typography.lines)}>
                {inWords(theirs(field))}
              </span>
            </dd>
            <dd>
              <strong>Sua versão:</strong>{' '}
              <span className={classNames(typography.breakable, typography.lines)}>
                {inWords(mine(field))}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  )
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(vazio)'
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (typeof value === 'object' && 'url' in value) return `imagem ${String(value.url).split('/').at(-1)}`
  return String(value)
}
