// Loaders of one page ask side by side for the site, the time and the menu. Rendering only reads, so that an answer
// stays true.

/** @param what the key; the value is shared and must not be changed */
export type Once = <T>(what: string, ask: () => Promise<T>) => Promise<T>

/** Where something may be written meanwhile. */
export const askEachTime: Once = (_, ask) => ask()

/** For one page. */
export function rememberAnswers(): Once {
  const answers = new Map<string, Promise<unknown>>()
  return <T>(what: string, ask: () => Promise<T>) => answers.getOrInsertComputed(what, ask) as Promise<T>
}
