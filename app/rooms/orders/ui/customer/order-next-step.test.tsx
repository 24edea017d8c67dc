import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderView } from '../../order.ts'
import { OrderNextStep } from './order-next-step.tsx'

const line = (left: number, code = '04510') => ({ left, shipping: { code } })
const order = {
  status: 'received',
  situation: null,
  payment: { state: 'confirmed' },
  tracking: [],
  lacking: [],
  items: [line(2), line(1)],
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
  expect(said({ ...returned, items: [line(0), line(1)] })).toContain(until)
  const nothingLeft = { ...returned, items: [line(0), line(0)], can: { withdraw: false } }
  expect(said(nothingLeft)).toBe('<p>Pedido devolvido.</p>')
  expect(said({ withdraw_until: null, can: { withdraw: false } })).toBe('')
})

test('who has not paid is told which products have run out, and to speak with the shop first', () => {
  const waiting = { status: 'pending', payment: { state: 'awaiting', method: 'pix' } }
  expect(said(waiting)).toContain('Pague com o Pix abaixo.')
  const lacking = said({ ...waiting, lacking: ['Mel', 'Baru'] })
  expect(lacking).toContain('Fale com a loja antes de pagar')
  expect(lacking).toContain('Não temos mais “Mel” e “Baru” na quantidade deste pedido.')
  expect(lacking).not.toContain('Pague com o Pix abaixo.')
  const waits = { status: 'processing', situation: 'paid_without_stock' }
  const later = { '04510': 'enviar', entrega: 'entregar', retirada: 'deixar pronto para retirar' }
  for (const [code, words] of Object.entries(later))
    for (const given of [waits, { ...waiting, lacking: ['Mel'] }])
      expect(said({ ...given, items: [line(1, code)] })).toContain(`combinar: ${words} assim que houver, ou`)
})

test('after the time to pay it is said what is left to do', () => {
  const over = { status: 'pending', situation: 'expired', payment: { state: 'awaiting', method: 'pix' } }
  const words = (can: object, lacking: string[] = []) => said({ ...over, can, lacking })
  expect(words({ renew_pix: true, buy_again: true })).toContain('pagar com um novo Pix.')
  expect(words({ buy_again: true }, ['Mel'])).toContain(
    'Não temos mais “Mel” na quantidade deste pedido. Se ainda quiser comprar, toque em “Comprar de novo”',
  )
  expect(words({})).toContain('Se ainda quiser comprar, fale com a loja.')
})

test('who withdrew is told what the shop does next, by where the goods are', () => {
  const asked = {
    situation: 'withdrawal_requested',
    withdrawal: { requested_at: '2026-11-20T12:00:00Z' },
    withdrawals: [{ state: 'requested' }],
    payment: { state: 'refund_due', refund_due_cents: 5_000 },
  }
  const words = (status: string, given: object = {}) =>
    said({ ...asked, status, ...given }).replaceAll('\u00a0', ' ')
  expect(words('processing')).toContain('A loja vai cancelar o pedido; o reembolso é de R$ 50,00.')
  for (const status of ['sent', 'received'])
    expect(words(status)).toContain('A loja entra em contato para combinar como devolver; o reembolso')
  expect(words('received')).toContain('Do resto, você ainda pode desistir até 27/11/2026: toque em')
  expect(words('sent', { withdraw_until: null })).toContain('Do resto, você ainda pode desistir: toque em')
  expect(words('received', { can: { withdraw: false } })).not.toContain('Do resto')
  const several = { withdrawals: [{ state: 'requested' }, { state: 'requested' }] }
  expect(words('received', several)).toContain('A última foi feita em')
})
