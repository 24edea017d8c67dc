import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { ShareHere } from '../../../ui/share-here.tsx'
import { pictureOf } from '../../uploads/upload.ts'
import type { ReadingView } from '../page.ts'
import styles from './page-article.module.css'

type PageArticleProps = {
  page: ReadingView
  /** of the site; null where nobody named it */
  origin: string | null
  /** Said above the page instead of sharing it below: a preview's notice. */
  children?: ReactNode
}

/** A page as it is read. */
export function PageArticle({ page, origin, children }: PageArticleProps) {
  return (
    <article className={styles.article}>
      <Breadcrumb crumbs={[{ label: 'Início', href: paths.home() }, { label: page.title }]} />
      {children}
      <h1 className={styles.title}>{page.title}</h1>
      {page.cover && (
        <ResponsiveImage
          className={styles.cover ?? ''}
          image={pictureOf(page.cover)}
          sizes="(min-width: 992px) 46rem, 100vw"
          first
          rounded
        />
      )}
      {page.html && <Prose html={page.html} />}
      {!children && <ShareHere title={page.title} path={paths.page(page.slug)} origin={origin} />}
    </article>
  )
}
