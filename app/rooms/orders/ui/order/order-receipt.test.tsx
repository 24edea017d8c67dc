import { renderToStaticMarkup } from 'react-dom/server'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from '../../../../routes.ts'
import type { OrderView } from '../../order.ts'
import { ShopContact } from '../customer/shop-contact.tsx'
import { InternalNote } from '../shop/internal-note.tsx'
import { OrderReceipt } from './order-receipt.tsx'

const way = { code: 'retirada', name: 'Retirada', price_cents: 0, deadline_days: 1, source: 'loja' }
const order = {
  _id: '01990000-0000-7000-8000-000000000001',
  status: 'pending',
  customer: { name: 'Clara Dias', email: 'clara@exemplo.test', phone: '61 99999 0000', document: '' },
  address: null,
  items: [
    {
      _id: 'a',
      product: { name: 'Mel', image: null },
      qtd: 1,
      unit_price_cents: 100,
      total_cents: 100,
      shipping: way,
    },
  ],
  items_cents: 100,
  shipping_cents: 0,
  total_cents: 100,
  payment: { method: 'pix', state: 'awaiting', paid_at: null },
  acceptance: null,
  internal: { note: '' },
} as unknown as OrderView
const receipt = (given: object = {}) =>
  renderToStaticMarkup(<OrderReceipt order={{ ...order, ...given } as OrderView} zone="UTC" />)

test('what is fetched has no freight, in the words of the letter', () => {
  expect(receipt()).toContain('<dd>sem frete (retirada)</dd>')
  const carried = { ...order.items[0], shipping: { ...way, code: '04510' } }
  expect(receipt({ items: [carried] })).toContain('<dd>Grátis</dd>')
})

test('each product says its way where there are several', () => {
  const carried = { ...order.items[0], _id: 'b', shipping: { ...way, code: '04510', name: 'PAC' } }
  const split = receipt({ items: [order.items[0], carried] }).replaceAll('\u00a0', ' ')
  expect(split).toContain('1 × R$ 1,00 · Retirada</span>')
  expect(split).toContain('1 × R$ 1,00 · PAC</span>')
  expect(receipt().replaceAll('\u00a0', ' ')).toContain('1 × R$ 1,00</span>')
})

test('the deadline is told until the goods leave', () => {
  const deadline = 'Retirada: o pedido fica pronto em até 1\u00a0dia útil'
  for (const status of ['pending', 'processing']) expect(receipt({ status })).toContain(deadline)
  for (const status of ['sent', 'received']) {
    expect(receipt({ status })).not.toContain('fica pronto')
    expect(receipt({ status })).toContain('<p>Retirada</p>')
  }
})

test('a telephone number is read as one, however it was given; a foreign one stays', () => {
  expect(receipt()).toContain('(61) 99999-0000')
  for (const phone of ['351912345678', '+351 912 345 678'])
    expect(receipt({ customer: { ...order.customer, phone } })).toContain(phone)
})

test('an e-mail address breaks after its “@” and its dots, here and where the shop is', () => {
  expect(receipt()).toContain('Clara Dias\nclara@<wbr/>exemplo.<wbr/>test\n(61)')
  const legal = { name: '', document: '', address: '', phone: '' }
  const shop = renderToStaticMarkup(
    <ShopContact seller={{ title: 'Loja', email: 'loja@exemplo.test', legal }} />,
  )
  expect(shop).toContain('<a href="mailto:loja@exemplo.test">loja@<wbr/>exemplo.<wbr/>test</a>')
})

test('each accepted text is a link to its words of that version, where the site has a screen', () => {
  const html = receipt({
    acceptance: { texts: { privacy: 1, terms: 2, exchange: 3 }, at: '2026-11-20T12:00:00Z' },
  })
  const links = [...html.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)].map(([, href = '', name]) => ({
    href,
    name,
    file: fileOf(href),
  }))
  const file = 'rooms/legal/screens/accepted-text.tsx'
  expect(links).toEqual([
    { href: '/loja/condicoes/termos/2', name: 'Termos de uso (versão\u00a02)', file },
    { href: '/loja/condicoes/trocas-e-devolucoes/3', name: 'Trocas e devoluções (versão\u00a03)', file },
    { href: '/loja/condicoes/privacidade/1', name: 'Privacidade (versão\u00a01)', file },
  ])
  expect(html).toContain('Em 20/11/2026')
  expect(receipt({ acceptance: { texts: {}, at: '2026-11-20T12:00:00Z' } })).toContain(
    'As condições da compra.',
  )
})

/** The screen that answers at the address. */
function fileOf(href: string): unknown {
  const found = matchRoutes(routes as unknown as RouteObject[], href)?.at(-1)?.route
  return found && 'file' in found ? found.file : undefined
}

test('internal notes are named once', () => {
  const drawn = renderToStaticMarkup(<InternalNote order={order} onChange={() => {}} />)
  expect(drawn.match(/Anotações internas/g)).toHaveLength(1)
})
