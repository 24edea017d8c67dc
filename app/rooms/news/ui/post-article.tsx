import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { dateText } from '../../../platform/text/days.ts'
import { classNames } from '../../../ui/class-names.ts'
import { stack } from '../../../ui/layout.ts'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { ShareIsland } from '../../../ui/page/share-here.tsx'
import article from '../../../ui/text/article.module.css'
import { Prose } from '../../../ui/text/prose.tsx'
import typography from '../../../ui/text/typography.module.css'
import { ArticleCover } from '../../uploads/ui/article-cover.tsx'
import type { PostReading } from '../post.ts'
import styles from './post-article.module.css'
import { TagLinks } from './tag-links.tsx'

type PostArticleProps = {
  post: PostReading
  /** the news' title; null for a preview */
  section: string | null
  /** null where unknown */
  origin: string | null
  /** above a preview, which has no sharing */
  notice?: ReactNode
  children?: ReactNode
}

export function PostArticle({ post, section, origin, notice, children }: PostArticleProps) {
  return (
    <div className={article.page}>
      <article className={article.article}>
        <div className={article.top}>
          <Breadcrumb
            crumbs={[
              { label: 'Início', href: paths.home() },
              ...(section ? [{ label: section, href: paths.news() }] : []),
              { label: post.title },
            ]}
          />
          {notice}
        </div>
        <div className={article.head}>
          <header className={article.header}>
            <h1 className={article.title}>{post.title}</h1>
            {post.excerpt && <p className={styles.excerpt}>{post.excerpt}</p>}
            <p className={styles.by}>
              {post.published_at && post.published_on && (
                <time dateTime={post.published_at}>{dateText(post.published_on)}</time>
              )}
              {post.author && <span>por {post.author}</span>}
            </p>
          </header>
        </div>
        {post.cover && (
          <figure className={classNames(stack(2), article.beside)}>
            <ArticleCover cover={post.cover} />
            {post.cover_credit && (
              <figcaption className={styles.credit}>Imagem: {post.cover_credit}</figcaption>
            )}
          </figure>
        )}
        <div className={article.body}>
          {post.html && <Prose html={post.html} />}
          {post.tags.length > 0 && (
            <section aria-label="Assuntos desta notícia">
              {section === null ? (
                <p className={typography.breakable}>{post.tags.map(({ name }) => name).join(', ')}</p>
              ) : (
                <TagLinks tags={post.tags} />
              )}
            </section>
          )}
          {!notice && <ShareIsland title={post.title} path={paths.post(post.slug)} origin={origin} />}
        </div>
      </article>
      {children}
    </div>
  )
}
