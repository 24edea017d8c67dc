// What stored rich text shows of the site's uploads, each once, in order. It reads only what the sanitiser wrote.

/** Pictures and files alike: what to look up before it is shown, and what the record uses. */
export const uploadIds = (stored: string): string[] =>
  idsIn(stored, /<(?:img|p class="file") data-upload="([0-9a-f-]{36})"/g)

export const idsIn = (stored: string, pattern: RegExp): string[] => [
  ...new Set([...stored.matchAll(pattern)].map(([, id = '']) => id)),
]
