// Answers that several readers of one request want: while a page is rendered, its loaders ask side by side for the site, the
// time and the menu. A page is rendered by reading alone, so that an answer stays true until it is rendered.

/** @param what names the question; whoever asks the same gets the same answer */
export type Once = <T>(what: string, ask: () => Promise<T>) => Promise<T>

/** Where something may be written meanwhile. */
export const askEachTime: Once = (_, ask) => ask()

/** For the drawing of one page. */
export function rememberAnswers(): Once {
  const answers = new Map<string, Promise<unknown>>()
  return <T>(what: string, ask: () => Promise<T>) => answers.getOrInsertComputed(what, ask) as Promise<T>
}
