import { expect, test } from 'vitest'
import { whatWaits } from './what-waits.tsx'

const none = {
  unpaid: 0,
  unconfirmed: 0,
  of_new: 0,
  to_prepare: 0,
  to_ship: 0,
  without_stock: 0,
  returns: 0,
  to_refund: 0,
}

test('what is paid without stock comes first, then what is to be sent, then what is to be answered', () => {
  const waits = whatWaits(
    { ...none, unpaid: 9, to_prepare: 4, to_ship: 1, without_stock: 2 },
    { total: 3, overdue: 1, apart: 15 },
  )
  expect(waits.map(({ text, isLate }) => [text, isLate])).toEqual([
    ['2 pedidos pagos sem estoque', true],
    ['4 pedidos a preparar', false],
    ['1 pedido a enviar', false],
    ['3 mensagens a responder', true],
    ['15 mensagens separadas, que vieram em série', false],
  ])
})

test('where nobody waits nothing is said, and an unpaid order waits for its customer', () => {
  expect(whatWaits({ ...none, unpaid: 5 }, { total: 0, overdue: 0, apart: 0 })).toEqual([])
  expect(whatWaits(null, { total: 0, overdue: 0, apart: 0 })).toEqual([])
})

test('orders that hold too much are said before all else, and many of one place are urgent', () => {
  const alarmed = (alarm: { products: number; networks: number; orders: number }) =>
    whatWaits(none, { total: 0, overdue: 0, apart: 0 }, alarm).map(({ text, href, isLate }) => [
      text,
      href,
      isLate,
    ])
  const list = '/conta/pedidos?buyer=new'
  expect(alarmed({ products: 2, networks: 0, orders: 3 })).toEqual([
    [
      'Rever 3 pedidos de quem nunca pagou aqui: boa parte do estoque de 2 produtos está reservada',
      list,
      false,
    ],
  ])
  expect(alarmed({ products: 0, networks: 1, orders: 9 })).toEqual([
    ['Rever 9 pedidos de quem nunca pagou aqui: cinco ou mais vieram do mesmo lugar em uma hora', list, true],
  ])
})
