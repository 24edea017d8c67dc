// The loaders of one page ask at the same time for the site, the time and the menu. Rendering only reads, so one answer
// serves them all.

/** @param what the key; the value is shared and must not be changed */
export type Once = <T>(what: string, ask: () => Promise<T>) => Promise<T>

/** For work that may write meanwhile. */
export const askEachTime: Once = (_, ask) => ask()

/** For the render of one page. */
export function rememberAnswers(): Once {
  const answers = new Map<string, Promise<unknown>>()
  return <T>(what: string, ask: () => Promise<T>) => answers.getOrInsertComputed(what, ask) as Promise<T>
}
