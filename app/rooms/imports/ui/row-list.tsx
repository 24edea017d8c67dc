import { useSearchParams } from 'react-router'
import { countText } from '../../../platform/text/counts.ts'
import type { Page } from '../../../platform/text/schemas.ts'
import { stack } from '../../../ui/layout.ts'
import { Link } from '../../../ui/link.tsx'
import { listAddress } from '../../../ui/lists/list-address.ts'
import { type ManageColumn, ManageRows } from '../../../ui/lists/manage-rows.tsx'
import { Status } from '../../../ui/status.tsx'
import typography from '../../../ui/text/typography.module.css'
import { isMoving, type RowView, type RunView } from '../run.ts'
import styles from './imports.module.css'

export function RowList({ run, rows }: { run: RunView; rows: Page<RowView> }) {
  const [search] = useSearchParams()
  const only = search.get('only') === 'refused' ? 'refused' : 'all'
  if (run.done === 0) return null
  const choices = [
    {
      only: 'all',
      href: `?${listAddress(search, { only: '', page: '' })}`,
      label: `Todas (${countText(run.done)})`,
    },
    {
      only: 'refused',
      href: `?${listAddress(search, { only: 'refused', page: '' })}`,
      label: `Com problema (${countText(run.refused)})`,
    },
  ]
  return (
    <section className={stack(4)} aria-label="Linha por linha">
      <nav className={styles.filters} aria-label="Quais linhas">
        {choices.map((choice) => (
          <Link
            key={choice.only}
            href={choice.href}
            preventScrollReset
            aria-current={choice.only === only ? 'true' : undefined}
          >
            {choice.label}
          </Link>
        ))}
      </nav>
      {rows.total === 0 ? (
        <p className={styles.about}>
          {isMoving(run.state) ? 'Nenhuma linha com problema até aqui.' : 'Nenhuma linha com problema.'}
        </p>
      ) : (
        <ManageRows
          caption="Linha por linha"
          columns={run.dry_run ? tried : walked}
          rows={rows.data}
          rowId={(row) => String(row.line)}
          rowName={(row) => `Linha ${row.line}`}
        />
      )}
    </section>
  )
}

const columnsSaying = (good: string, bad: string): ManageColumn<RowView>[] => [
  { id: 'line', header: 'Linha', leads: true, cell: (row) => `Linha ${row.line}` },
  {
    id: 'ok',
    header: 'Resultado',
    cell: (row) => <Status tone={row.ok ? 'good' : 'bad'}>{row.ok ? good : bad}</Status>,
  },
  {
    id: 'message',
    header: 'Detalhe',
    free: true,
    cell: (row) => <span className={typography.breakable}>{row.message}</span>,
  },
]

const tried = columnsSaying('Pode ser importada', 'Com problema')
const walked = columnsSaying('Importada', 'Não importada')
