import { useSyncExternalStore } from 'react'
import { island } from '../islands/island.tsx'
import styles from './share-here.module.css'
import { ShareRow } from './share-row.tsx'

const never = () => () => {}

type ShareHereProps = {
  title: string
  path: string
  /** the site's origin; null where unknown */
  origin: string | null
}

/** Uses the browser's own address if none is configured; until hydration the row cannot send it. */
export function ShareHere({ title, path, origin }: ShareHereProps) {
  const here = useSyncExternalStore(
    never,
    () => origin ?? window.location.origin,
    () => origin,
  )
  return (
    <div className={styles.share} data-waits={here === null || undefined}>
      <ShareRow title={title} url={here === null ? null : here + path} />
    </div>
  )
}

export const ShareIsland = island('share-here', ShareHere)
