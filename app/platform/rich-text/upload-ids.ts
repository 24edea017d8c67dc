/** The ids of pictures and files, each once, in order. Trusts that the sanitiser wrote the text. */
export const uploadIds = (stored: string): string[] =>
  idsIn(stored, /<(?:img|p class="file") data-upload="([0-9a-f-]{36})"/g)

export const idsIn = (stored: string, pattern: RegExp): string[] => [
  ...new Set([...stored.matchAll(pattern)].map(([, id = '']) => id)),
]
