import type { Fact } from '../../platform/facts.ts'
import {
  findNotHeld,
  findNotReturned,
  findSoldTwice,
  findUnbookedPayments,
  findUndatedPayments,
  findWrongTotals,
} from './fact-store.server.ts'

export const orderFacts: readonly Fact[] = [
  {
    key: 'total_is_lines',
    wrong: 'O total de um pedido não é a soma de seus itens e do frete.',
    findDifferences: ({ db }) => findWrongTotals(db),
  },
  {
    key: 'one_sale_a_line',
    wrong: 'Um item de pedido saiu do estoque mais de uma vez.',
    findDifferences: ({ db }) => findSoldTwice(db),
  },
  {
    key: 'one_return_a_line',
    wrong: 'Os produtos de um pedido cancelado ou vencido não voltaram ao estoque, ou voltaram duas vezes.',
    findDifferences: ({ db }) => findNotReturned(db),
  },
  {
    key: 'held_is_out',
    wrong: 'O que um pedido reserva não é o que saiu do estoque para ele.',
    findDifferences: ({ db }) => findNotHeld(db),
  },
  {
    key: 'paid_has_moment',
    wrong: 'Um pedido pago não tem a data do pagamento, ou um não pago tem.',
    findDifferences: ({ db }) => findUndatedPayments(db),
  },
  {
    key: 'paid_is_booked',
    wrong: 'Um pedido e seu pagamento não concordam: um diz que foi pago, e o outro não.',
    findDifferences: ({ db }) => findUnbookedPayments(db),
  },
]
