import type { CSSProperties } from 'react'
import { ButtonLink } from '../button.tsx'
import { classNames } from '../class-names.ts'
import styles from './carousel.module.css'

export type CarouselImage = {
  src: string
  srcSet?: string | undefined
  /** the same widths in AVIF */
  avif?: string | undefined
  /** `object-position` of the focal point */
  position?: string | undefined
  width: number
  height: number
}

export type Slide = {
  id: string
  image: CarouselImage & { alt: string }
  /** The picture's cut for narrow screens, if there is another one. */
  phone?: CarouselImage | undefined
  title?: string | undefined
  text?: string | undefined
  link?: { href: string; label: string } | undefined
}

type CarouselSlideProps = { slide: Slide; place: string; first: boolean }

export function CarouselSlide({ slide, place, first }: CarouselSlideProps) {
  const { image, phone, title, text, link } = slide
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group named by its place, as the carousel pattern asks
    <div className={styles.slide} role="group" aria-roledescription="destaque" aria-label={place}>
      <picture>
        {phone && <Sources image={phone} media="(max-width: 575.98px)" />}
        {image.avif && <source type="image/avif" srcSet={image.avif} sizes="100vw" />}
        <img
          className={styles.image}
          src={image.src}
          srcSet={image.srcSet}
          sizes={image.srcSet ? '100vw' : undefined}
          style={focusOf(image, phone)}
          width={image.width}
          height={image.height}
          alt={image.alt}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'low'}
          draggable={false}
        />
      </picture>
      {(title || text || link) && (
        <div className={classNames(styles.words)}>
          {title && <p className={styles.title}>{title}</p>}
          {text && <p className={styles.text}>{text}</p>}
          {link && (
            <ButtonLink look="main" href={link.href} aria-label={title && `${link.label}: ${title}`}>
              {link.label}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}

/** Each cut has a focal point; the stylesheet takes that of the visible one. */
function focusOf(image: CarouselImage, phone: CarouselImage | undefined): CSSProperties | undefined {
  if (!image.position && !phone?.position) return undefined
  const [wide, narrow] = [image.position, phone ? phone.position : image.position]
  return { ...(wide && { '--focus': wide }), ...(narrow && { '--focus-phone': narrow }) }
}

function Sources({ image, media }: { image: CarouselImage; media: string }) {
  const place = { media, sizes: '100vw', width: image.width, height: image.height }
  return (
    <>
      {image.avif && <source {...place} type="image/avif" srcSet={image.avif} />}
      <source {...place} srcSet={image.srcSet ?? image.src} />
    </>
  )
}
