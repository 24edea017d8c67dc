import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderView } from '../../order.ts'
import { OrderNextStep } from './order-next-step.tsx'

const order = {
  status: 'received',
  situation: null,
  payment: { state: 'confirmed' },
  tracking: [],
  items: [{ left: 2 }, { left: 1 }],
  withdraw_until: '2026-11-27',
  can: { withdraw: true, charge: false },
}
const said = (given: object = {}) =>
  renderToStaticMarkup(
    <OrderNextStep
      order={{ ...order, ...given } as unknown as OrderView}
      zone="UTC"
      arrangeText=""
      isFetched={false}
    />,
  )
const returned = { situation: 'withdrawn', payment: { state: 'refunded' } }

test('who may withdraw is told until when; who gave everything back is told that, and no more', () => {
  const until = 'Pedido entregue. Você pode desistir da compra até 27/11/2026.'
  expect(said()).toContain(until)
  expect(said({ ...returned, items: [{ left: 0 }, { left: 1 }] })).toContain(until)
  const nothingLeft = { ...returned, items: [{ left: 0 }, { left: 0 }], can: { withdraw: false } }
  expect(said(nothingLeft)).toBe('<p>Pedido devolvido.</p>')
  expect(said({ withdraw_until: null, can: { withdraw: false } })).toBe('')
})
