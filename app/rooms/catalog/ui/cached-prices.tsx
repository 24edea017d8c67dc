import styles from './price.module.css'

/** Empty and hidden where the network answers; a page from the offline cache says since when its prices are. */
export const CachedPrices = () => <p data-kept-prices hidden className={styles.kept} />
