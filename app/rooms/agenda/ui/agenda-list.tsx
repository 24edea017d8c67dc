import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { monthText } from '../../../platform/text/days.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { WallCalendar } from '../../../ui/drawings/wall-calendar.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import type { Agenda, AgendaPart } from '../reading/agenda.ts'
import { agendaPartTitle } from './agenda-meta.ts'
import { EventLines } from './event-lines.tsx'

export function AgendaList({ agenda }: { agenda: Agenda }) {
  const { shown, events, total, per_page } = agenda
  if (events.length === 0) return <Nothing agenda={agenda} />
  return (
    <>
      <EventLines events={events} level={3} />
      {'page' in shown && (
        <Pagination
          page={shown.page}
          perPage={per_page}
          total={total}
          hrefFor={shown.part === 'over' ? paths.pastEvents : paths.agenda}
          label={`Páginas: ${agendaPartTitle(shown).toLowerCase()}`}
        />
      )}
    </>
  )
}

const sentences: Record<AgendaPart['part'], string> = {
  next: 'Quando houver um encontro marcado, ele aparece aqui.',
  month: 'Escolha outro mês no calendário, ou veja o que vem por aí.',
  day: 'Escolha outro dia no calendário, ou veja o que vem por aí.',
  over: 'O que acontecer fica guardado aqui.',
}

function Nothing({ agenda: { shown, hasPast } }: { agenda: Agenda }) {
  return (
    <EmptyState drawing={<WallCalendar />} title={titleOf(shown)} level={3} action={wayOut(shown, hasPast)}>
      {sentences[shown.part]}
    </EmptyState>
  )
}

function titleOf(shown: AgendaPart): string {
  if (shown.part === 'month') return `Nenhum evento em ${monthText(shown.month)}`
  if (shown.part === 'day') return 'Nada marcado neste dia'
  return shown.part === 'next' ? 'Nenhum evento marcado' : 'Nenhum evento passou ainda'
}

function wayOut(shown: AgendaPart, hasPast: boolean): ReactNode {
  if (shown.part !== 'next') return <ButtonLink href={paths.agenda()}>Ver os próximos eventos</ButtonLink>
  if (hasPast) return <ButtonLink href={paths.pastEvents()}>Ver os eventos que já passaram</ButtonLink>
  return <ButtonLink href={paths.home()}>Voltar ao início</ButtonLink>
}
