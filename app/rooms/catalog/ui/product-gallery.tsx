import { ZoomIn } from 'lucide-react'
import { Icon } from '../../../ui/icon.tsx'
import { ResponsiveImage } from '../../../ui/pictures/responsive-image.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type ImageView, pictureOf } from '../../uploads/upload.ts'
import styles from './product-gallery.module.css'
import { ProductPicture } from './product-picture.tsx'

type ProductGalleryProps = { images: ImageView[]; name: string }

const wide = '(min-width: 1200px) 40rem, (min-width: 768px) 52vw, 100vw'

/** The picture's alternative text, or else the product's name. */
const pictureText = ({ alt }: ImageView, name: string, place: number, count: number) =>
  alt || (count > 1 ? `${name}, foto ${place + 1} de ${count}` : name)

/** Scrolls natively and has thumbnails; without script a press opens the picture; live-gallery.ts adds the rest. */
export function ProductGallery({ images, name }: ProductGalleryProps) {
  if (images.length === 0) return <ProductPicture image={null} sizes={wide} />
  return (
    <section className={styles.gallery} aria-label={`Fotos de ${name}`} data-live-gallery>
      <div className={styles.frame}>
        <ul className={styles.track} data-gallery="foto" aria-label={name}>
          {images.map((image, place) => (
            <li key={image._id} className={styles.slide}>
              <a
                href={image.url}
                aria-haspopup="dialog"
                data-enlarge={pictureText(image, name, place, images.length)}
                // The gallery is one tab stop; the arrows go on from there.
                tabIndex={place === 0 ? 0 : -1}
              >
                <VisuallyHidden>Ampliar: </VisuallyHidden>
                <ResponsiveImage
                  image={pictureOf(image, pictureText(image, name, place, images.length))}
                  sizes={wide}
                  first={place === 0}
                  framed
                />
              </a>
            </li>
          ))}
        </ul>
        <span className={styles.sign} data-unprinted="">
          <Icon of={ZoomIn} size="small" />
        </span>
      </div>
      {images.length > 1 && (
        <ul className={styles.thumbs} data-unprinted="">
          {images.map((image, place) => (
            <li key={image._id}>
              <button
                type="button"
                data-thumb
                className={styles.thumb}
                aria-label={`Foto ${place + 1} de ${images.length}`}
                aria-current={place === 0 ? 'true' : undefined}
              >
                <ProductPicture image={image} sizes="4.5rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
