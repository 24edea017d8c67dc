import { classNames } from './class-names.ts'
import styles from './responsive-image.module.css'

/** An image with its own size, so that its place is kept before a byte of it arrives. */
export type ImageSource = {
  src: string
  width: number
  height: number
  alt: string
  srcSet?: string | undefined
  /** Better formats, best first. */
  formats?: { type: string; srcSet: string }[] | undefined
  /** What stays in sight where its place cuts it, as `object-position` has it; the middle if nobody said. */
  position?: string | undefined
}

type ResponsiveImageProps = {
  image: ImageSource
  /** How wide it is shown, e.g. `(min-width: 768px) 50vw, 100vw`. */
  sizes?: string
  /** The largest thing of the first screen: fetched first. Everything else waits until it is near. */
  first?: boolean
  /** Its place is kept by the frame around it, so that it may come after the first paint without moving anything. */
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
