import styles from './quote-room.module.css'

/** For the frame of a quote that is awaited: what stands below it stays where it is. */
export const roomFor = (ways: number) => ({ className: styles.room, style: { '--ways': ways } })
