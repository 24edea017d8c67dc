import { paths } from '../../../paths.ts'
import { addMonths, monthOf } from '../../../platform/text/days.ts'
import { type DayBadge, MonthCalendar } from '../../../ui/calendar/month-calendar.tsx'
import { MonthFold } from '../../../ui/calendar/month-fold.tsx'
import { Link } from '../../../ui/link.tsx'
import type { EventDay, EventMonth } from '../event.ts'
import type { Agenda } from '../reading/agenda.ts'
import styles from './agenda-page.module.css'

export function AgendaMonth({ agenda }: { agenda: Agenda }) {
  const { month, shown, firstMonth, lastMonth } = agenda
  const here = month.month
  const to = (by: number) => {
    const other = addMonths(here, by)
    return other < firstMonth || other > lastMonth ? null : { month: other, href: paths.agendaMonth(other) }
  }
  const isBrowsed = shown.part === 'month' || shown.part === 'day'
  return (
    <MonthFold id="calendario" summary="Calendário do mês" open={isBrowsed}>
      <MonthCalendar
        month={here}
        today={month.today}
        midnight={month.midnight}
        badges={badgesOf(month)}
        chosen={shown.part === 'day' ? shown.day : null}
        hrefOfDay={paths.agendaDay}
        previous={to(-1)}
        next={to(1)}
      />
      {here !== monthOf(month.today) && (
        <p className={styles.today}>
          <Link href={paths.agendaMonth(monthOf(month.today))} preventScrollReset>
            Voltar ao mês atual
          </Link>
        </p>
      )}
    </MonthFold>
  )
}

const badgesOf = ({ days }: EventMonth): Map<string, DayBadge> =>
  new Map(days.map((day) => [day.date, badgeOf(day)]))

/** '2 eventos'; '1 evento, cancelado'. */
function badgeOf({ events }: EventDay): DayBadge {
  const count = events.length
  const isQuiet = events.every(({ situation }) => situation !== 'confirmed')
  const label = count === 1 ? '1 evento' : `${count} eventos`
  if (!isQuiet) return { count, label }
  const areCanceled = events.every(({ situation }) => situation === 'canceled')
  const word = areCanceled ? 'cancelado' : 'que não acontece como previsto'
  const words = areCanceled ? 'cancelados' : 'que não acontecem como previsto'
  return { count, label: `${label}, ${count === 1 ? word : words}`, quiet: true }
}
