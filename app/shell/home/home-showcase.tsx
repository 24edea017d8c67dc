import { paths } from '../../paths.ts'
import type { PageCard } from '../../rooms/pages/page.ts'
import { pictureOf } from '../../rooms/uploads/upload.ts'
import { Link } from '../../ui/link.tsx'
import { ResponsiveImage } from '../../ui/pictures/responsive-image.tsx'
import styles from './home-showcase.module.css'

export function HomeShowcase({ cards }: { cards: PageCard[] }) {
  return (
    <section className={styles.band} aria-labelledby="conheca">
      <h2 id="conheca">Conheça</h2>
      <ul className={styles.cards}>
        {cards.map(({ slug, title, description, cover }) => (
          <li key={slug} className={styles.card}>
            {cover && (
              <div className={styles.cover}>
                <ResponsiveImage
                  image={pictureOf(cover, '')}
                  sizes="(min-width: 992px) 23rem, (min-width: 576px) 46vw, 92vw"
                  framed
                />
              </div>
            )}
            <div className={styles.words}>
              <h3 className={styles.title}>
                <Link href={paths.page(slug)}>{title}</Link>
              </h3>
              {description && <p className={styles.description}>{description}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
