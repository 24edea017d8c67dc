/**
 * '7', '1.234'. Does not use `Intl`, whose first use in a page blocks a phone for 100 ms.
 * @param count a whole number, 0 or more
 */
export const countText = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '.')
