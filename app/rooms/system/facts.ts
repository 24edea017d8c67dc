/** Something that must be true of the site and is not. */
export type BrokenFact = {
  key: string
  /** pt-BR */
  wrong: string
  count: number
  /** a few of them, by what a person knows them by */
  examples: string[]
  since: string
}

export type FactsState = {
  /** null until the first look */
  checked_at: string | null
  broken: BrokenFact[]
}

/** In one sentence, with examples. */
export const brokenFactText = ({ wrong, count, examples }: Omit<BrokenFact, 'key' | 'since'>) => {
  const more = count > examples.length ? ` e mais ${count - examples.length}` : ''
  return `${wrong} (${examples.join('; ')}${more})`
}
