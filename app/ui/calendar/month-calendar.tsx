// Made of links only, so that it works without script. The calendar does not know what its badges count.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { monthName, monthText, weekdayName, weekdayOf } from '../../platform/text/days.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { stack } from '../layout.ts'
import { Link } from '../link.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './month-calendar.module.css'
import { weeksOf } from './month-weeks.ts'

export type DayBadge = {
  count: number
  /** the count in words, for screen readers: '2 eventos' */
  label: string
  /** everything on this day is cancelled */
  quiet?: boolean
}

type MonthCalendarProps = {
  month: string
  /** `2026-12-04`, in the zone of the site */
  today: string | null
  /** when that day is over, ISO 8601, for live-today.ts */
  midnight?: string
  badges: ReadonlyMap<string, DayBadge>
  chosen?: string | null
  hrefOfDay: (day: string) => string
  /** null at the end of the range */
  previous: { month: string; href: string } | null
  next: { month: string; href: string } | null
}

const sundayFirst = [0, 1, 2, 3, 4, 5, 6]

export function MonthCalendar({ month, midnight, previous, next, ...days }: MonthCalendarProps) {
  return (
    <div className={stack(3)} data-today-until={midnight}>
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
  if (!to) return <span className={classNames(styles.step, styles.none)} data-unprinted="" />
  return (
    <Link
      className={styles.step}
      data-unprinted=""
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
      {/* The name begins with the visible number, for voice control. */}
      <VisuallyHidden>{spoken}</VisuallyHidden>
      <span aria-hidden="true" className={classNames(styles.badge, badge.quiet && styles.quiet)}>
        {badge.count}
      </span>
    </Link>
  )
}
