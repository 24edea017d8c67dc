// What must be true of the rows and files of a room, looked at every hour while the site runs: docs/decisions/0231.
import type { Context } from './context.server.ts'

export type Difference = {
  count: number
  /** what a person finds a few of them by: an order's number, a product's title */
  examples: string[]
}

export type Fact = {
  /** stays the same for as long as the fact is looked at */
  key: string
  /** pt-BR, a sentence: what does not add up where it is not true */
  wrong: string
  /** Never changes anything. */
  findDifferences(ctx: Context): Promise<Difference>
}
