import { useSearchParams } from 'react-router'
import type { Page } from '../../../platform/text/schemas.ts'
import { stack } from '../../../ui/layout.ts'
import { listAddress } from '../../../ui/lists/list-address.ts'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFollow } from '../../../ui/page/use-follow.ts'
import { Progress } from '../../../ui/progress.tsx'
import { isMoving, type RowView, type RunView } from '../run.ts'
import { standingText, unreadColumns } from '../text.ts'
import styles from './imports.module.css'
import { RowList } from './row-list.tsx'
import { RunActions } from './run-actions.tsx'
import { RunState } from './run-state.tsx'

type RunReportProps = {
  run: RunView
  rows: Page<RowView>
  /** headings of columns that are not read */
  unread: readonly string[]
  /** what to do before the rows are imported */
  advice: string | undefined
  listHref: string
}

/** The run goes on without this screen. */
export function RunReport({ run, rows, unread, advice, listHref }: RunReportProps) {
  const [search] = useSearchParams()
  const moves = isMoving(run.state)
  useFollow(moves, 1_000)
  return (
    <div className={stack(6)}>
      <div className={styles.head}>
        <RunState run={run} />
        {moves ? (
          <Progress
            label={run.dry_run ? 'Conferindo, sem mudar nada no site' : 'Importando'}
            value={run.done}
            max={run.total}
            detail={standingText(run)}
          />
        ) : (
          <Outcome run={run} />
        )}
        {unread.length > 0 && <Notice tone="warning">{unreadColumns(unread)}</Notice>}
        {run.can.start && advice && <p className={styles.about}>{advice}</p>}
        <p className={styles.about} role="status">
          {moves && 'Você pode sair desta página: a importação continua e fica na lista de importações.'}
        </p>
        <RunActions run={run} listHref={listHref} />
      </div>
      <RowList run={run} rows={rows} />
      <Pagination
        page={rows.page}
        perPage={rows.per_page}
        total={rows.total}
        hrefFor={(page) => `?${listAddress(search, { page: String(page) })}`}
        label="Páginas do relatório"
      />
    </div>
  )
}

function Outcome({ run }: { run: RunView }) {
  if (run.state === 'failed')
    return (
      <Notice tone="danger" title="A importação parou" live>
        {run.trouble} {standingText(run)}
      </Notice>
    )
  if (run.state === 'canceled')
    return (
      <Notice tone="warning" title="Importação cancelada" live>
        {standingText(run)} O que já foi importado continua no site.
      </Notice>
    )
  if (run.dry_run)
    return (
      <Notice title="Nada mudou no site ainda" live>
        {standingText(run)}
      </Notice>
    )
  return (
    <Notice tone={run.refused > 0 ? 'warning' : 'success'} title="Importação concluída" live>
      {standingText(run)}
    </Notice>
  )
}
