// The database parses quotes and minus itself; this file says which words may be completed, corrected and marked.

export const longestQuery = 200
const mostWords = 16

export type Asked = {
  text: string
  /** the words, without excluded ones */
  words: string[]
  /** words outside quotes, which may be misspelled */
  loose: string[]
  /** whether some words are excluded */
  excludes: boolean
  /** no quotes and no exclusions: the words may also be found one by one */
  isPlain: boolean
  /** the last word, which may be a prefix, and the text before it */
  unfinished: { before: string; word: string } | null
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')

/** The same letters as `plain` of platform/database/without-accents.server.ts, for Portuguese. */
const wordsIn = (text: string): string[] => plain(text).match(/[a-z0-9]+/g) ?? []

const part = /(-?)(?:"([^"]*)"?|([^\s"]+))/g
const shortestUnfinished = 3

/** Removes control characters. */
const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .normalize('NFC')
    .trim()

/** Null when there is no word to look for. */
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
 * The common prefix of derived words: "jabuticab" for jabuticaba and jabuticabeira. Null where it would be too short.
 */
export function rootOf(word: string): string | null {
  const root = word.replace(/(?:eir[oa]|[aeo])s?$/, '')
  return root !== word && root.length >= shortestRoot ? root : null
}

/** Replaces words, and preserves everything between them. */
export const replaceWords = (text: string, right: ReadonlyMap<string, string>): string =>
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

/** The word and the variants that `normed` of platform/database/without-accents.server.ts equates with it: any of them may stand in a text that is to be marked. */
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
