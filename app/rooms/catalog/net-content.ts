// Unit prices refer to the contents (Lei 10.962/2004, Decreto 5.903/2006); the weight with packaging is for the
// carrier.

type Content = { amount: number; unit: 'g' | 'ml' }
/** centavos */
export type UnitPrice = { cents: number; per: '100 g' | 'litro' }

const amounts = String.raw`(?:(\d{1,2})\s*[x×]\s*)?(\d{1,5}(?:,\d{1,3})?)\s?(kg|quilos?|g|gramas?|ml|l|litros?)(?![\p{L}\d])`
const inName = new RegExp(`(?<![\\d,.])${amounts}`, 'giu')
const inText = new RegExp(String.raw`(?:peso l[ií]quido|conte[uú]do|volume)[^\d.]{0,20}${amounts}`, 'iu')

/** Reads the contents from the name, or from a line such as 'Peso líquido: 500 g'; null where missing or ambiguous. */
export function netContent(name: string, text: string): Content | null {
  const [first, ...others] = name.matchAll(inName)
  if (others.length > 0) return null
  const match = first ?? inText.exec(text)
  if (!match) return null
  const [, times = '1', number = '', unit = ''] = match
  const amount = Number(times) * Number(number.replace(',', '.')) * factorOf(unit.toLowerCase())
  return amount > 0 ? { amount, unit: /^(m?l|litros?)$/i.test(unit) ? 'ml' : 'g' } : null
}

const factorOf = (unit: string) => (/^(kg|quilo|l$|litro)/.test(unit) ? 1_000 : 1)

/** Null without contents, or where the unit price would repeat the price. */
export function unitPrice(cents: number, content: Content | null): UnitPrice | null {
  if (!content) return null
  const [measure, per] = content.unit === 'g' ? ([100, '100 g'] as const) : ([1_000, 'litro'] as const)
  if (content.amount === measure) return null
  return { cents: Math.round((cents * measure) / content.amount), per }
}
