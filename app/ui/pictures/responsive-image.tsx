import { classNames } from '../class-names.ts'
import styles from './responsive-image.module.css'

/** A picture with its size, so that nothing moves when it arrives. */
export type ImageSource = {
  src: string
  width: number
  height: number
  alt: string
  srcSet?: string | undefined
  /** Better formats, best first. */
  formats?: { type: string; srcSet: string }[] | undefined
  /** `object-position` where it is cropped; the middle by default. */
  position?: string | undefined
}

type ResponsiveImageProps = {
  image: ImageSource
  /** The `sizes` attribute, e.g. `(min-width: 768px) 50vw, 100vw`. */
  sizes?: string
  /** The largest thing of the first screen: fetched first. Everything else is lazy. */
  first?: boolean
  /** The frame around it has a fixed size, so that it may load after the first paint. */
  framed?: boolean
  rounded?: boolean
  className?: string
}

export function ResponsiveImage({
  image,
  sizes = '100vw',
  first = false,
  framed,
  rounded,
  className,
}: ResponsiveImageProps) {
  return (
    <picture className={framed ? styles.framed : undefined}>
      {image.formats?.map((format) => (
        <source key={format.type} type={format.type} srcSet={format.srcSet} sizes={sizes} />
      ))}
      <img
        className={classNames(
          styles.image,
          rounded && styles.rounded,
          framed && !first && styles.late,
          className,
        )}
        src={image.src}
        srcSet={image.srcSet}
        sizes={image.srcSet ? sizes : undefined}
        style={image.position ? { objectPosition: image.position } : undefined}
        width={image.width}
        height={image.height}
        alt={image.alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  )
}
