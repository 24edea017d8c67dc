/**
 * '7', '1.234'. Does not use `Intl`, whose first use in a page blocks a phone for 100 ms.
 * @param count a whole number, 0 or more
 */
export const countText = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '.')

/**
 * Reads '12', '1.200', where a spreadsheet writes thousands with their point, and '12,0' and '12.00', as other programs write
 * whole numbers. Null if it is no whole number up to 9.999.999; never a guess that is ten times off.
 */
export function readCount(text: string): number | null {
  const match =
    /^(\d{1,7}|[1-9]\d{0,2}(?:\.\d{3}){1,2})(?:,0{1,2})?$/.exec(text) ?? /^(\d{1,7})\.0{1,2}$/.exec(text)
  return match?.[1] ? Number(match[1].replaceAll('.', '')) : null
}
