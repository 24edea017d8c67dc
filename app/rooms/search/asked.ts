// What somebody asked for, read word by word. The database reads quotes and minus itself; this says which words may be
// completed, put right and marked.

export const longestQuery = 200
const mostWords = 16

export type Asked = {
  text: string
  /** what is to be found, without what is not */
  words: string[]
  /** words outside quotes, which may be misspelled */
  loose: string[]
  /** whether some words must not be there */
  excludes: boolean
  /** nothing in quotes, nothing that must not be there: words may also be found one by one */
  isPlain: boolean
  /** the last word, when it may go on, and what stands before it */
  unfinished: { before: string; word: string } | null
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')

/** The same letters as the database's f_unaccent for what is written in Portuguese. */
const wordsIn = (text: string): string[] => plain(text).match(/[a-z0-9]+/g) ?? []

const part = /(-?)(?:"([^"]*)"?|([^\s"]+))/g
const shortestUnfinished = 3

/** Control characters say nothing; the rest is taken as it is. */
const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .normalize('NFC')
    .trim()

/** Null when there is no word to look for: nothing, punctuation, or only what must not be found. */
export function readAsked(given: string): Asked | null {
  const text = tidy(given)
  const words: string[] = []
  const loose: string[] = []
  let excludes = false
  let last: { at: number; word: string } | null = null
  for (const { 1: minus, 2: quoted, 3: bare, index } of text.matchAll(part)) {
    last = null
    const found = wordsIn(quoted ?? bare ?? '')
    if (minus) {
      excludes ||= found.length > 0
      continue
    }
    words.push(...found)
    if (quoted !== undefined) continue
    loose.push(...found)
    const [only = ''] = found
    const goesOn = only.length >= shortestUnfinished && plain(bare ?? '') === only
    if (goesOn) last = { at: index, word: only }
  }
  if (words.length === 0) return null
  return {
    text,
    words: words.slice(0, mostWords),
    loose: [...new Set(loose)].slice(0, mostWords),
    excludes,
    isPlain: !text.includes('"') && !excludes,
    unfinished: last && { before: text.slice(0, last.at), word: last.word },
  }
}

const shortestRoot = 5

/**
 * The beginning that a word shares with those made of it: "jabuticab" of jabuticaba and of jabuticabeira. Null where so
 * little would be left that half the dictionary began with it.
 */
export function rootOf(word: string): string | null {
  const root = word.replace(/(?:eir[oa]|[aeo])s?$/, '')
  return root !== word && root.length >= shortestRoot ? root : null
}

/** The query with words put right, everything between them left as it was. */
export const putRight = (text: string, right: ReadonlyMap<string, string>): string =>
  text.replace(/[\p{Letter}\p{Mark}\p{Number}]+/gu, (word) => right.get(plain(word)) ?? word)

const plurals: [RegExp, string][] = [
  [/ao$/, 'oes'],
  [/ao$/, 'aes'],
  [/al$/, 'ais'],
  [/el$/, 'eis'],
  [/ol$/, 'ois'],
  [/ul$/, 'uis'],
  [/em$/, 'ens'],
  [/^([lr]e)i$/, '$1is'],
]

/** The word, and what pt_norm takes for the same word: either may stand in a text that is to be marked. */
export function spellings(word: string): string[] {
  const others = plurals.flatMap(([ending, plural]) => {
    const many = word.replace(ending, plural)
    return many === word ? [] : [many]
  })
  const ones = [
    word.replace(/[oa]es$/, 'ao'),
    word.replace(/([aeou])is$/, '$1l'),
    word.replace(/ens$/, 'em'),
    word.replace(/^([lr]e)is$/, '$1i'),
  ]
  return [...new Set([word, ...others, ...ones])]
}
