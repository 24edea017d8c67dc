// A month on the wall: links only, so that it works before, and without, any script. What happens on a day is told by
// badges; the calendar does not know what they count.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { monthName, monthText, weekdayName, weekdayOf } from '../../platform/text/days.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './month-calendar.module.css'
import { weeksOf } from './month-weeks.ts'

export type DayBadge = {
  /** shown on the day */
  count: number
  /** the same in words, for those who do not see the badge: '2 eventos' */
  label: string
  /** nothing on this day takes place after all */
  quiet?: boolean
}

type MonthCalendarProps = {
  /** `2026-12` */
  month: string
  /** `2026-12-04`, in the zone of the site */
  today: string | null
  /** when that day is over, ISO 8601: live-today.ts takes its mark away then */
  midnight?: string
  badges: ReadonlyMap<string, DayBadge>
  /** the day whose list is shown */
  chosen?: string | null
  hrefOfDay: (day: string) => string
  /** null where there is nothing further that way */
  previous: { month: string; href: string } | null
  next: { month: string; href: string } | null
}

const sundayFirst = [0, 1, 2, 3, 4, 5, 6]

export function MonthCalendar({ month, midnight, previous, next, ...days }: MonthCalendarProps) {
  return (
    <div className={styles.calendar} data-today-until={midnight}>
      <nav className={styles.header} aria-label="Meses">
        <MonthLink to={previous} side="previous" />
        <p className={styles.month} aria-live="polite">
          {monthText(month)}
        </p>
        <MonthLink to={next} side="next" />
      </nav>
      <table className={styles.grid}>
        <caption>
          <VisuallyHidden>{`Calendário de ${monthText(month)}`}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {sundayFirst.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekdayName(weekday)}>
                {weekdayName(weekday).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, column) => (
                <td key={sundayFirst[column]}>{day && <Day day={day} {...days} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const sides = {
  previous: { words: 'Mês anterior', icon: ChevronLeft, rel: 'prev' },
  next: { words: 'Próximo mês', icon: ChevronRight, rel: 'next' },
}

function MonthLink({ to, side }: { to: { month: string; href: string } | null; side: 'previous' | 'next' }) {
  const { words, icon, rel } = sides[side]
  if (!to) return <span className={classNames(styles.step, styles.none)} />
  return (
    <Link
      className={styles.step}
      href={to.href}
      rel={rel}
      aria-label={`${words}: ${monthText(to.month)}`}
      preventScrollReset
    >
      <Icon of={icon} />
    </Link>
  )
}

type DayProps = Pick<MonthCalendarProps, 'today' | 'badges' | 'chosen' | 'hrefOfDay'> & { day: string }

function Day({ day, today, badges, chosen, hrefOfDay }: DayProps) {
  const badge = badges.get(day)
  const isToday = day === today
  const look = classNames(styles.day, day === chosen && styles.chosen)
  const number = <span className={styles.number}>{Number(day.slice(8))}</span>
  if (!badge)
    return (
      <span className={look} aria-current={isToday ? 'date' : undefined} data-today={isToday || undefined}>
        {number}
        {isToday && <VisuallyHidden> (hoje)</VisuallyHidden>}
      </span>
    )
  const spoken = ` de ${monthName(day)}, ${weekdayName(weekdayOf(day))}${isToday ? ' (hoje)' : ''}: ${badge.label}`
  return (
    <Link
      className={classNames(look, styles.busy)}
      href={hrefOfDay(day)}
      aria-current={day === chosen ? 'page' : isToday ? 'date' : undefined}
      data-today={isToday || undefined}
      preventScrollReset
    >
      {number}
      {/* The name begins with the number one sees, so that it can be asked for by voice. */}
      <VisuallyHidden>{spoken}</VisuallyHidden>
      <span aria-hidden="true" className={classNames(styles.badge, badge.quiet && styles.quiet)}>
        {badge.count}
      </span>
    </Link>
  )
}
