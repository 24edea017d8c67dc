import styles from './price.module.css'

/** Empty and hidden where the network answers; a page that was kept here says in it since when its prices are. */
export const KeptPrices = () => <p data-kept-prices hidden className={styles.kept} />
