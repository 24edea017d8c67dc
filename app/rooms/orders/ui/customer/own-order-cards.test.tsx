import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import button from '../../../../ui/button.module.css'
import { Reach } from '../../../../ui/page/reach.ts'
import type { OwnOrderRow } from '../../order.ts'
import { OwnOrderCards } from './own-order-cards.tsx'

const order = {
  _id: '01990000-0000-7000-8000-000000000001',
  number: 7,
  status: 'pending',
  situation: null,
  way: 'carrier',
  payment: { method: 'pix', state: 'awaiting' },
  total_cents: 2500,
  created_at: '2026-11-20T12:00:00.000Z',
  pay_until: '2026-11-22T12:00:00.000Z',
  bought: [{ qtd: 1, product: { name: 'Mel', slug: 'mel', image: null } }],
} as unknown as OwnOrderRow

/** What the card offers first, as [words, whether it is the main button, until when]. */
function offered(given: object = {}, isSelling = true) {
  const html = renderToStaticMarkup(
    <Reach value={(path) => isSelling || path !== '/loja'}>
      <OwnOrderCards orders={[{ ...order, ...given } as OwnOrderRow]} zone="UTC" />
    </Reach>,
  )
  const [, onward = ''] = html.replaceAll('\u00a0', ' ').split('R$ 25,00')
  const [, attributes = '', words] =
    /<(?:a|button) ([^>]*aria-label[^>]*)>(?:<svg.*<\/svg>)?([^<]+)/s.exec(onward) ?? []
  if (attributes.includes('href')) expect(attributes).toContain(`href="/conta/pedidos/${order._id}"`)
  const isMain = attributes.split(/[" ]/).includes(String(button.main))
  return [words, isMain, /Vale até [^<]+/.exec(onward)?.[0]]
}

test('an order that waits for its Pix offers first to pay it, and says until when', () => {
  expect(offered()).toEqual(['Pagar com Pix', true, 'Vale até 22/11/2026 às 12:00'])
  expect(offered({ pay_until: null })).toEqual(['Pagar com Pix', true, undefined])
})

test('after that time it offers a new Pix, unless the shop is off', () => {
  expect(offered({ situation: 'expired' })).toEqual(['Pagar com um novo Pix', true, undefined])
  expect(offered({ situation: 'expired' }, false)).toEqual(['Ver o pedido', false, undefined])
  expect(offered({}, false)).toEqual(['Pagar com Pix', true, 'Vale até 22/11/2026 às 12:00'])
})

test('other ways of paying are told on the order’s own page; a paid order can be bought again', () => {
  expect(offered({ payment: { method: 'arrange', state: 'awaiting' } })).toEqual([
    'Ver como pagar',
    true,
    undefined,
  ])
  const over = { payment: { method: 'arrange', state: 'awaiting' }, situation: 'expired' }
  expect(offered(over)).toEqual(['Comprar de novo', false, undefined])
  expect(offered(over, false)).toEqual(['Ver o pedido', false, undefined])
  const paid = { status: 'processing', payment: { method: 'pix', state: 'confirmed' } }
  expect(offered(paid)).toEqual(['Comprar de novo', false, undefined])
  expect(offered(paid, false)).toEqual([undefined, false, undefined])
})
