/** @returns 'Mel', 'Mel e Baru', 'Mel, Baru e Pequi' */
export const listText = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`
