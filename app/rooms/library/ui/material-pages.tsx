import { lazy, Suspense, useState } from 'react'
import { isPlainPress } from '../../../ui/plain-press.ts'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type ImageView, pictureOf } from '../../uploads/upload.ts'
import styles from './material-pages.module.css'

const PictureZoom = lazy(() =>
  import('../../../ui/picture-zoom.tsx').then((zoom) => ({ default: zoom.PictureZoom })),
)

/** The first pages, to look into before anything is fetched: a touch shows one as large as the window, or opens it. */
export function MaterialPages({ pages, title }: { pages: readonly ImageView[]; title: string }) {
  const [zoomed, setZoomed] = useState<number | null>(null)
  const heading = pages.length === 1 ? 'Primeira página' : 'Primeiras páginas'
  return (
    <section className={styles.pages} aria-labelledby="primeiras-paginas">
      <h2 id="primeiras-paginas" className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.strip}>
        {pages.map((page, place) => (
          <li key={page.url}>
            <a
              href={page.url}
              className={styles.page}
              aria-haspopup="dialog"
              onClick={(event) => {
                if (!isPlainPress(event.nativeEvent)) return
                event.preventDefault()
                setZoomed(place)
              }}
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
      {zoomed !== null && (
        <Suspense>
          <PictureZoom
            pictures={pages.map((page, place) => ({ image: pictureOf(page), text: `Página ${place + 1}` }))}
            noun="página"
            name={`${heading}: ${title}`}
            place={zoomed}
            onTurn={setZoomed}
            onClose={() => setZoomed(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
