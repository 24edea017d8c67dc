export const longestSlug = 80

/** Letters that Unicode does not decompose. */
const spelled: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', '&': ' e ' }

export const spellOut = (text: string) =>
  text.toLowerCase().replace(/[ßæœøłđ&]/g, (letter) => spelled[letter] ?? '')

/** "Produção & Açaí: 1ª colheita" becomes "producao-e-acai-1a-colheita"; '' when no letter or digit is left. */
export function slugFrom(title: string): string {
  const words = spellOut(title)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return cutAtWord(words ?? [], longestSlug)
}

/** "sobre" becomes "sobre-2", never longer than a slug may be. */
export function numberedSlug(slug: string, number: number): string {
  if (number === 1) return slug
  const ending = `-${number}`
  return slug.slice(0, longestSlug - ending.length).replace(/-$/, '') + ending
}

/** Candidate slugs: the title's, then with 2, 3, …; `nameless` if the title gives none. */
export const slugsOf =
  (nameless: string) =>
  (title: string, attempt = 1): string =>
    numberedSlug(slugFrom(title) || nameless, attempt)

function cutAtWord(words: string[], longest: number): string {
  const [first = '', ...others] = words
  let slug = first.slice(0, longest)
  for (const word of others) {
    if (slug.length + 1 + word.length > longest) break
    slug += `-${word}`
  }
  return slug
}
