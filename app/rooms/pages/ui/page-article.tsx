import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { ShareIsland } from '../../../ui/page/share-here.tsx'
import article from '../../../ui/text/article.module.css'
import { Prose } from '../../../ui/text/prose.tsx'
import { ArticleCover } from '../../uploads/ui/article-cover.tsx'
import type { ReadingView } from '../page.ts'

type PageArticleProps = {
  page: ReadingView
  /** null where unknown */
  origin: string | null
  /** a preview's notice, which replaces sharing */
  children?: ReactNode
}

export function PageArticle({ page, origin, children }: PageArticleProps) {
  return (
    <div className={article.page}>
      <article className={article.article}>
        <div className={article.top}>
          <Breadcrumb crumbs={[{ label: 'Início', href: paths.home() }, { label: page.title }]} />
          {children}
        </div>
        <div className={article.head}>
          <header className={article.header}>
            <h1 className={article.title}>{page.title}</h1>
          </header>
        </div>
        {page.cover && (
          <div className={article.beside}>
            <ArticleCover cover={page.cover} />
          </div>
        )}
        <div className={article.body}>
          {page.html && <Prose html={page.html} />}
          {!children && <ShareIsland title={page.title} path={paths.page(page.slug)} origin={origin} />}
        </div>
      </article>
    </div>
  )
}
