// '300 g', '1,5 kg', '20,5' centimetres on the screen; whole grams and millimetres inside.

const decimal = /^(\d{1,3}(?:\.\d{3})+|\d{1,7})(?:,(\d{1,3}))?$/
const heaviest = 1_000_000
const longest = 10_000

/** Null if it is no number as Brazil writes it. */
function thousandths(text: string): number | null {
  const match = decimal.exec(text)
  if (!match?.[1]) return null
  return Number(match[1].replaceAll('.', '')) * 1_000 + Number((match[2] ?? '').padEnd(3, '0'))
}

/**
 * Reads '300', '300 g', '1,5 kg', '1.200 g'. Without a unit only whole grams: '1,5' could be either. '1.500 kg' is
 * refused, because it could be one and a half or a lorry.
 */
export function readGrams(text: string): number | null {
  const match = /^([\d.,]+)(kg|g|)$/i.exec(text.replace(/[\s\u00a0]/g, ''))
  if (!match?.[1]) return null
  const isKilograms = match[2]?.toLowerCase() === 'kg'
  if (isKilograms && match[1].includes('.')) return null
  const read = thousandths(match[1])
  if (read === null) return null
  const grams = isKilograms ? read : read / 1_000
  return Number.isInteger(grams) && grams >= 1 && grams <= heaviest ? grams : null
}

const plain = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 3 })

export const gramsText = (grams: number) =>
  grams < 1_000
    ? `${grams}\u00a0g`
    : `${(grams / 1_000).toLocaleString('pt-BR', { maximumFractionDigits: 3, useGrouping: false })}\u00a0kg`

/** The text as it is typed into a field. */
export const gramsField = (grams: number) => gramsText(grams).replace('\u00a0', ' ')

/** Reads '20', '20,5', '20,5 cm'; a tenth of a centimetre is the least. */
export function readCentimetres(text: string): number | null {
  const bare = text.replace(/[\s\u00a0]/g, '').replace(/cm$/i, '')
  const match = /^(\d{1,4})(?:,(\d))?$/.exec(bare)
  if (!match?.[1]) return null
  const millimetres = Number(match[1]) * 10 + Number(match[2] ?? 0)
  return millimetres >= 1 && millimetres <= longest ? millimetres : null
}

/** '20,5' for 205 mm. */
export const centimetresField = (millimetres: number) => plain(millimetres / 10)
