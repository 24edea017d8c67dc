import type { MetaDescriptor } from 'react-router'
import { paths } from '../../../paths.ts'
import { fullDateText, monthText } from '../../../platform/text/days.ts'
import { breadcrumbData } from '../../../ui/page/breadcrumb-data.ts'
import type { Agenda, AgendaPart } from '../reading/agenda.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function agendaPartTitle(shown: AgendaPart): string {
  if (shown.part === 'next') return 'Próximos eventos'
  if (shown.part === 'over') return 'Eventos que já passaram'
  return capital(shown.part === 'day' ? fullDateText(shown.day) : monthText(shown.month))
}

function agendaAddress(shown: AgendaPart): string {
  if (shown.part === 'month') return paths.agendaMonth(shown.month)
  if (shown.part === 'day') return paths.agendaDay(shown.day)
  return shown.part === 'over' ? paths.pastEvents(shown.page) : paths.agenda(shown.page)
}

type Shown = Pick<Agenda, 'title' | 'shown'>

/** 'Agenda', 'Agenda: Dezembro de 2026', 'Agenda: Eventos que já passaram – página 2'. */
export const agendaTitle = ({ title, shown }: Shown): string => {
  const named = shown.part === 'next' ? title : `${title}: ${agendaPartTitle(shown)}`
  return 'page' in shown && shown.page > 1 ? `${named} – página ${shown.page}` : named
}

export function agendaMeta(
  agenda: Shown & { events: readonly unknown[] },
  organisation: string,
  origin: string | null,
): MetaDescriptor[] {
  const description = {
    name: 'description',
    content: `${agendaTitle(agenda)}. O que acontece em ${organisation}.`,
  }
  const { shown, events } = agenda
  // A day repeats its month, and an empty month says nothing: only months with events are indexed.
  const isUnlisted = shown.part === 'day' || (shown.part === 'month' && events.length === 0)
  const own = [description, ...(isUnlisted ? [{ name: 'robots', content: 'noindex, follow' }] : [])]
  if (!origin) return own
  const url = origin + agendaAddress(shown)
  return [
    ...own,
    { tagName: 'link', rel: 'canonical', href: url },
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'text/calendar',
      title: agenda.title,
      href: origin + paths.agendaFeed(),
    },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:site_name', content: organisation },
    { property: 'og:url', content: url },
    { property: 'og:title', content: agendaTitle(agenda) },
    { property: 'og:description', content: description.content },
    breadcrumbData(
      [
        { label: 'Início', href: paths.home() },
        { label: agenda.title, href: paths.agenda() },
      ],
      origin,
    ),
  ]
}
