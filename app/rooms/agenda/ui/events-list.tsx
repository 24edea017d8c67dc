import { Plus } from 'lucide-react'
import { paths } from '../../../paths.ts'
import type { Page } from '../../../platform/text/schemas.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { WallCalendar } from '../../../ui/drawings/wall-calendar.tsx'
import { stack } from '../../../ui/layout.ts'
import type { ManageColumn } from '../../../ui/lists/manage-rows.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Status } from '../../../ui/status.tsx'
import typography from '../../../ui/text/typography.module.css'
import { ContentTable } from '../../content/list/content-table.tsx'
import type { EventRow } from '../event.ts'
import { situationText } from '../situation-text.ts'
import { listWords } from '../text.ts'
import { whenText } from '../times/when.ts'
import { eventCalls } from './events-api.ts'

const filters = [
  {
    name: 'when',
    label: 'Quando',
    choices: [
      { value: '', label: 'Todas as datas' },
      { value: 'upcoming', label: 'Próximos' },
      { value: 'past', label: 'Já passaram' },
    ],
  },
  {
    name: 'situation',
    label: 'Confirmação',
    choices: [
      { value: '', label: 'Todos' },
      ...Object.entries(situationText).map(([value, label]) => ({ value, label })),
    ],
  },
]

const sorts = [{ value: 'date', label: 'Data do evento' }]

const columns: ManageColumn<EventRow>[] = [
  {
    id: 'when',
    header: 'Quando',
    free: true,
    plain: true,
    cell: (row) => (
      <div className={stack(1)}>
        <span>{whenText(row.next ?? row)}</span>
        {row.repeats && <span className={typography.faint}>{row.repeats}</span>}
        {row.place && <span className={typography.faint}>{row.place}</span>}
      </div>
    ),
  },
]

export function EventsList({ events, zone }: { events: Page<EventRow>; zone: string }) {
  return (
    <ContentTable
      page={events}
      zone={zone}
      words={listWords}
      calls={eventCalls}
      at={{ add: paths.newEvent(), edit: paths.editEvent, view: paths.event }}
      mark={({ situation }) =>
        situation !== 'confirmed' && (
          <Status tone={situation === 'canceled' ? 'bad' : 'waiting'}>{situationText[situation]}</Status>
        )
      }
      columns={columns}
      filters={filters}
      sorts={sorts}
      empty={
        <EmptyState
          drawing={<WallCalendar />}
          title="Nenhum evento ainda"
          action={
            <ButtonLink href={paths.newEvent()} icon={Plus}>
              Criar o primeiro evento
            </ButtonLink>
          }
        >
          Feiras, oficinas, festas e reuniões. As pessoas veem o que vem por aí e levam a data para a agenda
          do celular.
        </EmptyState>
      }
    />
  )
}
