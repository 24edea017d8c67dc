// Joins words cut at the end of a line. pdfium marks the cut by U+FFFE or U+0002, or leaves the hyphen: a compound's
// ("cheiro-verde") looks the same as a cut's ("mu-dança"), and only other words tell them apart.

export type KnownWords = { whole: ReadonlySet<string>; compounds: ReadonlySet<string> }

/** Frequent compounds, for texts in which they occur only once. */
const usual =
  `ano-novo arco-íris bem-estar bem-te-vi bem-vindo boas-vindas capim-limão capim-santo cheiro-verde
  couve-flor cota-parte cartão-postal criado-mudo decreto-lei diretor-presidente erva-doce erva-cidreira
  guarda-chuva guarda-roupa guarda-sol lobo-guará mata-burro matéria-prima meio-dia meia-noite
  palavra-chave pau-brasil quebra-cabeça quebra-mar segunda-feira terça-feira quarta-feira quinta-feira sexta-feira
  tamanduá-bandeira técnico-científico vice-presidente água-viva`.split(/\s+/)

const word = /\p{L}+(?:-\p{L}+)*/gu

/** The words of all pages together: a word cut on one may stand whole on another. */
export function knownWords(texts: readonly string[]): KnownWords {
  const whole = new Set<string>()
  const compounds = new Set(usual)
  for (const text of texts)
    for (const [found] of text.normalize('NFC').toLowerCase().matchAll(word))
      (found.includes('-') ? compounds : whole).add(found)
  return { whole, compounds }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: pdfium writes it
const cut = /(\p{L}+(?:-\p{L}+)*)(?:[\ufffe\u0002]\s*|-\r?\n)(\p{Ll}+)/gu

/** 'fazê' and 'lo', 'vendê' and 'las' */
const pronoun = /[áâêéíôó]-(lo|la|los|las)$/

/** The text with each cut word joined, and its hyphen kept if it belongs to the word. */
export const joinCutWords = (text: string, { whole, compounds }: KnownWords): string =>
  text.replace(cut, (_, first: string, second: string) => {
    const hyphened = `${first}-${second}`
    const known = hyphened.toLowerCase()
    if (compounds.has(known) || pronoun.test(known)) return hyphened
    const isCompound =
      !whole.has(`${first}${second}`.toLowerCase()) &&
      [first, second].every((part) => part.length >= 4 && whole.has(part.toLowerCase()))
    return isCompound ? hyphened : `${first}${second}`
  })
