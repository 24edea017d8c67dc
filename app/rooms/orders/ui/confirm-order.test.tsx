import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderView } from '../order.ts'
import { ConfirmOrder } from './confirm-order.tsx'

const order = {
  status: 'pending',
  situation: null,
  known: true,
  held_until: '2026-11-20T13:00:00.000Z',
  payment: { state: 'awaiting', pix: { code: 'x', expires_at: '2026-11-22T12:00:00.000Z' } },
  can: { confirm: false },
}
const said = (given: object = {}) =>
  renderToStaticMarkup(
    <ConfirmOrder
      order={{ ...order, ...given } as unknown as OrderView}
      asked={{ id: 'a' }}
      zone="UTC"
      onChange={() => {}}
    />,
  )

test('a known buyer with a short hold is told until when, then that it has ended; others hear nothing', () => {
  expect(said()).toContain('Depois disso você ainda pode pagar, mas eles podem acabar.')
  expect(said({ held_until: null })).toContain('Os produtos deste pedido não estão reservados')
  expect(said({ held_until: order.payment.pix.expires_at })).toBe('')
})
