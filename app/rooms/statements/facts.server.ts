import type { Fact } from '../../platform/facts.ts'
import { findUnplaced } from './fact-store.server.ts'

export const statementFacts: readonly Fact[] = [
  {
    key: 'payment_has_order',
    wrong: 'Um pagamento do extrato foi ligado a um pedido que não existe ou não está pago.',
    findDifferences: ({ db }) => findUnplaced(db),
  },
]
