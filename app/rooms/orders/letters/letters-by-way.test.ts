// Only what a carrier takes is spoken of as sent (docs/decisions/0246).
import { expect, test } from 'vitest'
import type { OrderView, Way } from '../order.ts'
import { letterText } from './letter-blocks.ts'
import { type LetterKind, letterOf, noticeOf } from './letter-words.ts'

const codes: Record<Way, string> = { carrier: '04510', pickup: 'retirada', delivery: 'entrega' }
const names: Record<Way, string> = { carrier: 'PAC', pickup: 'Retirada', delivery: 'Entrega da loja' }
const legal = { name: '', document: '', address: '', phone: '' }
const facts = {
  site: { title: 'Loja', email: 'a@b.test', timezone: 'UTC', legal, public_origin: null },
  shop: { arrange_text: '', exchange_text: '', pickup: { enabled: true, address: '', instructions: '' } },
  link: null,
  confirming: null,
}

const orderBy = (way: Way, given: object) =>
  ({
    number: 7,
    status: 'processing',
    situation: null,
    customer: { name: 'Clara Dias', document: '', email: 'clara@exemplo.test', phone: '' },
    payment: { state: 'confirmed', method: 'pix', pix: null, refund_due_cents: 5_000, refunded_cents: 0 },
    items: [
      {
        _id: 'a',
        product: { name: 'Mel' },
        qtd: 1,
        left: 0,
        total_cents: 5_000,
        shipping: { code: codes[way], name: names[way], deadline_days: 2 },
      },
    ],
    address: null,
    tracking: [],
    withdrawal: { state: 'requested', reason: '', items: [] },
    withdrawals: [{ state: 'requested', items: [{ line: 'a', qtd: 1 }] }],
    history: [{ deed: 'withdrawal_requested', by: 'Clara Dias', by_shop: false, note: '' }],
    note: '',
    can: {},
    items_cents: 5_000,
    shipping_cents: 0,
    total_cents: 5_000,
    held_until: null,
    withdraw_until: null,
    ...given,
  }) as unknown as OrderView

const givenUp = { situation: 'withdrawal_requested' }
const told: [LetterKind, object][] = [
  ['placed', { status: 'pending' }],
  ['paid', {}],
  ['paid', { situation: 'paid_without_stock' }],
  ['sent', { status: 'sent' }],
  ['sent', { status: 'sent', ...givenUp }],
  ['unsent', {}],
  ['unsent', givenUp],
  ['received', { status: 'received' }],
  ['unreceived', { status: 'sent' }],
  ['canceled', { status: 'canceled' }],
  ['withdrawal', givenUp],
  ['withdrawal', { status: 'canceled' }],
  ['unwithdrawn', {}],
  ['unwithdrawn', { status: 'sent' }],
]
const lettersBy = (way: Way) => [
  ...told.map(([kind, given]) => letterOf(kind, orderBy(way, given), facts)),
  noticeOf('withdrawal', orderBy(way, givenUp), facts),
]
const wholeOf = (way: Way) =>
  lettersBy(way)
    .map(({ subject, letter }) => `${subject}\n${letterText(letter)}`)
    .join('\n')

test('no letter says of a pick-up that it is sent, nor of what the shop brings', () => {
  for (const way of ['pickup', 'delivery'] as const)
    expect(wholeOf(way)).not.toMatch(/\benvi(?!aremos as)|rastreio/i)
  for (const words of [
    'O pedido ainda está na loja: a loja vai cancelar, e você não precisa fazer nada.',
    'O pedido ainda está na loja: cancele-o na página dele.',
    'O pedido ficou na loja, e você não precisa fazer nada.',
    'combinar: deixar pronto para retirar assim que houver, ou devolver o valor.',
  ])
    expect(wholeOf('pickup')).toContain(words)
  for (const words of [
    'O pedido ainda não saiu para entrega: a loja vai cancelar,',
    'O pedido ainda não saiu para entrega: não entregue, e cancele-o na página dele.',
    'O pedido não saiu para entrega, e você não precisa fazer nada.',
    'combinar: entregar assim que houver, ou devolver o valor.',
  ])
    expect(wholeOf('delivery')).toContain(words)
  for (const words of ['não envie, e cancele-o', 'O pedido não foi enviado,', 'enviar assim que houver'])
    expect(wholeOf('carrier')).toContain(words)
})
