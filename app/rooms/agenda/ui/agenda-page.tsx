import { CalendarDays } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { stack } from '../../../ui/layout.ts'
import { Link } from '../../../ui/link.tsx'
import list from '../../../ui/lists/list-page.module.css'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import typography from '../../../ui/text/typography.module.css'
import type { Agenda } from '../reading/agenda.ts'
import { AgendaList } from './agenda-list.tsx'
import { agendaPartTitle } from './agenda-meta.ts'
import { AgendaMonth } from './agenda-month.tsx'
import styles from './agenda-page.module.css'
import { SubscribeIsland } from './subscribe-here.tsx'

/** Shows the list first on a phone, and the month beside it where there is room. */
export function AgendaPage({ agenda, origin }: { agenda: Agenda; origin: string | null }) {
  const { title, shown } = agenda
  const isBeginning = shown.part === 'next'
  return (
    <div className={classNames(list.page, styles.agenda)}>
      <header className={classNames(stack(4), styles.head)}>
        <Breadcrumb
          crumbs={[
            { label: 'Início', href: paths.home() },
            ...(isBeginning
              ? [{ label: title }]
              : [{ label: title, href: paths.agenda() }, { label: agendaPartTitle(shown) }]),
          ]}
        />
        <h1 className={typography.breakable}>{title}</h1>
      </header>
      <section className={stack(5, 'top')} aria-labelledby="agenda-list">
        <header className={styles.top}>
          <h2 id="agenda-list" className={typography.xl}>
            {agendaPartTitle(shown)}
          </h2>
          <Link className={styles.toMonth} href="#calendario">
            <Icon of={CalendarDays} size="small" /> Ver o mês
          </Link>
        </header>
        <AgendaList agenda={agenda} />
        {/* The empty state has a link out. */}
        {agenda.events.length > 0 && (
          <p className={styles.ways}>
            {!isBeginning && <Link href={paths.agenda()}>Próximos eventos</Link>}
            {shown.part !== 'over' && agenda.hasPast && (
              <Link href={paths.pastEvents()}>Eventos que já passaram</Link>
            )}
          </p>
        )}
      </section>
      <aside className={styles.side}>
        <AgendaMonth agenda={agenda} />
        <SubscribeIsland origin={origin} />
      </aside>
    </div>
  )
}
