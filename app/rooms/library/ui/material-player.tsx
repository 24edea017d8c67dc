import type { MaterialReading } from '../material.ts'
import styles from './material-player.module.css'

type MaterialPlayerProps = { material: Pick<MaterialReading, 'title' | 'file' | 'cover'> }

/** Fetches nothing before the visitor plays it. */
export function MaterialPlayer({ material: { title, file, cover } }: MaterialPlayerProps) {
  if (file?.mime.startsWith('audio/'))
    return (
      // biome-ignore lint/a11y/useMediaCaption: of a file that somebody sent there are no captions
      <audio className={styles.sound} controls preload="none" src={file.url} aria-label={`Ouvir: ${title}`} />
    )
  if (file?.mime.startsWith('video/'))
    return (
      // biome-ignore lint/a11y/useMediaCaption: as above
      <video
        className={styles.film}
        controls
        preload="none"
        src={file.url}
        poster={cover?.url}
        aria-label={`Assistir: ${title}`}
      />
    )
  return null
}
