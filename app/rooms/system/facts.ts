/** Something that must be true of the site and is not. */
export type BrokenFact = {
  key: string
  /** pt-BR */
  wrong: string
  count: number
  /** a few of them, by the names that people know */
  examples: string[]
  since: string
}

export type FactsState = {
  /** null until the first look */
  checked_at: string | null
  broken: BrokenFact[]
}

/** The fact in one sentence, with examples. */
export const brokenFactText = ({ wrong, count, examples }: Omit<BrokenFact, 'key' | 'since'>) => {
  const more = count > examples.length ? ` e mais ${count - examples.length}` : ''
  return `${wrong} (${examples.join('; ')}${more})`
}
