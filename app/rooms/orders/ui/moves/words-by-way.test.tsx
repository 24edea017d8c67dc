// Only what a carrier takes is spoken of as sent (docs/decisions/0246).
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderView, Way } from '../../order.ts'
import { deedTextOf, moveRefusals } from '../../text.ts'
import { OrderNextStep } from '../customer/order-next-step.tsx'
import WithdrawalForm from '../customer/withdrawal-form.tsx'
import { ReturnCard } from '../shop/return-card.tsx'
import { WithdrawnNotice } from './withdrawn-notice.tsx'

const codes: Record<Way, string> = { carrier: '04510', pickup: 'retirada', delivery: 'entrega' }
const withdrawal = {
  _id: 'w',
  requested_at: '2026-11-20T12:00:00Z',
  reason: '',
  state: 'requested',
  items: [],
}

function drawn(way: Way, given: object): string {
  const order = {
    number: 7,
    status: 'processing',
    situation: null,
    payment: { state: 'confirmed', method: 'pix', refund_due_cents: 0, refunded_cents: 0 },
    items: [{ _id: 'a', product: { name: 'Mel' }, qtd: 1, left: 1, shipping: { code: codes[way] } }],
    withdrawal,
    withdrawals: [withdrawal],
    tracking: [],
    lacking: [],
    can: {},
    ...given,
  } as unknown as OrderView
  const isFetched = way === 'pickup'
  const asked = { order, problem: '', isBusy: false, onAsk: () => {}, onClose: () => {} }
  return renderToStaticMarkup(
    <>
      <ReturnCard order={order} withdrawal={withdrawal as never} zone="UTC" />
      <WithdrawnNotice way={way} />
      <OrderNextStep order={order} zone="UTC" arrangeText="" isFetched={isFetched} />
      <WithdrawalForm {...asked} />
      <WithdrawalForm {...asked} by="shop" />
    </>,
  )
}
const states = [
  { situation: 'withdrawal_requested' },
  { situation: 'paid_without_stock' },
  { status: 'pending', lacking: ['Mel'], payment: { state: 'awaiting', method: 'pix' } },
  { status: 'sent' },
  { status: 'sent', situation: 'withdrawal_requested' },
  { status: 'received', situation: 'withdrawal_requested' },
]
const wholeOf = (way: Way) => states.map((given) => drawn(way, given)).join('\n')

test('nothing that is drawn of a pick-up says that it is sent, nor of what the shop brings', () => {
  expect(wholeOf('pickup')).not.toMatch(/\benvi|rastreio|pacote|Correios/i)
  expect(wholeOf('delivery')).not.toMatch(/\benvi|rastreio|Correios/i)
  for (const words of ['O pedido ainda não foi enviado', 'não envie', 'enviar assim que houver', 'pacote'])
    expect(wholeOf('carrier')).toContain(words)
})

test('what was given up before it left is told by its way', () => {
  const asked = { situation: 'withdrawal_requested' }
  const pickup = drawn('pickup', asked)
  expect(pickup).toContain('O pedido ainda está na loja: cancele, e os produtos voltam ao estoque.')
  expect(pickup).toContain('Se quem comprou já retirou, combine a devolução antes de cancelar.')
  expect(pickup).toContain('Se o pedido ainda está na loja, cancele-o. Continue só se ele já tinha saído.')
  const delivery = drawn('delivery', asked)
  expect(delivery).toContain('O pedido ainda não saiu para entrega: a loja cancela o pedido inteiro')
  expect(delivery).toContain('toque em “Saiu para entrega” e combine a devolução.')
})

test('a refusal, which does not know the way, speaks of none', () => {
  const { without_stock, only_whole, customer_withdrew } = moveRefusals
  expect([without_stock, only_whole, customer_withdrew].join()).not.toMatch(/\benvi/i)
})

test('a first code is told as one, as is the key of whichever paper', () => {
  expect(deedTextOf('tracking_changed', 'carrier')).toBe('Rastreio informado ou corrigido')
  expect(deedTextOf('invoice_set', 'carrier')).toBe('Chave da nota ou declaração informada')
})
