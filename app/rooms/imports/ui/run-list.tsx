import { useMemo } from 'react'
import { keptDays } from '../../../platform/limits/retention.ts'
import { momentText } from '../../../platform/text/moments.ts'
import type { Page } from '../../../platform/text/schemas.ts'
import { Link } from '../../../ui/link.tsx'
import { type ManageColumn, ManageRows } from '../../../ui/lists/manage-rows.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { useFollow } from '../../../ui/page/use-follow.ts'
import { isMoving, type RunView } from '../run.ts'
import { standingText } from '../text.ts'
import { RunState } from './run-state.tsx'

type RunListProps = {
  runs: Page<RunView>
  timezone: string
  hrefOf: (id: string) => string
  /** where the screen has a list with pages of its own */
  hrefOfPage?: (page: number) => string
}

const pageOf = (page: number) => `?page=${page}`

/** Lists running imports too, so that the administrator finds them again. */
export function RunList({ runs, timezone, hrefOf, hrefOfPage = pageOf }: RunListProps) {
  useFollow(runs.data.some(({ state }) => isMoving(state)))
  const columns = useMemo(() => columnsIn(timezone, hrefOf), [timezone, hrefOf])
  if (runs.total === 0) return null
  return (
    <Section
      title="Importações"
      intro={`Continuam sem esta página aberta. Os relatórios ficam guardados por ${keptDays.importReports} dias.`}
    >
      <ManageRows
        caption="Importações"
        columns={columns}
        rows={runs.data}
        rowId={(run) => run._id}
        rowName={(run) => run.name}
      />
      <Pagination
        page={runs.page}
        perPage={runs.per_page}
        total={runs.total}
        hrefFor={hrefOfPage}
        label="Páginas de importações"
      />
    </Section>
  )
}

const columnsIn = (timezone: string, hrefOf: (id: string) => string): ManageColumn<RunView>[] => [
  {
    id: 'name',
    header: 'Arquivo',
    leads: true,
    cell: (run) => <Link href={hrefOf(run._id)}>{run.name}</Link>,
  },
  { id: 'state', header: 'Situação', cell: (run) => <RunState run={run} /> },
  { id: 'standing', header: 'Linhas', cell: standingText },
  {
    id: 'created',
    header: 'Começou',
    free: true,
    cell: (run) => `${momentText(run.created_at, timezone)}${run.by && `, por ${run.by}`}`,
  },
]
