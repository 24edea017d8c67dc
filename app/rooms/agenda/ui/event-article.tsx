import { CalendarDays, CalendarPlus, Repeat2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { stack } from '../../../ui/layout.ts'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { ShareIsland } from '../../../ui/page/share-here.tsx'
import article from '../../../ui/text/article.module.css'
import { Prose } from '../../../ui/text/prose.tsx'
import typography from '../../../ui/text/typography.module.css'
import { ArticleCover } from '../../uploads/ui/article-cover.tsx'
import type { EventReading } from '../event.ts'
import { sharedTitle } from '../situation-text.ts'
import { whenText } from '../times/when.ts'
import { inBrackets } from '../times/zone-words.ts'
import styles from './event-article.module.css'
import { EventPlace } from './event-place.tsx'
import { NextDates } from './next-dates.tsx'
import { SituationNotice } from './situation-notice.tsx'

type EventArticleProps = {
  event: EventReading
  /** the agenda's title; null for a preview */
  section: string | null
  /** null where unknown */
  origin: string | null
  /** above a preview, which has no sharing and no calendar links */
  notice?: ReactNode
  children?: ReactNode
}

export function EventArticle({ event, section, origin, notice, children }: EventArticleProps) {
  const isPreview = notice !== undefined
  return (
    <div className={article.page}>
      <article className={article.article}>
        <div className={article.top}>
          <Breadcrumb
            crumbs={[
              { label: 'Início', href: paths.home() },
              ...(section ? [{ label: section, href: paths.agenda() }] : []),
              { label: event.title },
            ]}
          />
          {notice}
        </div>
        <div className={article.head}>
          <header className={article.header}>
            <h1 className={classNames(article.title, event.situation === 'canceled' && styles.off)}>
              {event.title}
            </h1>
            <SituationNotice event={event} />
          </header>
        </div>
        <div className={classNames(article.beside, styles.aside)}>
          <section className={styles.facts} aria-label="Quando e onde">
            <EventTime event={event} hasFile={!isPreview} />
            <EventPlace {...event} />
          </section>
          {event.cover && <ArticleCover cover={event.cover} />}
        </div>
        <div className={article.body}>
          {event.html && <Prose html={event.html} />}
          <NextDates event={event} linked={!isPreview} />
          {!isPreview && (
            <ShareIsland
              title={sharedTitle(event)}
              path={paths.event(event.slug, event.repeats ? event.occurrence : undefined)}
              origin={origin}
            />
          )}
        </div>
      </article>
      {children}
    </div>
  )
}

function EventTime({ event, hasFile }: { event: EventReading; hasFile: boolean }) {
  return (
    <div className={styles.fact}>
      <Icon of={CalendarDays} />
      <div className={stack(1)}>
        <p className={classNames(typography.bold, event.situation !== 'confirmed' && styles.off)}>
          <time dateTime={event.all_day ? event.date_time : event.starts_at}>{capital(whenText(event))}</time>
          {inBrackets(event.clock)}
        </p>
        {event.repeats && (
          <p className={styles.repeats}>
            <Icon of={Repeat2} size="small" /> {event.repeats}
          </p>
        )}
        {hasFile && !event.is_over && event.situation === 'confirmed' && (
          <p>
            {/* A plain link: the file is no page of the router. */}
            <a
              className={styles.file}
              data-unprinted=""
              href={paths.eventFile(event.slug)}
              download={`${event.slug}.ics`}
            >
              <Icon of={CalendarPlus} size="small" /> Adicionar ao meu calendário
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
