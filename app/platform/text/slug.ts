// The last part of an address, made from a title.

export const longestSlug = 80

/** Letters that no accent can be taken from. */
const spelled: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', '&': ' e ' }

/** In lower case, with letters instead of signs for them. */
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

/** "sobre" becomes "sobre-2" for the second of its name, never longer than a slug may be. */
export function numberedSlug(slug: string, number: number): string {
  if (number === 1) return slug
  const ending = `-${number}`
  return slug.slice(0, longestSlug - ending.length).replace(/-+$/, '') + ending
}

/** The address a title gives: the first that comes to mind, then the same with 2, 3, …; `nameless` where it gives none. */
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
