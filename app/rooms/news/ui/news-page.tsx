import { Rss, X } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { countText } from '../../../platform/text/counts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { OpenLetter } from '../../../ui/drawings/open-letter.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { stack } from '../../../ui/layout.ts'
import { Link } from '../../../ui/link.tsx'
import list from '../../../ui/lists/list-page.module.css'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import typography from '../../../ui/text/typography.module.css'
import type { News } from '../news.server.ts'
import styles from './news-page.module.css'
import { PostCard } from './post-cards.tsx'
import { TagLinks } from './tag-links.tsx'

export function NewsPage({ news, hasFeed }: { news: News; hasFeed: boolean }) {
  const { title, tag, tags, data, page } = news
  const hasLead = page === 1 && !tag
  const [lead, ...others] = data
  const rest = hasLead ? others : data
  return (
    <div className={classNames(list.page, styles.news)}>
      <header className={stack(4)}>
        <Breadcrumb
          crumbs={[
            { label: 'Início', href: paths.home() },
            ...(tag ? [{ label: title, href: paths.news() }, { label: tag.name }] : [{ label: title }]),
          ]}
        />
        <h1 className={typography.breakable}>{tag ? tag.name : title}</h1>
        {tag && (
          <p className={styles.filter}>
            {news.total === 1 ? '1 notícia' : `${countText(news.total)} notícias`} com este assunto.{' '}
            <Link href={paths.news()}>
              <Icon of={X} size="small" /> Ver todas as notícias
            </Link>
          </p>
        )}
      </header>
      {data.length === 0 ? (
        <EmptyState drawing={<OpenLetter />} title="Nenhuma notícia ainda">
          Quando houver novidades, elas aparecem aqui.
        </EmptyState>
      ) : (
        <>
          {hasLead && lead && <PostCard post={lead} look="lead" level={2} first />}
          {rest.length > 0 && (
            <ul className={styles.cards}>
              {rest.map((post, place) => (
                <li key={post.slug}>
                  <PostCard post={post} level={2} first={!hasLead && place === 0} />
                </li>
              ))}
            </ul>
          )}
          <Pagination
            page={page}
            perPage={news.per_page}
            total={news.total}
            hrefFor={(to) => paths.news({ page: to, tag: tag?.key ?? '' })}
            label="Páginas de notícias"
          />
        </>
      )}
      {(tags.length > 0 || hasFeed) && (
        <footer className={styles.footer}>
          {tags.length > 0 && (
            <>
              <h2 className={typography.l}>Assuntos</h2>
              <TagLinks tags={tags} current={tag?.key ?? null} />
            </>
          )}
          {hasFeed && (
            <p>
              <a className={styles.feed} href={paths.feed()}>
                <Icon of={Rss} size="small" /> Acompanhe por RSS
              </a>
            </p>
          )}
        </footer>
      )}
    </div>
  )
}
