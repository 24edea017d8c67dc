import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { siteZone } from '../../../platform/context.server.ts'
import { read } from '../../../platform/http/read.server.ts'
import { momentText } from '../../../platform/text/moments.ts'
import { TwoPeople } from '../../../ui/drawings/two-people.tsx'
import { DownloadTable } from '../../../ui/lists/download-table.tsx'
import type { ManageColumn } from '../../../ui/lists/manage-rows.tsx'
import { ManageTable } from '../../../ui/lists/manage-table.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { titled } from '../../../ui/page/titles.ts'
import { listActivity } from '../activity.server.ts'
import { type ActivityLine, activityKinds, periods } from '../activity.ts'
import { activityQueryOf } from '../schema.ts'
import { kindText } from '../text.ts'
import type { Route } from './+types/manage-activity'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  read(context, async (ctx) => ({
    activity: await listActivity(ctx, activityQueryOf(new URL(request.url).searchParams)),
    timezone: await siteZone(ctx),
  }))

export const meta: Route.MetaFunction = ({ matches }) => titled('Atividade', matches)

const periodText: Record<number, string> = {
  1: 'Último dia',
  7: 'Últimos 7 dias',
  30: 'Últimos 30 dias',
  365: 'Último ano',
}

export default function ManageActivity({ loaderData }: Route.ComponentProps) {
  const { activity, timezone } = loaderData
  const [search] = useSearchParams()
  const columns = useMemo(() => columnsIn(timezone), [timezone])
  const filters = [
    {
      name: 'kind',
      label: 'Tipo',
      choices: [
        { value: '', label: 'Todos' },
        ...activityKinds.map((value) => ({ value, label: kindText[value] })),
      ],
    },
    {
      name: 'who',
      label: 'Quem',
      choices: [
        { value: '', label: 'Todos' },
        ...activity.actors.map(({ _id, name }) => ({ value: _id, label: name })),
      ],
    },
    {
      name: 'days',
      label: 'Período',
      choices: [
        { value: '', label: 'Tudo (dois anos)' },
        ...periods.map((days) => ({ value: String(days), label: periodText[days] ?? '' })),
      ],
    },
  ]
  return (
    <ManageTable
      title="Atividade"
      action={<DownloadTable address="/api/activity" name="atividade" search={`${search}`} />}
      searchLabel="Buscar por quem ou o quê"
      filters={filters}
      columns={columns}
      rows={activity.data}
      total={activity.total}
      hasMore={activity.has_more}
      page={activity.page}
      perPage={activity.per_page}
      rowId={(line) => line._id}
      rowName={(line) => line.sentence}
      empty={
        <EmptyState drawing={<TwoPeople />} title="Nada foi registrado ainda">
          Quem muda o conteúdo, as configurações e os pedidos fica registrado aqui por dois anos.
        </EmptyState>
      }
    />
  )
}

const columnsIn = (timezone: string): ManageColumn<ActivityLine>[] => [
  { id: 'what', header: 'O quê', leads: true, cell: (line) => line.sentence },
  { id: 'who', header: 'Quem', free: true, cell: (line) => line.actor.name },
  { id: 'kind', header: 'Tipo', cell: (line) => kindText[line.kind] },
  { id: 'when', header: 'Quando', cell: (line) => momentText(line.at, timezone) },
]
