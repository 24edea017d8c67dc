import { stack } from '../../../ui/layout.ts'
import { ResponsiveImage } from '../../../ui/pictures/responsive-image.tsx'
import typography from '../../../ui/text/typography.module.css'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type ImageView, pictureOf } from '../../uploads/upload.ts'
import styles from './material-pages.module.css'

/** Pressing a page enlarges it, or opens it without script. */
export function MaterialPages({ pages, title }: { pages: readonly ImageView[]; title: string }) {
  const heading = pages.length === 1 ? 'Primeira página' : 'Primeiras páginas'
  return (
    <section className={stack(4)} aria-labelledby="primeiras-paginas">
      <h2 id="primeiras-paginas" className={typography.xl}>
        {heading}
      </h2>
      <ul className={styles.strip} data-gallery="página" aria-label={`${heading}: ${title}`}>
        {pages.map((page, place) => (
          <li key={page.url}>
            <a
              href={page.url}
              className={styles.page}
              aria-haspopup="dialog"
              data-enlarge={`Página ${place + 1}`}
              style={{ aspectRatio: `${page.width} / ${page.height}` }}
            >
              <VisuallyHidden>Ampliar: </VisuallyHidden>
              <ResponsiveImage
                image={pictureOf(page, `Página ${place + 1} de ${title}`)}
                sizes="(min-width: 768px) 12rem, 30vw"
                framed
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
