import styles from './price.module.css'

/** Empty and hidden where the network answers; on a page from the offline cache it says from when the prices are. */
export const CachedPrices = () => <p data-kept-prices hidden className={styles.kept} />
