import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './prose.module.css'

/** The class alone, for the editor: what one writes looks like what will be read. */
export const proseClass = styles.prose

type ProseProps = { className?: string } & (
  | { html: string; children?: never }
  | { html?: never; children: ReactNode }
)

/** Rich text as it is read. `html` was sanitised when it was written. */
export function Prose({ html, children, className }: ProseProps) {
  const text = useRef<HTMLDivElement>(null)
  const name = classNames(styles.prose, className)

  // Only a text with a video fetches what plays it.
  const hasVideo = html?.includes(' data-player="') ?? false
  useEffect(() => {
    if (!hasVideo) return
    let stop: (() => void) | null = null
    let isGone = false
    void import('./video-player.ts').then(({ playVideosIn }) => {
      if (!isGone && text.current) stop = playVideosIn(text.current)
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [hasVideo])

  if (html === undefined) return <div className={name}>{children}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: stored rich text passes one sanitiser on its way in
  const shown = <div ref={text} className={name} dangerouslySetInnerHTML={{ __html: html }} />
  if (!html.includes(' class="enlarge"')) return shown
  return (
    <>
      {shown}
      <GalleryOf key={html} text={text} />
    </>
  )
}

type TextShown = { text: RefObject<HTMLElement | null> }

/** Only a text with a gallery fetches what shows it large. Beside the text, which must not be written anew for it. */
function GalleryOf({ text }: TextShown) {
  const [Zoom, setZoom] = useState<ComponentType<TextShown> | null>(null)
  useEffect(() => {
    let isGone = false
    import('./gallery-zoom.tsx').then(
      ({ GalleryZoom }) => !isGone && setZoom(() => GalleryZoom),
      // Without a network the press opens the picture itself.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [])
  return Zoom && <Zoom text={text} />
}
