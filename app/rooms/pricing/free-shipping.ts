/**
 * Centavos still missing for free shipping; 0: it is reached, null: the shop has none.
 * @param from the shop's limit @param worth of everything that is bought
 */
export const missingForFreeShipping = (from: number | null, worth: number): number | null =>
  from === null ? null : Math.max(0, from - worth)
