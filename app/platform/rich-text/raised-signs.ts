// The closed list has no raised or lowered letters. Those that people write most are signs of their own: m², 1º, H₂O.

export type RaisedTag = 'sup' | 'sub'

const signs: Readonly<Record<RaisedTag, readonly [letters: string, signs: string]>> = {
  sup: ['0123456789+-\u2013\u2212noa', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻ⁿºª'],
  sub: ['0123456789', '₀₁₂₃₄₅₆₇₈₉'],
}
const shapes: Readonly<Record<RaisedTag, RegExp>> = {
  sup: /^\s*(?:[0-9+\-\u2013\u2212n]+|[oa])\s*$/,
  sub: /^\s*[0-9]+\s*$/,
}

/** Null for letters without such signs, as the "[1]" of a note. */
export function raisedSigns(tag: RaisedTag, letters: string): string | null {
  if (!shapes[tag].test(letters)) return null
  const [from, to] = signs[tag]
  return [...letters].map((letter) => to[from.indexOf(letter)] ?? letter).join('')
}

const raised = /(<a\b[^<>]*>\s*)?<(sup|sub)\b[^<>]*>([^<>]*)<\/\2\s*>(\s*<\/a\b)?/gi

/** The markup with signs in place of raised and lowered letters; a link that is all raised is the number of a note. */
export const withRaisedSigns = (html: string): string =>
  html.replace(raised, (found, before: string | undefined, tag: string, letters: string, after = '') => {
    const written = before && after ? null : raisedSigns(tag.toLowerCase() === 'sup' ? 'sup' : 'sub', letters)
    return written === null ? found : `${before ?? ''}${written}${after}`
  })
