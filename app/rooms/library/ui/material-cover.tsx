import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ResponsiveImage } from '../../../ui/pictures/responsive-image.tsx'
import { type ImageView, pictureOf } from '../../uploads/upload.ts'
import type { MaterialType } from '../catalogue/catalogue.ts'
import styles from './material-cover.module.css'
import { typeIcons } from './type-icon.tsx'

type MaterialCoverProps = {
  cover: ImageView | null
  type: MaterialType
  /** in rem: on a phone, and from 768 px on */
  width: [phone: number, wide: number]
  /** it is in the first screen */
  first?: boolean
  className?: string | undefined
}

/** A wide picture is cropped, so it is fetched as wide as it would be when whole. */
const sizesOf = ({ width, height }: ImageView, [phone, wide]: MaterialCoverProps['width']) => {
  const beyond = Math.max(1, (width / height) * (4 / 3))
  return `(min-width: 768px) ${Math.ceil(wide * beyond)}rem, ${Math.ceil(phone * beyond)}rem`
}

/** Shows the cover, or the icon of the material's type. Decorative. */
export function MaterialCover({ cover, type, width, first = false, className }: MaterialCoverProps) {
  return (
    <div className={classNames(styles.cover, !cover && styles.drawn, className)}>
      {cover ? (
        <ResponsiveImage image={pictureOf(cover, '')} sizes={sizesOf(cover, width)} first={first} framed />
      ) : (
        <Icon of={typeIcons[type]} size="large" />
      )}
    </div>
  )
}
