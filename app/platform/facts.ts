// Facts that must hold for a room's rows and files, checked every hour while the site runs: docs/decisions/0231.
import type { Context } from './context.server.ts'

export type Difference = {
  count: number
  /** names by which a person finds a few of them: an order's number, a product's title */
  examples: string[]
}

export type Fact = {
  /** never renamed while the fact is checked */
  key: string
  /** a pt-BR sentence that says what does not add up */
  wrong: string
  /** Never changes anything. */
  findDifferences(ctx: Context): Promise<Difference>
}
