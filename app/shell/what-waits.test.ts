import { expect, test } from 'vitest'
import { whatWaits } from './what-waits.tsx'

const none = { unpaid: 0, to_prepare: 0, to_ship: 0, without_stock: 0, returns: 0, to_refund: 0 }

test('what is paid without stock comes first, then what is to be sent, then what is to be answered', () => {
  const waits = whatWaits(
    { ...none, unpaid: 9, to_prepare: 4, to_ship: 1, without_stock: 2 },
    { total: 3, overdue: 1, apart: 15 },
  )
  expect(waits.map(({ text, isLate }) => [text, isLate])).toEqual([
    ['2 pedidos pagos sem estoque', true],
    ['4 pedidos em processamento, a preparar', false],
    ['1 pedido em processamento, a enviar', false],
    ['3 mensagens a responder', true],
    ['15 mensagens separadas, que vieram em série', false],
  ])
})

test('where nobody waits nothing is said, and an unpaid order waits for its customer', () => {
  expect(whatWaits({ ...none, unpaid: 5 }, { total: 0, overdue: 0, apart: 0 })).toEqual([])
  expect(whatWaits(null, { total: 0, overdue: 0, apart: 0 })).toEqual([])
})
