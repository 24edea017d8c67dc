import { Package } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ResponsiveImage } from '../../../ui/pictures/responsive-image.tsx'
import { type ImageView, pictureOf } from '../../uploads/upload.ts'
import styles from './product-picture.module.css'

type ProductPictureProps = {
  image: ImageView | null
  /** the `sizes` attribute */
  sizes: string
  /** '' where the words beside the picture say what it shows */
  alt?: string
  first?: boolean
  className?: string | undefined
}

/** The picture, or the icon of a parcel where there is none. */
export function ProductPicture({ image, sizes, alt = '', first = false, className }: ProductPictureProps) {
  return (
    <div className={classNames(styles.picture, !image && styles.drawn, className)}>
      {image ? (
        <ResponsiveImage image={pictureOf(image, alt)} sizes={sizes} first={first} framed />
      ) : (
        <Icon of={Package} size="large" />
      )}
    </div>
  )
}
