// Unit prices refer to the contents (Lei 10.962/2004, Decreto 5.903/2006); the weight with packaging is for the
// carrier. A wrong one is worse than none, so what could be read in two ways is not read.

type Content = { amount: number; unit: 'g' | 'ml' }
/** centavos */
export type UnitPrice = { cents: number; per: '100 g' | 'litro' }

const amount = String.raw`(\d{1,5}(?:,\d{1,3})?)\s?(kg|quilos?|g|gramas?|ml|l|litros?)(?![\p{L}\d])`
const inName = new RegExp(`(?<![\\d,.])${amount}`, 'giu')
const inText = (labels: string) => new RegExp(String.raw`(?:${labels})[^\d.]{0,20}${amount}`, 'giu')
const ofContents = inText('peso l[ií]quido|conte[uú]do')
const ofContentsOrVolume = inText('peso l[ií]quido|conte[uú]do|volume')

/** Whole words, whichever case. */
const oneOf = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')

const numbers = 'dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|doze'
/** The measure may be that of each, or of one among others. */
const isSeveral = [
  oneOf(
    'kits?|conjuntos?|jogos?|cestas?|combos?|dupla|trio|pares|par|d[uú]zias?|fardos?|packs?|cada|sortid[oa]s?',
  ),
  /(?<!\p{L})caixas? c(?:om(?!\p{L})|\/)/iu,
  new RegExp(`(?:^|(?<!\\p{L})com )(?:${numbers})(?!\\p{L})`, 'iu'),
]

/** 'Chocolate 70% cacau', 'Arroz tipo 1': these count nothing. */
const countsNothing = /\d+(?:,\d+)?\s?%|(?<!\p{L})tipo \d(?!\d)/giu

/** A name that begins so: the measure says how much goes in. But 'Suco de uva, garrafa de 1 L' is a drink. */
const vessels =
  'panel(?:a|ão|inha)s?|caçarolas?|caldeir(?:ão|ões)|frigideiras?|chaleiras?|bules?|leiteiras?|copos?|taças?|xícaras?|' +
  'canec(?:a|ão)s?|garraf(?:a|ão)s?|cantil|squeezes?|cuias?|filtros?|talhas?|moringas?|bilhas?|jarr[ao]s?|vasos?|cachepôs?|' +
  'baldes?|bacias?|tigelas?|gamelas?|pil(?:ão|ões)|cestos?|mochilas?|bolsas?|sacolas?|sacos? de lixo|lixeiras?|tambor|' +
  'barris|barril|bombonas?|ton(?:el|éis)|regador|borrifador|pulverizador|aquários?|composteiras?|minhocários?|cisternas?|' +
  'caixas? d.água|marmitas?|compoteiras?|licoreiras?|porta-\\p{L}+'
const isVessel = new RegExp(`^\\s*(?:mini )?(?:${vessels})(?!\\p{L})`, 'iu')
const isOfHardStuff = oneOf('vazi[oa]s?|de (?:barro|cerâmica|porcelana|inox|alumínio)')
const firstPart = /^(?:[^,(;:–—-]|-(?! )|,(?=\d))*/
const isCapacity = /(?<!\p{L})(?:até|para|suporta|comporta|capacidade(?: de)?)\s*$/iu

/** Reads the contents from the name, or from a line such as 'Peso líquido: 500 g'; null where missing or ambiguous. */
export function netContent(name: string, text: string): Content | null {
  const [named, ...others] = name.matchAll(inName)
  const before = name.slice(0, named?.index)
  const rest = named ? `${before} ${name.slice(named.index + named[0].length)}` : name
  if (others.length > 0 || isSeveral.some((one) => one.test(rest))) return null
  if (/\d/.test(rest.replace(countsNothing, ' '))) return null
  const [first = ''] = firstPart.exec(name) ?? []
  const holds = isVessel.test(first) || isOfHardStuff.test(first) || (named && isCapacity.test(before))
  if (named && !holds) return contentOf(named)
  const [said = null, ...more] = [...text.matchAll(holds ? ofContents : ofContentsOrVolume)].map(contentOf)
  return more.every((one) => one?.amount === said?.amount && one?.unit === said?.unit) ? said : null
}

function contentOf([, number = '', unit = '']: RegExpMatchArray): Content | null {
  const amount = Number(number.replace(',', '.')) * factorOf(unit.toLowerCase())
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
