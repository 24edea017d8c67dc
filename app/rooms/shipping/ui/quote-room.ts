import type { Quote } from '../quote.ts'
import styles from './quote-room.module.css'

/** How many ways the answer to another postal code is likely to have: to a first one PAC and SEDEX besides. */
export const waysAwaited = (last: Quote | null, hasPostalCode: boolean): number =>
  (last?.options.length ?? 0) + (hasPostalCode ? 0 : 2)

/** For the frame of a quote that is awaited: what stands below it stays where it is. */
export const roomFor = (ways: number) => ({ className: styles.room, style: { '--ways': ways } })
