import type { Fact } from '../../platform/facts.ts'
import { findUnbalanced } from './fact-store.server.ts'

export const catalogFacts: readonly Fact[] = [
  {
    key: 'stock_is_ledger',
    wrong: 'O estoque de um produto não é a soma de suas entradas e saídas.',
    findDifferences: ({ db }) => findUnbalanced(db),
  },
]
